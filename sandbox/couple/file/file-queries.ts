import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { consentSignature, upload, type UploadKind, WRITERS_OWN } from '../tables'

/** Files of one kind that a member has sent at a hospital. */
export interface OwnFiles {
  readonly memberId: string
  readonly unitId: number
  readonly kind: UploadKind
}

const isOwn = ({ memberId, unitId, kind }: OwnFiles) =>
  and(eq(upload.memberId, memberId), eq(upload.unitId, unitId), eq(upload.kind, kind), isNull(upload.deletedAt))

/** A file of a member, and the record that it belongs to; null while it belongs to none. */
export type OwnFile = Pick<typeof upload.$inferSelect, 'uploadId' | 'recordId'>

/** The member's files of a kind, the oldest first. */
export function listFiles(db: Db, files: OwnFiles): Promise<OwnFile[]> {
  return db
    .select({ uploadId: upload.uploadId, recordId: upload.recordId })
    .from(upload)
    .where(isOwn(files))
    .orderBy(asc(upload.createdAt), upload.uploadId)
}

/** Ties files that belong to no record yet to this one. @returns those that were free */
export function takeFreeFiles(
  tx: Db,
  files: OwnFiles,
  recordId: string,
  uploadIds: readonly string[],
): Promise<{ uploadId: string }[]> {
  return tx
    .update(upload)
    .set({ recordId })
    .where(and(isOwn(files), inArray(upload.uploadId, [...uploadIds, '']), isNull(upload.recordId)))
    .returning({ uploadId: upload.uploadId })
}

/** What is left of a file whose bytes are taken away. */
export const ERASED = { bytes: Buffer.alloc(0), digest: '', size: 0 }

/** Takes files away with their bytes. @param now ms */
export async function eraseFiles(tx: Db, files: OwnFiles, uploadIds: readonly string[], now: number): Promise<void> {
  await tx
    .update(upload)
    .set({ deletedAt: now, ...ERASED })
    .where(and(isOwn(files), inArray(upload.uploadId, [...uploadIds, ''])))
}

/** Takes the files of records away with their bytes. @param now ms */
export async function eraseFilesOfRecords(
  tx: Db,
  files: OwnFiles,
  recordIds: readonly string[],
  now: number,
): Promise<void> {
  await tx
    .update(upload)
    .set({ deletedAt: now, ...ERASED })
    .where(and(isOwn(files), inArray(upload.recordId, [...recordIds, ''])))
}

/** Says that a person or a program has looked at a file. */
export async function markFileChecked(tx: Db, uploadId: string): Promise<void> {
  await tx.update(upload).set({ state: 'CHECKED' }).where(eq(upload.uploadId, uploadId))
}

/** Gives the files that a member sent before the verification to the patient that the member turned out to be. */
export async function claimFiles(tx: Db, memberId: string, unitId: number, patientId: string): Promise<void> {
  await tx
    .update(upload)
    .set({ patientId })
    .where(and(eq(upload.memberId, memberId), eq(upload.unitId, unitId), isNull(upload.patientId)))
}

/** Deletes what an account has sent and the hospital has no use for: its own kinds, and what belongs to no record. */
export async function deleteFilesOfAccount(tx: Db, memberId: string): Promise<void> {
  await tx.delete(upload).where(and(eq(upload.memberId, memberId), inArray(upload.kind, [...WRITERS_OWN])))
  const signed = tx
    .select({ uploadId: sql<string>`${consentSignature.uploadId}` })
    .from(consentSignature)
    .where(sql`${consentSignature.uploadId} is not null`)
  await tx
    .delete(upload)
    .where(
      and(
        eq(upload.memberId, memberId),
        isNull(upload.recordId),
        eq(upload.state, 'SUBMITTED'),
        notInArray(upload.uploadId, signed),
      ),
    )
}
