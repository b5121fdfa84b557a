import { patientById } from '../../couple/couple-service'
import type { Patient } from '../../couple/tables'
import type { VisitorContext } from '../../server/context'
import { giveBack, spend, spendFrom } from '../../server/http/budgets'
import { refuse } from '../../server/http/refusal'
import { notifyPatient } from '../../server/notices'
import { isTailOf } from '../../server/secrets'
import { idNoOf } from '../../server/vault'
import { countDeskCodeTry, updateDeskCodeByCodeId } from './desk-code-queries'

import { formatDateTime } from '@/domain/dates'

/** Wrong guesses that end a code of the desk: it survives four (ours). */
const GUESSES = 5

const TOO_OFTEN = '就诊短码尝试次数过多，请稍后再试，或请窗口工作人员协助'

/**
 * The patient a code of the desk stands for, when the end of the document number fits as well; the code is used up, and the
 * patient is told when. With `only`, the code of anybody else stays unused. Every try counts for the account and for the
 * machine before it is looked at, and a right one is given back (spec:security#short-secrets).
 * @returns null for a code that is wrong, used or over, and for another end of the number
 * @throws Refusal 400 when account or machine have no try left
 */
export async function consumeDeskCode(
  context: VisitorContext,
  code: string,
  idTail: string,
  only?: string,
): Promise<Patient | null> {
  const { db, now, unitId, caller } = context
  const mayMachine = await spendFrom(db, 'deskCodeFrom', context.from, now)
  const mayAccount = caller === null || (await spend(db, 'deskCode', caller.memberId, now))
  if (!mayMachine || !mayAccount) throw refuse(TOO_OFTEN)
  const [tried] = await countDeskCodeTry(db, unitId, code, now, GUESSES)
  if (!tried || (only !== undefined && tried.patientId !== only)) return null
  const found = await patientById(db, tried.patientId)
  if (!found || !isTailOf(idNoOf(found), idTail)) return null
  await giveBack(db, 'deskCodeFrom', context.from)
  if (caller) await giveBack(db, 'deskCode', caller.memberId)
  await updateDeskCodeByCodeId(db, { usedAt: now }, tried.codeId)
  const text = `您的就诊短码已于${formatDateTime(now).slice(0, 16)}使用。如不是您本人操作，请尽快联系医院。`
  await notifyPatient(db, found, '就诊短码已使用', text, now)
  return found
}
