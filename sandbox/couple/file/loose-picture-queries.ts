import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { type LooseKind, loosePicture, type LoosePicture } from '../loose-picture-tables'

export async function insertLoosePicture(db: Db, row: typeof loosePicture.$inferInsert): Promise<void> {
  await db.insert(loosePicture).values(row)
}

export function findLoosePicture(db: Db, pictureId: string): Promise<LoosePicture[]> {
  return db.select().from(loosePicture).where(eq(loosePicture.pictureId, pictureId))
}

export function takeLoosePictures(
  db: Db,
  unitId: number,
  kind: LooseKind,
  ids: readonly string[],
  recordId: string,
): Promise<{ pictureId: string }[]> {
  return db
    .update(loosePicture)
    .set({ recordId })
    .where(
      and(
        inArray(loosePicture.pictureId, [...ids]),
        eq(loosePicture.unitId, unitId),
        eq(loosePicture.kind, kind),
        isNull(loosePicture.recordId),
      ),
    )
    .returning({ pictureId: loosePicture.pictureId })
}

export function findLoosePicturesOf(
  db: Db,
  recordIds: readonly string[],
): Promise<{ pictureId: string; recordId: string | null }[]> {
  return db
    .select({ pictureId: loosePicture.pictureId, recordId: loosePicture.recordId })
    .from(loosePicture)
    .where(inArray(loosePicture.recordId, [...recordIds]))
    .orderBy(asc(loosePicture.pictureId))
}

export async function deleteLeftPictures(db: Db, before: number): Promise<void> {
  await db.delete(loosePicture).where(and(isNull(loosePicture.recordId), lt(loosePicture.createdAt, before)))
}

export async function deleteLoosePicturesOf(db: Db, recordIds: readonly string[]): Promise<void> {
  await db.delete(loosePicture).where(inArray(loosePicture.recordId, [...recordIds]))
}
