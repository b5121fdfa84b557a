import { quietly } from '../model/quietly'
import type { BookingWays } from '../model/use-flavour'
import { useEndWatch, useTakeOffer, type useWatches, type Watch } from '../model/use-watches'

import { formatDay } from '@/domain/dates'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'

type WatchListProps = { id: string; watches: ReturnType<typeof useWatches>; flavour: BookingWays }

/** What the patient waits for, and the places held for them now. */
export function WatchList({ id, watches: { offers, waiting, reload }, flavour }: WatchListProps) {
  return (
    <>
      {offers.map((watch, at) => (
        <Offer key={watch.watchId} id={`${id}-offer-${at}`} watch={watch} flavour={flavour} onLapse={reload} />
      ))}
      {waiting.map((watch, at) => (
        <Waiting key={watch.watchId} id={`${id}-watch-${at}`} watch={watch} />
      ))}
    </>
  )
}

const about = ({ doctorName, subjectName }: Watch) => doctorName || subjectName

type OfferProps = { id: string; watch: Watch; flavour: BookingWays; onLapse: () => unknown }

function Offer({ id, watch, flavour, onLapse }: OfferProps) {
  const { watchId, date, offerDoctor, offerTime, offerUntil } = watch
  const taking = useTakeOffer()
  const ending = useEndWatch()
  const take = async () => {
    const held = await quietly(() => taking.run({ watchId }))
    if (!held) return
    const { lockId, swapOf, specialNeeds } = held
    await flavour.open('confirm', { lockId, swap: swapOf || undefined, special: specialNeeds ? '1' : undefined })
  }
  return (
    <Notice
      id={id}
      tone="success"
      title="您等候的号源有了"
      action={
        <>
          <Button id={`${id}-take`} small busy={taking.isRunning} onTap={() => void take()}>
            去确认
          </Button>
          <Button
            id={`${id}-decline`}
            kind="text"
            small
            busy={ending.isRunning}
            onTap={() => void quietly(() => ending.run({ watchId }))}
          >
            不需要了
          </Button>
        </>
      }
    >
      {`${formatDay(date)} ${offerTime} ${offerDoctor}，为您保留 `}
      {offerUntil !== null && (
        <Countdown id={`${id}-left`} until={offerUntil} now={serverNow} onEnd={() => void onLapse()} />
      )}
    </Notice>
  )
}

function Waiting({ id, watch }: { id: string; watch: Watch }) {
  const { watchId, date, ahead } = watch
  const ending = useEndWatch()
  return (
    <Notice
      id={id}
      title={`正在等候${formatDay(date)}的号源`}
      action={
        <Button
          id={`${id}-end`}
          kind="secondary"
          small
          busy={ending.isRunning}
          onTap={() => void quietly(() => ending.run({ watchId }))}
        >
          结束等候
        </Button>
      }
    >
      {`${about(watch)}，${ahead > 0 ? `前面还有${ahead}人` : '您排在第一位'}。有人退号时会为您保留15分钟并通知您`}
    </Notice>
  )
}
