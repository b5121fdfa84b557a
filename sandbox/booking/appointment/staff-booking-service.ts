import { patientById } from '../../couple/couple-service'
import { assertLivingAtDesk } from '../../couple/patient/living-service'
import type { Db } from '../../server/db/database'
import { isUniqueViolation } from '../../server/db/errors'
import { refuse } from '../../server/http/refusal'
import { bookingRefusal } from '../policy'
import { allocateSeat, slotWithSession } from '../schedule/seat-service'
import type { Appointment } from '../tables'
import { findExtraAppointments, lockSchedulesByScheduleId } from './staff-booking-queries'

import { OCCUPYING_STATES } from '@/domain/booking/appointment-states'

/** Staff book a place for a patient, or an extra one: no opening hours, no payment; one valid appointment still holds. @throws Refusal also after a recorded death */
export async function bookByStaff(
  db: Db,
  input: { unitId: number; patientId: string; slotId: string; now: number; remark: string; extra?: boolean },
): Promise<Appointment> {
  try {
    return await db.transaction(async (tx) => {
      const place = await slotWithSession(tx, input.unitId, input.slotId)
      if (place.schedule.suspended) throw bookingRefusal('suspended')
      const who = await patientById(tx, input.patientId)
      if (who) assertLivingAtDesk(who)
      if (input.extra) await assertExtraPlaces(tx, place.schedule)
      return allocateSeat(tx, place, {
        patientId: input.patientId,
        memberId: null,
        sessionHash: null,
        status: 'BOOKED',
        createdBy: 'staff',
        lockExpireAt: null,
        feeFen: 0,
        now: input.now,
        remark: input.remark,
        extra: input.extra ?? false,
      })
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'appointment_one_seat')) throw bookingRefusal('noPlace')
    if (isUniqueViolation(cause, 'appointment_one_valid')) throw refuse('该患者已有未完成的预约')
    throw cause
  }
}

/** A doctor gives no more extra places than the session has. @throws Refusal */
async function assertExtraPlaces(
  tx: Db,
  { scheduleId, plusTotal }: { scheduleId: string; plusTotal: number },
): Promise<void> {
  await lockSchedulesByScheduleId(tx, scheduleId)
  const given = await findExtraAppointments(tx, scheduleId, OCCUPYING_STATES)
  if (given.length >= plusTotal) throw refuse('该门诊的加号已用完')
}
