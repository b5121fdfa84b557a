import { releaseText } from '../../model/availability'

import { formatDay } from '@/domain/dates'
import { serverNow } from '@/shared/clock/server-clock'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'

type NotReleasedNoticeProps = { day: { date: string; openAt: number | null }; onRelease: () => unknown }

/** A day whose slots are not released yet, which is not the same as full. Counted by the server's clock. */
export function NotReleasedNotice({ day: { date, openAt }, onRelease }: NotReleasedNoticeProps) {
  return (
    <Notice id="booking-schedule-not-released" title="号源还未放出">
      {openAt === null ? (
        `${formatDay(date)}的放号时间请以医院公布为准`
      ) : (
        <>
          {`${formatDay(date)}的号源将在${releaseText(openAt)}放出，还有 `}
          <Countdown id="booking-schedule-release" until={openAt} now={serverNow} onEnd={() => void onRelease()} />
        </>
      )}
    </Notice>
  )
}
