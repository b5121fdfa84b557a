/** Pre-filings (预建档, spec:filing#file): what a couple writes beforehand stays theirs until they send it on. */
import { eq } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { submitPreFiling } from '@/api/filing/calls'

import { recordCall } from '../audit'
import type { Db } from '../db/open'
import { formRecord } from '../db/schema-file'
import { notFound, refuse } from '../refusal'
import { picturesMissing } from './form-check'
import { FAMILIES, formIdOf, listForms, visibleRecord, whoAsks, type Family, type WriterAsk } from './records'
import { attachUploads } from './uploads'

/** Records that a form of the pre-filing calls may be: the file itself, and the pre-filing of a cycle. */
const KEPT_IN: readonly Family[] = [FAMILIES.archive, FAMILIES.cycle]

/** The couple's pre-filings, the newest first. */
export async function preFilings(ask: WriterAsk) {
  const lists = await Promise.all(KEPT_IN.map((family) => listForms(ask, family)))
  return lists.flat().sort((a, b) => b.updatedAt - a.updatedAt)
}

/** Which kind of record an id is; whether the asking patient may see it is asked with the record itself. */
export async function preFilingFamily(db: Db, recordId: string): Promise<Family> {
  const [row] = await db.select({ family: formRecord.family }).from(formRecord).where(eq(formRecord.recordId, recordId))
  return KEPT_IN.find(({ family }) => family === row?.family) ?? FAMILIES.archive
}

/**
 * Sends a pre-filing on to the staff, with pictures that are still to be added. What the staff has already stays as it
 * is, so that a second tap changes nothing.
 * @throws Refusal 400 in words, NotFound for a record of somebody else
 */
export async function sendOn(
  ask: WriterAsk,
  recordId: string,
  uploadIds: readonly string[],
): Promise<DataOf<typeof submitPreFiling>> {
  const who = await whoAsks(ask)
  const family = await preFilingFamily(ask.db, recordId)
  return ask.db.transaction(async (tx) => {
    await tx.select({ id: formRecord.recordId }).from(formRecord).where(eq(formRecord.recordId, recordId)).for('update')
    const row = await visibleRecord(tx, ask, family, who, recordId)
    await attachUploads(tx, ask, who, recordId, uploadIds)
    if (row.state === 'REJECTED' || (row.state === 'SUPPLEMENT' && uploadIds.length === 0))
      throw refuse('医院对这份资料有意见，请先修改补充，再送交')
    const missing = row.state === 'DRAFT' ? picturesMissing(formIdOf(row), row.variant, row.answers, ask.now) : []
    if (missing.length > 0) throw refuse(`还缺少${missing.join('、')}，请先补充`)
    const isTheirs = row.state === 'DRAFT' || row.state === 'SUPPLEMENT'
    const [now] = isTheirs
      ? await tx
          .update(formRecord)
          .set({ state: 'SUBMITTED', reason: '', updatedAt: ask.now })
          .where(eq(formRecord.recordId, recordId))
          .returning()
      : [row]
    if (!now) throw notFound()
    await recordCall(tx, ask, recordId, 'ok:sentOn')
    return { recordId, state: now.state, version: now.version, savedAt: now.updatedAt }
  })
}
