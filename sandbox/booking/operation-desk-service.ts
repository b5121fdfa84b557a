/** Staff arrange an operation at the operating theatre (spec:booking#operations); the console calls this. */
import { addDays, formatDay, hospitalDate } from '@/domain/dates'

import { notifyDiscreetly } from '../messages/notify-service'
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import { notFound, refuse } from '../server/refusal'
import { findPatientById } from './hysteroscopy-queries'
import { sexOfItem } from './item-sex'
import { sessionsOf } from './session-service'
import { bookByStaff } from './staff-booking-service'
import type { Appointment } from './tables'

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

/** Gives the first free place of the operation from a day on. @throws Refusal when there is none, or for the other of the couple */
export async function arrangeOperation(
  sandbox: Sandbox,
  { unitId, patientId, item, daysAhead }: Arrangement,
): Promise<Appointment> {
  const { db, clock } = sandbox
  const now = clock.now()
  const [who] = await findPatientById(db, patientId)
  if (who?.unitId !== unitId) throw notFound()
  if (sexOfItem(item) !== who.sex) throw refuse('该手术不适用于这位患者')
  const dates = Array.from({ length: WITHIN_DAYS }, (_, at) => addDays(hospitalDate(now), daysAhead + at))
  const sessions = await sessionsOf(db, unitId, { kind: 'operation', dates }, now)
  const place = sessions
    .filter(({ subject, schedule }) => subject.itemCode === item && !schedule.suspended)
    .flatMap(({ slots }) => slots)
    .find(({ remain }) => remain > 0)
  if (!place) throw refuse('近期没有空余的手术时间')
  const made = await bookByStaff(db, { unitId, patientId, slotId: place.row.slotId, now, remark: '' })
  await db.transaction(async (tx) => {
    const text = `医院已为您安排${formatDay(made.date)}的手术，请打开应用查看到院时间和准备事项。`
    await notifyDiscreetly(tx, who, '手术已安排', text, now)
    const target = made.appointmentId
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: 'console.arrangeOperation', target, result: 'ok' })
  })
  return made
}
