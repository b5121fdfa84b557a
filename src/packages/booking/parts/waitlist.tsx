import { nullIfRefused } from '../model/null-if-refused'
import type { BookingFlow } from '../model/use-booking-flow'
import {
  type TakenOffer,
  useAcceptOffer,
  useLeaveWaitlist,
  type useWaitlist,
  type WaitlistEntry,
} from '../model/use-waitlist'

import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { waitlistOfferText } from '@/domain/booking/rules'
import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Countdown } from '@/ui/countdown'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

/** Kinds whose offers are taken on a screen of their own, which says what else the patient has to know. */
const SCREENS = {
  hysteroscopy: 'hysteroscopy-reserve-schedule',
  assessment: 'assessment-booking',
  operation: 'operation-booking-home',
} as const
const screenOf = (kind: AppointmentKind | null) =>
  kind === 'hysteroscopy' || kind === 'assessment' || kind === 'operation' ? SCREENS[kind] : undefined

const PLACE_WORDS: Partial<Record<AppointmentKind, string>> = {
  hysteroscopy: '检查时间',
  assessment: '评估时间',
  operation: '手术时间',
}
const placeWord = (kind: AppointmentKind | null) => (kind && PLACE_WORDS[kind]) ?? '号源'

/** Where a taken offer leads: the hold is confirmed, or what was made is shown. */
export type OnTaken = (taken: TakenOffer) => Promise<unknown>

/** Confirms a hold where the flow of the screen does. */
export const confirmIn =
  (flow: BookingFlow): OnTaken =>
  ({ lockId, swapOf, specialNeeds }) =>
    flow.open('confirm', { lockId, swap: swapOf || undefined, special: specialNeeds ? '1' : undefined })

type WaitlistProps = {
  id: string
  waitlist: ReturnType<typeof useWaitlist>
  /** The kind whose own screen this is; left out in lists of several kinds. */
  here?: AppointmentKind
  onTaken: OnTaken
}

/** The patient's waitlist: slots that are offered to them now, the days they wait for, and offers that passed by. */
export function Waitlist({ id, waitlist: { offers, pending, lapsed, reload }, here, onTaken }: WaitlistProps) {
  return (
    <>
      {offers.map((entry, at) => (
        <Offer
          key={entry.watchId}
          id={`${id}-offer-${at}`}
          entry={entry}
          here={here}
          onTaken={onTaken}
          onExpire={reload}
        />
      ))}
      {pending.map((entry, at) => (
        <Pending key={entry.watchId} id={`${id}-watch-${at}`} entry={entry} />
      ))}
      {lapsed.map(({ watchId, kind, date, doctorName, subjectName }, at) => (
        <Notice key={watchId} id={`${id}-lapsed-${at}`} title={`${formatDay(date)}的${placeWord(kind)}已超时释放`}>
          {`${doctorName || subjectName}，未在保留时间内确认，已让给下一位。仍需要时请重新候补。`}
        </Notice>
      ))}
    </>
  )
}

type OfferProps = Pick<WaitlistProps, 'here' | 'onTaken'> & {
  id: string
  entry: WaitlistEntry
  onExpire: () => unknown
}

/** A slot that is offered to the patient for some minutes. */
function Offer({ id, entry, here, onTaken, onExpire }: OfferProps) {
  const { watchId, kind, date, subjectName, offerDoctor, offerTime, offerUntil } = entry
  const elsewhere = kind === here ? undefined : screenOf(kind)
  const isMadeAtOnce = !elsewhere && screenOf(kind) !== undefined
  const accepting = useAcceptOffer()
  const leaving = useLeaveWaitlist()
  const accept = async () => {
    if (elsewhere) return go(elsewhere, {})
    const question = `${formatDay(date)} ${offerTime}，${subjectName}`
    if (isMadeAtOnce && !(await dialogs.confirm(question, { title: `确认${placeWord(kind)}` }))) return
    const taken = await nullIfRefused(() => accepting.run({ watchId }))
    if (taken) await onTaken(taken)
    else await onExpire()
  }
  const decline = async () => {
    const title = `放弃这个${placeWord(kind)}？`
    if (isMadeAtOnce && !(await dialogs.confirm('放弃后会让给后面候补的患者。', { title }))) return
    await nullIfRefused(() => leaving.run({ watchId }))
  }
  return (
    <Notice
      id={id}
      tone="success"
      title="候补成功，请尽快确认"
      action={
        <ButtonRow>
          <Button id={`${id}-take`} small busy={accepting.isRunning} onTap={() => void accept()}>
            {isMadeAtOnce ? `确认${placeWord(kind)}` : '去确认'}
          </Button>
          <Button id={`${id}-decline`} kind="text" small busy={leaving.isRunning} onTap={() => void decline()}>
            不需要了
          </Button>
        </ButtonRow>
      }
    >
      {`${subjectName} ${offerDoctor}，${formatDay(date)} ${offerTime}，为您保留 `}
      {offerUntil !== null && (
        <Countdown id={`${id}-left`} until={offerUntil} now={serverNow} onEnd={() => void onExpire()} />
      )}
    </Notice>
  )
}

/** A day the patient waits for, with the number of patients before them. */
function Pending({ id, entry }: { id: string; entry: WaitlistEntry }) {
  const { watchId, kind, date, ahead, doctorName, subjectName } = entry
  const leaving = useLeaveWaitlist()
  return (
    <Notice
      id={id}
      title={`正在候补${formatDay(date)}的${placeWord(kind)}`}
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
      {`${doctorName || subjectName}，${ahead > 0 ? `前面还有${ahead}人` : '您排在第一位'}。有空余时会为您保留${waitlistOfferText(kind ?? REGISTRATION_KIND)}并通知您`}
    </Notice>
  )
}
