import { listDoctorSessions } from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { shortDay } from '@/domain/dates'
import { feeText } from '@/domain/money'
import { go } from '@/routing/go'
import { useHospital } from '@/shared/hospital/use-hospital'
import type { BadgeTone } from '@/ui/badge'
import { List, ListRow } from '@/ui/list'

type Session = DataOf<typeof listDoctorSessions>['list'][number]

const ID = 'doctor-home'
/** So many of the next sessions; the booking pages show the others. */
const SHOWN = 6
const PERIODS = { AM: '上午', PM: '下午', EVENING: '晚上', DAY: '全天' } as const
const CANNOT_BOOK = { FULL: '约满', SUSPENDED: '停诊', NOT_OPEN: '未放号', CLOSED: '已截止' } as const

/** What a session says of itself; nothing can be booked of a state that is not known. */
function stateOf({ status, remain }: Session): { text: string; tone: BadgeTone; isFree: boolean } {
  if (status === 'OPEN' && remain > 0) return { text: '可预约', tone: 'success', isFree: true }
  const text = status === null ? '不可约' : CANNOT_BOOK[status === 'OPEN' ? 'FULL' : status]
  return { text, tone: status === 'SUSPENDED' ? 'warning' : 'neutral', isFree: false }
}

/** On which days the doctor sees patients; one with places leads to its times. Nothing where none is planned. */
export function ClinicDays({ doctorId }: { doctorId: string }) {
  const { family } = useHospital().booking
  const { data } = useCall(
    listDoctorSessions,
    { doctorId },
    { enabled: family === 'subjects', staleMs: STALE.brief, withoutEffects: true },
  )
  // Today's sessions are over for booking; that one is cancelled is worth knowing on the day itself too.
  const coming = (data?.list ?? []).filter(({ status }) => status !== 'CLOSED').slice(0, SHOWN)
  if (coming.length === 0) return null
  return (
    <List title="出诊安排">
      {coming.map((session, at) => {
        const { scheduleId, subjectId, date, period, regClass, subjectName, feeFen } = session
        const { text, tone, isFree } = stateOf(session)
        return (
          <ListRow
            key={scheduleId}
            id={`${ID}-clinic-${at}`}
            title={[shortDay(date), period && PERIODS[period]].filter(Boolean).join(' ')}
            facts={[subjectName, regClass, feeFen === null ? '' : feeText(feeFen)]}
            badge={{ text, tone }}
            {...(isFree && { onTap: () => void go('booking-schedule', { doctorId, subjectId, date }) })}
          />
        )
      })}
    </List>
  )
}
