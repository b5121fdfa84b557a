import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { setting, type Setting } from '../../server/tables'
import { upload, type UploadKind, type Upload } from '../tables'

import { HOUR_MS } from '@/domain/time'

const { bytes: _, ...withoutBytes } = getTableColumns(upload)

/** All of a file but its bytes, which only who opens it reads. */
export const COLUMNS = withoutBytes
export type UploadFacts = Omit<Upload, 'bytes'>

export function findFreeUploadByDigest(
  db: Db,
  memberId: string,
  unitId: number,
  digest: string,
  kind: UploadKind,
): Promise<UploadFacts[]> {
  return db
    .select(COLUMNS)
    .from(upload)
    .where(
      and(
        and(eq(upload.memberId, memberId), eq(upload.unitId, unitId)),
        eq(upload.digest, digest),
        eq(upload.kind, kind),
        isNull(upload.deletedAt),
        isNull(upload.recordId),
      ),
    )
}

export function findUploadsByMemberId(
  db: Db,
  memberId: string,
  unitId: number,
  now: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: upload.uploadId })
    .from(upload)
    .where(and(and(eq(upload.memberId, memberId), eq(upload.unitId, unitId)), gt(upload.createdAt, now - HOUR_MS)))
}

export function insertUpload(db: Db, row: typeof upload.$inferInsert): Promise<UploadFacts[]> {
  return db.insert(upload).values(row).returning(COLUMNS)
}

export function findSettingsByKey(db: Db, key: string): Promise<Setting[]> {
  return db.select().from(setting).where(eq(setting.key, key))
}

export async function insertSettingIfAbsent(db: Db, row: typeof setting.$inferInsert): Promise<void> {
  await db.insert(setting).values(row).onConflictDoNothing()
}

export function findUploadsByUploadId(db: Db, uploadId: string): Promise<Upload[]> {
  return db
    .select()
    .from(upload)
    .where(and(eq(upload.uploadId, uploadId), isNull(upload.deletedAt)))
}

export function listVisibleUploads(
  db: Db,
  {
    unitId,
    memberId,
    patientIds,
    kind,
    recordId,
  }: {
    unitId: number
    memberId: string
    patientIds: readonly string[]
    kind: UploadKind | undefined
    recordId: string | undefined
  },
): Promise<UploadFacts[]> {
  return db
    .select(COLUMNS)
    .from(upload)
    .where(
      and(
        eq(upload.unitId, unitId),
        isNull(upload.deletedAt),
        or(eq(upload.memberId, memberId), inArray(upload.patientId, [...patientIds])),
        kind ? eq(upload.kind, kind) : undefined,
        recordId ? eq(upload.recordId, recordId) : undefined,
      ),
    )
    .orderBy(desc(upload.createdAt))
    .limit(100)
}

/** What a member sent about a record, however much it is, the newest first. */
export function findUploadsSent(
  db: Db,
  { unitId, memberId, patientId }: { unitId: number; memberId: string; patientId: string },
): Promise<UploadFacts[]> {
  return db
    .select(COLUMNS)
    .from(upload)
    .where(
      and(
        eq(upload.unitId, unitId),
        eq(upload.memberId, memberId),
        eq(upload.patientId, patientId),
        isNull(upload.deletedAt),
      ),
    )
    .orderBy(desc(upload.createdAt))
}

export function findUploadMeta(db: Db, ids: readonly string[], unitId: number): Promise<UploadFacts[]> {
  return db
    .select(COLUMNS)
    .from(upload)
    .where(and(inArray(upload.uploadId, [...ids]), eq(upload.unitId, unitId), isNull(upload.deletedAt)))
}

export async function changeOwnUploads(
  db: Db,
  changes: Partial<typeof upload.$inferInsert>,
  ids: readonly string[],
  memberId: string,
): Promise<void> {
  await db
    .update(upload)
    .set(changes)
    .where(and(inArray(upload.uploadId, [...ids]), eq(upload.memberId, memberId)))
}

export function findOwnUpload(db: Db, uploadId: string, memberId: string, unitId: number): Promise<Upload[]> {
  return db
    .select()
    .from(upload)
    .where(
      and(
        eq(upload.uploadId, uploadId),
        eq(upload.memberId, memberId),
        eq(upload.unitId, unitId),
        isNull(upload.deletedAt),
      ),
    )
}

export async function changeUploadsOfRecord(
  db: Db,
  {
    changes,
    recordId,
    memberId,
    length,
    kept,
  }: {
    changes: Partial<typeof upload.$inferInsert>
    recordId: string
    memberId: string
    length: number
    kept: readonly string[]
  },
): Promise<void> {
  await db
    .update(upload)
    .set(changes)
    .where(
      and(
        eq(upload.recordId, recordId),
        eq(upload.memberId, memberId),
        ne(upload.state, 'ACCEPTED'),
        isNull(upload.deletedAt),
        length > 0 ? notInArray(upload.uploadId, [...kept]) : undefined,
      ),
    )
}

export async function updateUploadByUploadId(
  db: Db,
  changes: Partial<typeof upload.$inferInsert>,
  uploadId: string,
): Promise<void> {
  await db.update(upload).set(changes).where(eq(upload.uploadId, uploadId))
}
