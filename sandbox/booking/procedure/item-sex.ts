/** Which of the couple an assessment or an operation is for; other items are for either. */

import type { Patient } from '../../couple/tables'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'

const FOR_HIM = ['maleAssessment', 'sampling']
const FOR_HER = ['femaleAssessment', 'surgery']

interface Item {
  readonly itemCode: string
  readonly name: string
}

/** 1 for the man, 2 for the woman, null for either. */
export const sexOfItem = (itemCode: string): 1 | 2 | null =>
  FOR_HIM.includes(itemCode) ? 1 : FOR_HER.includes(itemCode) ? 2 : null

/** Why it is not for this patient, '' where it is. */
export function whoseRefusal({ itemCode, name }: Item, { sex }: Pick<Patient, 'sex'>): string {
  const whose = sexOfItem(itemCode)
  if (whose === null || whose === sex) return ''
  return whose === 1 ? `${name}由男方预约，请用男方的就诊卡办理` : `${name}由女方预约，请用女方的就诊卡办理`
}

/** May this patient have it: each is for the woman or for the man. @throws Refusal that says whose it is */
export async function assertAssessmentFit(
  _tx: Db,
  _context: unknown,
  who: Patient,
  { subject }: { subject: Item },
): Promise<void> {
  const reason = whoseRefusal(subject, who)
  if (reason !== '') throw refuse(reason)
}

/** Nobody books an operation but the staff (spec:booking#operations). @throws Refusal always */
export async function assertNoOperation(): Promise<void> {
  throw refuse('手术由医护人员安排，如有疑问请联系医院')
}
