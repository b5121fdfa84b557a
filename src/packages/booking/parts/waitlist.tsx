import { nullIfRefused } from '../model/null-if-refused'
import type { BookingFlow } from '../model/use-booking-flow'
import { useAcceptOffer, useLeaveWaitlist, type useWaitlist, type WaitlistEntry } from '../model/use-waitlist'

import { formatDay } from '@/domain/dates'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'

type WaitlistProps = { id: string; waitlist: ReturnType<typeof useWaitlist>; flow: BookingFlow }

/** The patient's waitlist: slots that are offered to them now, and the days they wait for. */
export function Waitlist({ id, waitlist: { offers, pending, reload }, flow }: WaitlistProps) {
  return (
    <>
      {offers.map((entry, at) => (
        <Offer key={entry.watchId} id={`${id}-offer-${at}`} entry={entry} flow={flow} onExpire={reload} />
      ))}
      {pending.map((entry, at) => (
        <Pending key={entry.watchId} id={`${id}-watch-${at}`} entry={entry} />
      ))}
    </>
  )
}

type OfferProps = { id: string; entry: WaitlistEntry; flow: BookingFlow; onExpire: () => unknown }

/** A slot that is offered to the patient for some minutes. */
function Offer({ id, entry, flow, onExpire }: OfferProps) {
  const { watchId, date, offerDoctor, offerTime, offerUntil } = entry
  const accepting = useAcceptOffer()
  const leaving = useLeaveWaitlist()
  const accept = async () => {
    const held = await nullIfRefused(() => accepting.run({ watchId }))
    if (!held) return
    const { lockId, swapOf, specialNeeds } = held
    await flow.open('confirm', { lockId, swap: swapOf || undefined, special: specialNeeds ? '1' : undefined })
  }
  return (
    <Notice
      id={id}
      tone="success"
      title="候补成功，请尽快确认"
      action={
        <>
          <Button id={`${id}-take`} small busy={accepting.isRunning} onTap={() => void accept()}>
            去确认
          </Button>
          <Button
            id={`${id}-decline`}
            kind="text"
            small
            busy={leaving.isRunning}
            onTap={() => void nullIfRefused(() => leaving.run({ watchId }))}
          >
            不需要了
          </Button>
        </>
      }
    >
      {`${formatDay(date)} ${offerTime} ${offerDoctor}，为您保留 `}
      {offerUntil !== null && (
        <Countdown id={`${id}-left`} until={offerUntil} now={serverNow} onEnd={() => void onExpire()} />
      )}
    </Notice>
  )
}

/** A day the patient waits for, with the number of patients before them. */
function Pending({ id, entry }: { id: string; entry: WaitlistEntry }) {
  const { watchId, date, ahead, doctorName, subjectName } = entry
  const leaving = useLeaveWaitlist()
  return (
    <Notice
      id={id}
      title={`正在候补${formatDay(date)}的号源`}
      action={
        <Button
          id={`${id}-end`}
          kind="secondary"
          small
          busy={leaving.isRunning}
          onTap={() => void nullIfRefused(() => leaving.run({ watchId }))}
        >
          取消候补
        </Button>
      }
    >
      {`${doctorName || subjectName}，${ahead > 0 ? `前面还有${ahead}人` : '您排在第一位'}。有退号时会为您保留15分钟并通知您`}
    </Notice>
  )
}
