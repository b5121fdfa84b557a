import { quietly } from '../../model/quietly'
import { useWatches, useWatchPlace } from '../../model/use-watches'
import type { Whose } from '../../model/use-schedule'

import { formatDay } from '@/domain/dates'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** A full day can be waited for; where the backend offers no waiting the patient is told what else helps. */
export function WatchDay({ whose, date, onWatches }: { whose: Whose; date: string; onWatches: () => void }) {
  const { isOffered, offers, waiting } = useWatches()
  const watching = useWatchPlace()
  const mine = [...offers, ...waiting].find(
    (one) => one.date === date && (!whose.doctorId || one.doctorId === '' || one.doctorId === whose.doctorId),
  )
  if (!isOffered) {
    return (
      <Notice id="booking-schedule-full">{`${formatDay(date)}已约满。退号会随时放出，可换个日期或稍后再看`}</Notice>
    )
  }
  return (
    <Notice
      id="booking-schedule-full"
      title={mine ? '已为您登记等候' : '这一天已约满'}
      action={
        mine ? (
          <Button id="booking-schedule-watches" kind="secondary" small onTap={onWatches}>
            查看等候
          </Button>
        ) : (
          <Button
            id="booking-schedule-watch"
            kind="secondary"
            small
            busy={watching.isRunning}
            onTap={() => void quietly(() => watching.run({ ...whose, date }))}
          >
            有号时通知我
          </Button>
        )
      }
    >
      {mine
        ? '有人退号时会按登记先后为您保留15分钟，并在首页和预约记录中提醒'
        : '登记后，有人退号会按先后顺序为您保留15分钟'}
    </Notice>
  )
}
