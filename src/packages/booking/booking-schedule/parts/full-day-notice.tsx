import { nullIfRefused } from '../../model/null-if-refused'
import type { ScheduleScope } from '../../model/use-schedule'
import { useJoinWaitlist, useWaitlist, type WaitlistEntry } from '../../model/use-waitlist'

import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { waitlistOfferText } from '@/domain/booking/rules'
import { formatDay } from '@/domain/dates'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

type FullDayNoticeProps = {
  id?: string
  /** What is booked; left out: a registration or an examination. */
  kind?: AppointmentKind
  scope: ScheduleScope
  date: string
  /** Left out where the waitlist stands on the same screen. */
  onShowWaitlist?: () => void
}

/** A full day has a waitlist; where the backend offers none, the patient is told what else helps. */
export function FullDayNotice({
  id = 'booking-schedule',
  kind = REGISTRATION_KIND,
  scope,
  date,
  onShowWaitlist,
}: FullDayNoticeProps) {
  const { isAvailable, offers, pending } = useWaitlist()
  const joining = useJoinWaitlist()
  const isHere = (entry: WaitlistEntry): boolean =>
    entry.date === date &&
    (!scope.subjectId || entry.subjectId === scope.subjectId) &&
    (!scope.doctorId || entry.doctorId === '' || entry.doctorId === scope.doctorId)
  const isOffered = offers.some(isHere)
  const isJoined = isOffered || pending.some(isHere)
  if (!isAvailable) {
    return <Notice id={`${id}-full`}>{`${formatDay(date)}已约满。退号会随时放出，可换个日期或稍后再看`}</Notice>
  }
  // The offer itself stands on the same screen and is to be answered; nothing is waited for any more.
  if (isOffered && !onShowWaitlist) return null
  return (
    <Notice
      id={`${id}-full`}
      title={isOffered ? '候补成功，请尽快确认' : isJoined ? '已加入候补' : '这一天已约满'}
      action={
        isJoined ? (
          onShowWaitlist && (
            <Button id={`${id}-watches`} kind="secondary" small onTap={onShowWaitlist}>
              查看候补
            </Button>
          )
        ) : (
          <Button
            id={`${id}-watch`}
            kind="secondary"
            small
            busy={joining.isRunning}
            onTap={() => void nullIfRefused(() => joining.run({ ...scope, date }))}
          >
            加入候补
          </Button>
        )
      }
    >
      {isOffered
        ? '号源已为您保留，请在候补记录中确认'
        : isJoined
          ? `有空余时按候补顺序为您保留${waitlistOfferText(kind)}，并在首页提醒您`
          : `加入后，有空余时按候补顺序为您保留${waitlistOfferText(kind)}`}
    </Notice>
  )
}
