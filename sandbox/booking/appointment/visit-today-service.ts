/** A visit of today for the demonstration: a place of a session that can be checked in to now. */

import type { Sandbox } from '../../server/context'
import { Refusal, refuse } from '../../server/http/refusal'
import { findPlacesOfDay, updateVisit } from './arrival-queries'
import { bookedOf } from './arrival-service'
import { bookByStaff } from './staff-booking-service'

import { REFUSALS } from '@/domain/booking/refusals'
import { formatMinutes, hospitalClock, hospitalDate } from '@/domain/dates'

/** Checking in is open for so long before the session, minutes (spec:booking#check-in-time). */
const BEFORE = 30

/**
 * The visit of today that the patient has, or a new one; one that staff made for another day gives way to it.
 * @throws Refusal where no session of today is open any more, or the patient has booked another visit
 */
export async function visitToday({ db, clock, schedule }: Sandbox, unitId: number, patientId: string) {
  const now = clock.now()
  await schedule.ensure(unitId, now)
  const { minutes } = hospitalClock(now)
  for (const { visit } of await bookedOf(db, unitId, patientId)) {
    if (visit.date === hospitalDate(now)) return { appointmentId: visit.appointmentId, said: '今天已有就诊' }
    const ended = {
      status: 'CANCELLED',
      endedAt: now,
      endedBy: 'staff',
      cancelReason: '改到今天',
      updatedAt: now,
    } as const
    if (visit.createdBy === 'staff') await updateVisit(db, visit.appointmentId, ended)
  }
  const places = await findPlacesOfDay(db, unitId, hospitalDate(now))
  const open = places.filter(({ from, until }) => from - BEFORE <= minutes && minutes < until)
  // What is still to come first, then a time of the running session that has passed, then a later session.
  const wanted = [
    ...open.filter(({ startMin }) => startMin >= minutes),
    ...open.filter(({ startMin }) => startMin < minutes),
    ...places.filter(({ from }) => from - BEFORE > minutes),
  ]
  for (const { slotId, startMin } of wanted) {
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
