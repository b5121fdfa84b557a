import type { Db } from '../../server/db/database'
import type { Vault } from '../../server/vault'
import type { FormRecord } from '../tables'
import { sealAnswers } from './answer-seal'
import {
  findFiledAnswers,
  findMark,
  findVersionAnswers,
  insertMark,
  updateFiledAnswers,
  updateVersionAnswers,
} from './answer-seal-queries'
import { formIdOf } from './record-kinds'

/**
 * Says that every answer of this database was looked through; what is filed afterwards is sealed when it is written. The
 * name changes with what is sealed: `identity.answersSealed` stood for the numbers of identity papers alone.
 */
const DONE = 'identity.numbersSealed'

/** Seals the numbers in answers that a seed or an earlier version has left as they are. */
export async function sealStoredAnswers(db: Db, vault: Vault): Promise<void> {
  const [done] = await findMark(db, DONE)
  if (done) return
  await db.transaction(async (tx) => {
    const changed = <Row extends Pick<FormRecord, 'recordId' | 'family' | 'form' | 'variant' | 'answers'>>(
      rows: Row[],
    ) =>
      rows.flatMap((row) => {
        const answers = sealAnswers(vault, { ...row, form: formIdOf(row) }, row.answers)
        return Object.keys(answers).some((id) => answers[id] !== row.answers[id]) ? [{ ...row, answers }] : []
      })
    await updateFiledAnswers(tx, changed(await findFiledAnswers(tx)))
    await updateVersionAnswers(tx, changed(await findVersionAnswers(tx)))
    await insertMark(tx, DONE)
  })
}
