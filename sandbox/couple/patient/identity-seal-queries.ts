import { and, eq, like, ne, not, sql } from 'drizzle-orm'

import { NO_NUMBER } from '../../server/db/columns'
import type { Db } from '../../server/db/database'
import { setting } from '../../server/tables'
import { PLAIN, SEALED_FORM, type Sealed } from '../../server/vault'
import { couple, pairInvite, patient } from '../tables'

const isPlain = `${PLAIN}%`

export function findPlainPatients(db: Db): Promise<{ id: string; plain: string }[]> {
  return db
    .select({ id: patient.patientId, plain: patient.idNoKey })
    .from(patient)
    .where(like(patient.idNoKey, isPlain))
}

export function findPlainInvites(db: Db): Promise<{ id: string; plain: string }[]> {
  return db
    .select({ id: pairInvite.inviteId, plain: pairInvite.idNoKey })
    .from(pairInvite)
    .where(like(pairInvite.idNoKey, isPlain))
}

interface SealedRow {
  id: string
  idNo: Sealed
  idNoKey: string
}

/** One statement for all: a hospital has thousands of patients. */
export async function sealPatients(db: Db, rows: readonly SealedRow[]): Promise<void> {
  await db.execute(sql`
    update ${patient} set id_no = given."idNo", id_no_key = given."idNoKey"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id text, "idNo" text, "idNoKey" text)
    where patient_id = given.id`)
}

export async function sealInvite(db: Db, inviteId: string, idNoKey: string): Promise<void> {
  await db.update(pairInvite).set({ idNoKey }).where(eq(pairInvite.inviteId, inviteId))
}

/** What a number is that the vault has not written. */
const isBare = (column: typeof couple.marriageCertNo | typeof pairInvite.marriageCertNo) =>
  and(ne(column, NO_NUMBER), not(like(column, `${SEALED_FORM}%`)))

export function findBareCertificates(db: Db): Promise<{ id: string; bare: string }[]> {
  return db
    .select({ id: couple.pairId, bare: sql<string>`${couple.marriageCertNo}` })
    .from(couple)
    .where(isBare(couple.marriageCertNo))
}

export function findBareInviteCertificates(db: Db): Promise<{ id: string; bare: string }[]> {
  return db
    .select({ id: pairInvite.inviteId, bare: sql<string>`${pairInvite.marriageCertNo}` })
    .from(pairInvite)
    .where(isBare(pairInvite.marriageCertNo))
}

export async function sealCertificate(db: Db, pairId: string, marriageCertNo: Sealed): Promise<void> {
  await db.update(couple).set({ marriageCertNo }).where(eq(couple.pairId, pairId))
}

export async function sealInviteCertificate(db: Db, inviteId: string, marriageCertNo: Sealed): Promise<void> {
  await db.update(pairInvite).set({ marriageCertNo }).where(eq(pairInvite.inviteId, inviteId))
}

export async function keepSettingOnce(db: Db, key: string, value: string): Promise<string> {
  await db.insert(setting).values({ key, value }).onConflictDoNothing()
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return String(row?.value ?? '')
}
