/** What all acts of the desk about drugs have in common: one transaction, on record, and both partners told. */

import { isShared, pairingOf } from '../couple/couple-service'
import { notifyPatient } from '../messages/notify-service'
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { isBadValue, isRuleViolation } from '../server/db/errors'
import { refuse } from '../server/http/refusal'

/** Whose orders they are. */
export interface Ordered {
  readonly patientId: string
  readonly unitId: number
}

/** The doctor of the demonstration, who orders, amends and stops. */
export const DOCTOR = '周示范'
/** The nurse of the demonstration, who rings up about a trigger. */
export const NURSE = '孙示意'

/** Runs one act in a transaction, on record. @throws Refusal in words for whatever a table refuses */
export async function act<T>(
  { db, clock }: Sandbox,
  who: Ordered,
  name: string,
  work: (tx: Db, now: number) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const now = clock.now()
      const done = await work(tx, now)
      const { unitId, patientId } = who
      await writeAudit(tx, {
        at: now,
        unitId,
        actor: 'staff',
        callId: `console.${name}`,
        target: patientId,
        result: 'ok',
      })
      return done
    })
  } catch (cause) {
    if (isRuleViolation(cause) || isBadValue(cause)) throw refuse('填写的内容不符合规则，没有保存')
    throw cause
  }
}

/** Sends a message to the patient, and to the partner who reads her orders; it names nothing clinical. */
export async function tellBoth(
  tx: Db,
  who: Ordered,
  [title, text]: readonly [title: string, text: string],
  now: number,
): Promise<void> {
  await notifyPatient(tx, who, title, text, now)
  const paired = await pairingOf(tx, who.patientId)
  if (paired && (await isShared(tx, who.patientId, paired.pairId, 'orders')))
    await notifyPatient(tx, { unitId: who.unitId, patientId: paired.partner.patientId }, title, text, now)
}

/** Tells both that the plan has changed. */
export const tell = (tx: Db, who: Ordered, now: number): Promise<void> =>
  tellBoth(tx, who, ['您的安排有更新', '请在“用药打卡”中查看。'], now)
