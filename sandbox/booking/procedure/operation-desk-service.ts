/** Staff arrange an operation at the operating theatre (spec:booking#operations); the console calls this. */

import { patientById } from '../../couple/couple-service'
import { assertLivingAtDesk } from '../../couple/patient/living-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import { rowOf } from '../../server/db/row-of'
import { notFound, refuse } from '../../server/http/refusal'
import { notifyDiscreetly } from '../../server/notices'
import { randomId } from '../../server/secrets'
import { bookByStaff } from '../appointment/staff-booking-service'
import { sessionsOf } from '../schedule/session-service'
import type { Appointment, WaitlistEntry } from '../tables'
import { endWaiting, findValidOfKind } from '../waitlist/waitlist-offers-queries'
import { offerFreeSlots } from '../waitlist/waitlist-offers-service'
import { findOpenWaitlistEntries, insertWaitlistEntry } from '../waitlist/waitlist-queries'
import { sexOfItem } from './item-sex'

import { VALID_STATES } from '@/domain/booking/appointment-states'
import { addDays, formatDay, hospitalDate } from '@/domain/dates'

/** Days in which a place is looked for. */
const WITHIN_DAYS = 10

export interface Arrangement {
  unitId: number
  patientId: string
  /** Which operation: the item code of its clinic. */
  item: 'surgery' | 'sampling'
  /** The first day that is good, counted from today. */
  daysAhead: number
}

/** Gives the first free place of the operation from a day on. @throws Refusal when there is none, for the other of the couple, and after a recorded death */
export async function arrangeOperation(
  sandbox: Sandbox,
  { unitId, patientId, item, daysAhead }: Arrangement,
): Promise<Appointment> {
  const { db, clock } = sandbox
  const now = clock.now()
  const who = await patientById(db, patientId)
  if (who?.unitId !== unitId) throw notFound()
  assertLivingAtDesk(who)
  if (sexOfItem(item) !== who.sex) throw refuse('该手术不适用于这位患者')
  await sandbox.schedule.ensure(unitId, now)
  const dates = Array.from({ length: WITHIN_DAYS }, (_, at) => addDays(hospitalDate(now), daysAhead + at))
  const sessions = await sessionsOf(db, unitId, { kind: 'operation', dates }, now)
  const place = sessions
    .filter(({ subject, schedule }) => subject.itemCode === item && !schedule.suspended)
    .flatMap(({ slots, subject: { subjectId } }) => slots.map((slot) => ({ ...slot, subjectId })))
    .find(({ remain }) => remain > 0)
  if (!place) throw refuse('近期没有空余的手术时间')
  const made = await bookByStaff(db, { unitId, patientId, slotId: place.row.slotId, now, remark: '' })
  await db.transaction(async (tx) => {
    await endWaiting(tx, patientId, place.subjectId, now)
    const text = `医院已为您安排${formatDay(made.date)}的手术，请打开应用查看到院时间和准备事项。`
    await notifyDiscreetly(tx, who, '手术已安排', text, now)
    const target = made.appointmentId
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: 'console.arrangeOperation', target, result: 'ok' })
  })
  return made
}

export interface Waiting extends Omit<Arrangement, 'daysAhead'> {
  /** Whoever takes the offer in the app. */
  memberId: string
  /** `YYYY-MM-DD`. */
  date: string
}

/**
 * Puts a patient on the list for an operation on a day without a place; a place that comes free is offered to them by the engine
 * of all appointments (spec:booking#waitlist).
 * @throws Refusal while the day has a place, with an operation arranged already, on the list already, for the
 * other of the couple, and after a recorded death
 */
export async function waitForOperation(
  sandbox: Sandbox,
  { unitId, patientId, memberId, item, date }: Waiting,
): Promise<WaitlistEntry> {
  const { db, clock } = sandbox
  const now = clock.now()
  const who = await patientById(db, patientId)
  if (who?.unitId !== unitId) throw notFound()
  assertLivingAtDesk(who)
  if (sexOfItem(item) !== who.sex) throw refuse('该手术不适用于这位患者')
  await sandbox.schedule.ensure(unitId, now)
  const sessions = (await sessionsOf(db, unitId, { kind: 'operation', dates: [date] }, now)).filter(
    ({ subject, schedule }) => subject.itemCode === item && !schedule.suspended,
  )
  const [session] = sessions
  if (!session || date <= hospitalDate(now)) throw refuse('这一天没有手术安排，请选择其他日期')
  if (sessions.some(({ remain }) => remain > 0)) throw refuse('这一天还有空余的手术时间，请直接安排')
  return db.transaction(async (tx) => {
    if ((await findValidOfKind(tx, patientId, 'operation', VALID_STATES)).length > 0)
      throw refuse('该患者已有未完成的预约')
    const { subjectId } = session.subject
    const waiting = await findOpenWaitlistEntries(tx, patientId)
    if (waiting.some((one) => one.subjectId === subjectId)) throw refuse('该患者已在候补中')
    const row = { watchId: randomId(), unitId, patientId, memberId, subjectId, doctorId: null, date }
    const made = rowOf(await insertWaitlistEntry(tx, { ...row, state: 'WAITING', createdAt: now }))
    const text = `医院已将您列入${formatDay(date)}的手术候补，有空余时间时会通知您。`
    await notifyDiscreetly(tx, who, '手术候补', text, now)
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: 'console.waitForOperation', target: made.watchId, result: 'ok' }) // prettier-ignore
    await offerFreeSlots(tx, now)
    return made
  })
}
