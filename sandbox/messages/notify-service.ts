import { eq } from 'drizzle-orm'

import { patient } from '../couple/tables'
import type { Db } from '../server/db/database'
import { message, smsOutbox } from './tables'

/** Tells a patient by message and SMS; nothing clinical stands in either. */
export async function notifyPatient(
  tx: Db,
  to: { unitId: number; patientId: string },
  title: string,
  text: string,
  now: number,
): Promise<void> {
  await tx.insert(message).values({ unitId: to.unitId, patientId: to.patientId, title, text, at: now })
  const [who] = await tx.select({ mobile: patient.mobile }).from(patient).where(eq(patient.patientId, to.patientId))
  if (who) await tx.insert(smsOutbox).values({ mobile: who.mobile, text: `【${title}】${text}`, at: now })
}
