import type { Patient } from '../couple/tables'
import type { VisitorContext } from '../server/context'
import { idNoOf } from '../server/vault'
import { countDeskCodeTry, findPatientsByPatientId, updateDeskCodeByCodeId } from './desk-code-queries'

/** Wrong guesses that end a code of the desk: it survives four (ours). */
const GUESSES = 5

/**
 * The patient a code of the desk stands for, when the end of the document number fits as well; the code is used up. With
 * `only`, the code of anybody else stays unused.
 */
export async function consumeDeskCode(
  context: VisitorContext,
  code: string,
  idTail: string,
  only?: string,
): Promise<Patient | null> {
  const { db, now, unitId } = context
  const [tried] = await countDeskCodeTry(db, unitId, code, now, GUESSES)
  if (!tried || (only !== undefined && tried.patientId !== only)) return null
  const [found] = await findPatientsByPatientId(db, tried.patientId)
  if (!found || idTail === '' || idNoOf(found).slice(-idTail.length).toUpperCase() !== idTail.toUpperCase()) return null
  await updateDeskCodeByCodeId(db, { usedAt: now }, tried.codeId)
  return found
}
