import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import type { Wish } from '../kind-rule-types'
import { bookingRefusal } from '../policy'
import type { Appointment } from '../tables'
import {
  findTakenSeats,
  findSlotWithSession,
  insertAppointment,
  lockAppointmentsOfPatient,
  lockSlotsBySlotId,
  updateHolds,
} from './seat-queries'

import { OCCUPYING_STATES } from '@/domain/booking/appointment-states'

export type SlotWithSession = Awaited<ReturnType<typeof slotWithSession>>

/** A place with everything that decides whether it may be taken. */
export async function slotWithSession(tx: Db, unitId: number, slotId: string) {
  const [row] = await findSlotWithSession(tx, slotId, unitId)
  if (!row) throw notFound()
  return row
}

/** Gives held places back: only those that are still holds. */
export async function releaseHolds(tx: Db, ids: string[], now: number): Promise<void> {
  await updateHolds(tx, { status: 'EXPIRED', endedAt: now, endedBy: 'patient', updatedAt: now }, ids)
}

/** What would be booked at a place, and when. */
export const wishOf = ({ subject, schedule }: SlotWithSession): Wish => ({ subject, date: schedule.date })

/** What counts by itself against one valid appointment: each examination; of any other kind all together. */
export const countedItem = ({ bookKind, itemCode }: SlotWithSession['subject']): string =>
  bookKind === 'check' ? itemCode : ''

/** What stands in the row of a place that is given out. */
export interface Seat {
  /** A hold beside an appointment; left out: an appointment of what is booked at the place. */
  kind?: 'swap' | 'offer'
  swapOf?: string
  /** A place beyond the session's numbers, given by the doctor. */
  extra?: boolean
  patientId: string
  memberId: string | null
  sessionHash: string | null
  status: 'LOCKED' | 'BOOKED'
  createdBy: 'patient' | 'staff'
  lockExpireAt: number | null
  feeFen: number
  now: number
  remark?: string
}

/** Gives the lowest free place of the time slot. @throws Refusal when none is free. */
export async function allocateSeat(tx: Db, place: SlotWithSession, seat: Seat): Promise<Appointment> {
  const locked = rowOf(await lockSlotsBySlotId(tx, place.slot.slotId))
  const taken = await findTakenSeats(tx, locked.slotId, OCCUPYING_STATES)
  const used = new Set(taken.map(({ seqNo }) => seqNo))
  // How many places are left is a matter of counting: a place given out before the window kept some back may have a
  // number that would be the window's now.
  const left = locked.capacity - locked.withheld - taken.filter(({ extra }) => !extra).length
  if (!seat.extra && left <= 0) throw bookingRefusal('noPlace')
  // With fewer places given out than the window leaves, one of the numbers after the window's is free.
  let seqNo = (seat.extra ? locked.capacity : locked.withheld) + 1
  while (used.has(seqNo)) seqNo += 1
  const { now, ...rest } = seat
  const made = rowOf(
    await insertAppointment(tx, {
      kind: place.subject.bookKind,
      // A hold beside an appointment counts as such, whatever it is for.
      itemCode: seat.kind ? '' : countedItem(place.subject),
      ...rest,
      appointmentId: randomId(),
      unitId: place.slot.unitId,
      scheduleId: place.schedule.scheduleId,
      slotId: locked.slotId,
      seqNo,
      date: place.schedule.date,
      startMin: locked.startMin,
      endMin: locked.endMin,
      bookedAt: seat.status === 'BOOKED' ? now : null,
      createdAt: now,
      updatedAt: now,
    }),
  )
  return made
}

/** The patient's own appointment, locked. @throws Refusal when absent or another patient's. */
export async function lockOwnAppointment(tx: Db, context: PatientContext, appointmentId: string): Promise<Appointment> {
  const [found] = await lockAppointmentsOfPatient(tx, appointmentId, context.patientId, context.unitId)
  if (!found) throw notFound()
  context.target = appointmentId
  return found
}
