/** Nobody acts as a patient whose death the desk has recorded (spec:couple#ending-at-the-desk). */

import { patientOfMember } from '../../couple/couple-service'
import type { Patient } from '../../couple/tables'
import type { Db } from '../../server/db/database'
import { type Refusal, refuse } from '../../server/http/refusal'

import { hospitalOf } from '@/hospitals'

/**
 * What whoever holds that phone reads: a relative, or the next owner of the number. It says nothing of what happened and
 * names who helps.
 */
function closedFor(unitId: number): Refusal {
  const { phone } = hospitalOf(unitId)
  return refuse(`该账号目前不能在线办理，如需帮助请联系医院${phone === '' ? '' : `：${phone}`}`)
}

/** @throws Refusal 400 for a record that the desk has closed after a death */
export function assertLiving({ unitId, deceasedAt }: Pick<Patient, 'unitId' | 'deceasedAt'>): void {
  if (deceasedAt !== null) throw closedFor(unitId)
}

/** For what the staff arrange. @throws Refusal 400 for a record that was closed after a death */
export function assertLivingAtDesk({ deceasedAt }: Pick<Patient, 'deceasedAt'>): void {
  if (deceasedAt !== null) throw refuse('该患者已登记去世，请先核对登记信息')
}

/** @throws Refusal 400 where the account's own record at the hospital is one that was closed after a death */
export async function assertLivingMember(db: Db, memberId: string, unitId: number): Promise<void> {
  const own = await patientOfMember(db, memberId, unitId)
  if (own) assertLiving(own)
}
