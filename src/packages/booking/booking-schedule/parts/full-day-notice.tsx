import { nullIfRefused } from '../../model/null-if-refused'
import type { ScheduleScope } from '../../model/use-schedule'
import { useJoinWaitlist, useWaitlist } from '../../model/use-waitlist'

import { formatDay } from '@/domain/dates'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

type FullDayNoticeProps = { scope: ScheduleScope; date: string; onShowWaitlist: () => void }

/** A full day has a waitlist; where the backend offers none, the patient is told what else helps. */
export function FullDayNotice({ scope, date, onShowWaitlist }: FullDayNoticeProps) {
  const { isAvailable, offers, pending } = useWaitlist()
  const joining = useJoinWaitlist()
  const isJoined = [...offers, ...pending].some(
    (entry) => entry.date === date && (!scope.doctorId || entry.doctorId === '' || entry.doctorId === scope.doctorId),
  )
  if (!isAvailable) {
    return (
      <Notice id="booking-schedule-full">{`${formatDay(date)}已约满。退号会随时放出，可换个日期或稍后再看`}</Notice>
    )
  }
  return (
    <Notice
      id="booking-schedule-full"
      title={isJoined ? '已加入候补' : '这一天已约满'}
      action={
        isJoined ? (
          <Button id="booking-schedule-watches" kind="secondary" small onTap={onShowWaitlist}>
            查看候补
          </Button>
        ) : (
          <Button
            id="booking-schedule-watch"
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
      {isJoined
        ? '有退号时按候补顺序为您保留15分钟，并在首页和预约记录中提醒'
        : '加入后，有退号时按候补顺序为您保留15分钟'}
    </Notice>
  )
}
