/** A visit of today for the demonstration: a place of a session that can be checked in to now. */
import { REFUSALS } from '@/domain/booking/refusals'
import { formatMinutes, hospitalClock, hospitalDate } from '@/domain/dates'

import type { Sandbox } from '../server/context'
import { Refusal, refuse } from '../server/refusal'
import { findPlacesOfDay } from './arrival-queries'
import { bookByStaff } from './staff-booking-service'

/** Checking in is open for so long before the session, minutes (spec:booking#check-in-time). */
const BEFORE = 30

/** @throws Refusal where no session of today is open any more, or the patient has a visit already */
export async function visitToday({ db, clock }: Sandbox, unitId: number, patientId: string) {
  const now = clock.now()
  const { minutes } = hospitalClock(now)
  const places = await findPlacesOfDay(db, unitId, hospitalDate(now))
  const open = places.filter(({ from, until }) => from - BEFORE <= minutes && minutes < until)
  for (const { slotId, startMin } of [...open, ...places.filter(({ from }) => from - BEFORE > minutes)]) {
    const made = await bookByStaff(db, { unitId, patientId, slotId, now, remark: '今日就诊' }).catch(
      (reason: unknown) => {
        // Somebody else's place: the next one. Another reason is the patient's own.
        if (reason instanceof Refusal && reason.message === REFUSALS.noPlace) return null
        throw reason
      },
    )
    if (made) return { appointmentId: made.appointmentId, said: `已安排今天 ${formatMinutes(startMin)}` }
  }
  throw refuse('今天没有可以签到的门诊')
}
