/** A stage of a course begins with the documents of its treatment signed (spec:couple#documents-of-a-treatment). */

import { type ConsentStage, STAGE_WORDS } from '../../couple/consent/required-documents'
import { askAfterwards, unsignedBefore } from '../../couple/consent/required-documents-service'
import { writeAudit } from '../../server/audit'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'
import type { CourseEvent } from '../events'
import type { TreatmentCycle } from '../tables'

/** Which stage begins, of which treatment, and why although not everything is signed; '' where no reason was stated. */
export interface BeginningStage {
  readonly method: TreatmentCycle['method']
  readonly stage: ConsentStage
  readonly reason: string
}

/**
 * A stage begins once everybody has signed what it needs, or with a reason that the desk states. The reason is on record,
 * and what is missing is asked for until it is signed.
 * @throws Refusal that names the documents
 */
export async function assertSigned(
  tx: Db,
  { cycleId, ...who }: CourseEvent,
  { method, stage, reason }: BeginningStage,
): Promise<void> {
  const unsigned = await unsignedBefore(tx, { patientId: who.patientId, method, stage })
  if (unsigned.length === 0) return
  if (reason.trim() === '') {
    const titles = unsigned.map(({ title }) => `《${title}》`).join('、')
    const signed = method === 'OOCYTE_FREEZE' ? '签署后' : '双方签署后'
    throw refuse(`${titles}${signed}才能${STAGE_WORDS[stage]}；须先开始的，请写明原因`)
  }
  await writeAudit(tx, {
    at: who.now,
    unitId: who.unitId,
    actor: 'staff',
    callId: `course.unsigned.${stage}`,
    target: cycleId,
    result: reason.trim(),
  })
  await askAfterwards(
    tx,
    { ...who, cycleId, method },
    unsigned.map(({ docType }) => docType),
  )
}
