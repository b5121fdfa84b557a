import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { setting, type Setting } from '../../server/tables'
import { formRecord, formRecordVersion } from '../tables'

const filed = {
  recordId: formRecord.recordId,
  family: formRecord.family,
  form: formRecord.form,
  variant: formRecord.variant,
}

export const findFiledAnswers = (
  db: Db,
): Promise<{ answers: Record<string, unknown>; recordId: string; family: string; form: string; variant: string }[]> =>
  db.select({ ...filed, answers: formRecord.answers }).from(formRecord)

export function findVersionAnswers(db: Db): Promise<
  {
    version: number
    answers: Record<string, unknown>
    recordId: string
    family: string
    form: string
    variant: string
  }[]
> {
  return db
    .select({ ...filed, version: formRecordVersion.version, answers: formRecordVersion.answers })
    .from(formRecordVersion)
    .innerJoin(formRecord, eq(formRecord.recordId, formRecordVersion.recordId))
}

interface Changed {
  recordId: string
  version?: number
  answers: Record<string, unknown>
}

export async function updateFiledAnswers(db: Db, rows: readonly Changed[]): Promise<void> {
  await db.execute(sql`
    update ${formRecord} set answers = given.answers
    from json_to_recordset(${JSON.stringify(rows)}::json) as given("recordId" text, answers jsonb)
    where record_id = given."recordId"`)
}

export async function updateVersionAnswers(db: Db, rows: readonly Changed[]): Promise<void> {
  await db.execute(sql`
    update ${formRecordVersion} as one set answers = given.answers
    from json_to_recordset(${JSON.stringify(rows)}::json) as given("recordId" text, version integer, answers jsonb)
    where one.record_id = given."recordId" and one.version = given.version`)
}

export const findMark = (db: Db, key: string): Promise<Setting[]> =>
  db.select().from(setting).where(eq(setting.key, key))

export const insertMark = async (db: Db, key: string): Promise<void> => {
  await db.insert(setting).values({ key, value: true }).onConflictDoNothing()
}
