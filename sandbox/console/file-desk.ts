import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'

import { consentSignature, couple, patient, quiet, upload } from '../couple/tables'
import { titleOf } from '../filing/form-validation'
import { formRecord } from '../filing/tables'
import { unit } from '../platform/tables'
import type { Sandbox } from '../server/context'

/** Forms and pictures waiting at a hospital, newest first, for the console. */
export async function fileDesk({ db }: Sandbox, unitId: number) {
  const records = await db
    .select({ record: formRecord, name: patient.name })
    .from(formRecord)
    .leftJoin(patient, eq(patient.patientId, formRecord.patientId))
    .where(and(eq(formRecord.unitId, unitId), isNull(formRecord.deletedAt), ne(formRecord.state, 'DRAFT')))
    .orderBy(desc(formRecord.updatedAt))
    .limit(60)
  const uploads = await db
    .select({
      uploadId: upload.uploadId,
      kind: upload.kind,
      mime: upload.mime,
      size: upload.size,
      width: upload.width,
      height: upload.height,
      state: upload.state,
      need: upload.need,
      name: patient.name,
      patientId: upload.patientId,
    })
    .from(upload)
    .leftJoin(patient, eq(patient.patientId, upload.patientId))
    .where(and(eq(upload.unitId, unitId), isNull(upload.deletedAt)))
    .orderBy(desc(upload.createdAt))
    .limit(60)
  const pairs = await db
    .select()
    .from(couple)
    .where(and(eq(couple.unitId, unitId), inArray(couple.state, ['PAIRED', 'ENDED'])))
  const signatures = await db.select().from(consentSignature).orderBy(desc(consentSignature.at)).limit(60)
  const quietRows = await db.select().from(quiet)
  const [place] = await db.select({ profileFirst: unit.profileFirst }).from(unit).where(eq(unit.unitId, unitId))
  return {
    profileFirst: place?.profileFirst ?? false,
    records: records.map(({ record: row, name }) => ({
      ...row,
      patientName: name ?? '未认证',
      title: titleOf(row.form, row.variant, row.family),
    })),
    uploads,
    pairs,
    signatures,
    quiet: quietRows,
  }
}
