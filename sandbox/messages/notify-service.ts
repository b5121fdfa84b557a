import type { Db } from '../server/db/database'
import { findMessageSince, findPatientsByPatientId, insertMessage, insertSmsOutbox } from './queries'

/** Tells a patient by message and SMS; nothing clinical stands in either. */
export async function notifyPatient(
  tx: Db,
  to: { unitId: number; patientId: string },
  title: string,
  text: string,
  now: number,
): Promise<void> {
  await insertMessage(tx, { unitId: to.unitId, patientId: to.patientId, title, text, at: now })
  const [who] = await findPatientsByPatientId(tx, to.patientId)
  if (who) await insertSmsOutbox(tx, { mobile: who.mobile, text: `【${title}】${text}`, at: now })
}

/**
 * Tells a patient by message, and by an SMS that only says that there is one: the text may stand on a locked screen.
 */
export async function notifyDiscreetly(
  tx: Db,
  to: { unitId: number; patientId: string },
  title: string,
  text: string,
  now: number,
): Promise<void> {
  await insertMessage(tx, { unitId: to.unitId, patientId: to.patientId, title, text, at: now })
  const [who] = await findPatientsByPatientId(tx, to.patientId)
  if (who) await insertSmsOutbox(tx, { mobile: who.mobile, text: '您有一条新的医院通知，请打开应用查看。', at: now })
}

/** Whether a message of this title went to the patient since then, ms. */
export async function wasNotifiedSince(
  tx: Db,
  to: { patientId: string },
  title: string,
  since: number,
): Promise<boolean> {
  const [found] = await findMessageSince(tx, to.patientId, title, since)
  return found !== undefined
}
