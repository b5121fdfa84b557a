/** Pre-filings (预建档, spec:filing#file): what a couple writes beforehand stays theirs until they send it on. */

import { attachUploads } from '../../couple/file/upload-service'
import { auditCall } from '../../server/audit'
import type { UnitContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { refuse } from '../../server/http/refusal'
import { picturesMissing } from '../form/form-validation'
import { formIdOf, RECORD_KINDS, type RecordKind } from '../form/record-kinds'
import { updateFormRecordAndReturn } from '../form/record-queries'
import { listForms, visibleRecord } from '../form/record-service'
import { patientWriter } from '../form/writer-service'
import { findFormRecordsByRecordId, lockFormRecordsByRecordId } from './pre-filing-queries'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'

/** Records that a form of the pre-filing calls may be: the file itself, and the pre-filing of a cycle. */
const KEPT_IN: readonly RecordKind[] = [RECORD_KINDS.archive, RECORD_KINDS.cycle]

/** The couple's pre-filings, the newest first. */
export async function preFilings(context: UnitContext) {
  const lists = await Promise.all(KEPT_IN.map((family) => listForms(context, family)))
  return lists.flat().sort((a, b) => b.updatedAt - a.updatedAt)
}

/** Which kind of record an id is; whether the asking patient may see it is asked with the record itself. */
export async function preFilingFamily(db: Db, recordId: string): Promise<RecordKind> {
  const [row] = await findFormRecordsByRecordId(db, recordId)
  return KEPT_IN.find(({ family }) => family === row?.family) ?? RECORD_KINDS.archive
}

/**
 * Sends a pre-filing on to the staff, with pictures that are still to be added. What the staff has already stays as it
 * is, so that a second tap changes nothing.
 * @throws Refusal 400 in words, NotFound for a record of somebody else
 */
export async function submitPreFiling(
  context: UnitContext,
  recordId: string,
  uploadIds: readonly string[],
): Promise<DataOf<typeof calls.submitPreFiling>> {
  const who = await patientWriter(context)
  const family = await preFilingFamily(context.db, recordId)
  return context.db.transaction(async (tx) => {
    await lockFormRecordsByRecordId(tx, recordId)
    const row = await visibleRecord(tx, context, family, who, recordId)
    await attachUploads(tx, context, who, recordId, uploadIds)
    if (row.state === 'REJECTED' || (row.state === 'SUPPLEMENT' && uploadIds.length === 0))
      throw refuse('医院要求补充这份资料，请修改后再提交审核')
    const missing = row.state === 'DRAFT' ? picturesMissing(formIdOf(row), row.variant, row.answers, context.now) : []
    if (missing.length > 0) throw refuse(`还缺少${missing.join('、')}，请先补充`)
    const isTheirs = row.state === 'DRAFT' || row.state === 'SUPPLEMENT'
    const now = isTheirs
      ? rowOf(await updateFormRecordAndReturn(tx, { state: 'SUBMITTED', reason: '', updatedAt: context.now }, recordId))
      : row
    await auditCall(tx, context, recordId, 'ok:sentOn')
    return { recordId, state: now.state, version: now.version, savedAt: now.updatedAt }
  })
}
