import { namesOf } from '../couple/desk-service'
import type { Db } from '../server/db/database'
import { listFormRecords } from './desk-queries'
import { titleOf } from './form/form-validation'

/** Forms waiting at a hospital with their titles and whose they are, the newest first. */
export async function formsAtDesk(db: Db, unitId: number) {
  const records = await listFormRecords(db, unitId)
  const names = await namesOf(
    db,
    records.map(({ patientId }) => patientId),
  )
  return records.map((record) => ({
    ...record,
    patientName: names.get(record.patientId ?? '') ?? (record.family === 'survey' ? '匿名' : '未认证'),
    title: titleOf(record.form, record.variant, record.family),
  }))
}
