import { titleOf } from '../filing/form/form-validation'
import type { Sandbox } from '../server/context'
import { heldAtDesk } from '../storage/desk-service'
import {
  findConsentSignatures,
  findCouplesByState,
  listFormRecords,
  findQuiets,
  findUnitsByUnitId,
  findUploadsWithPatient,
} from './queries'

/** Forms and pictures waiting at a hospital, newest first, for the console. */
export async function fileDesk({ db }: Sandbox, unitId: number) {
  const records = await listFormRecords(db, unitId)
  const uploads = await findUploadsWithPatient(db, unitId)
  const pairs = await findCouplesByState(db, unitId)
  const signatures = await findConsentSignatures(db)
  const quietRows = await findQuiets(db)
  const [place] = await findUnitsByUnitId(db, unitId)
  return {
    profileFirst: place?.profileFirst ?? false,
    records: records.map(({ record: row, name }) => ({
      ...row,
      patientName: name ?? (row.family === 'survey' ? '匿名' : '未认证'),
      title: titleOf(row.form, row.variant, row.family),
    })),
    uploads,
    pairs,
    signatures,
    quiet: quietRows,
    held: await heldAtDesk({ db }, unitId),
  }
}
