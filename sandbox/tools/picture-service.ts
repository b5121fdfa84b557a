import { ERASED } from '../couple/upload-service'
import type { UnitContext } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound } from '../server/refusal'
import { findPictures, updatePicturesByUploadId } from './diary-queries'
import { ownerOf } from './owner-service'

/** Takes pictures away with their bytes. */
export async function erasePictures(tx: Db, context: UnitContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await updatePicturesByUploadId(tx, { deletedAt: context.now, ...ERASED }, ownerOf(context), ids)
}

/**
 * Gives an entry exactly these pictures; others that it had are erased.
 * @throws NotFound for a picture that is not the writer's, is no diary's or belongs to another entry
 */
export async function setPictures(
  tx: Db,
  context: UnitContext,
  diaryId: string,
  ids: readonly string[],
): Promise<void> {
  const owner = ownerOf(context)
  const own = await findPictures(tx, owner)
  const free = own.filter(({ recordId }) => recordId === null || recordId === diaryId).map(({ uploadId }) => uploadId)
  const missing = ids.find((id) => !free.includes(id))
  if (missing !== undefined) {
    context.target = missing
    throw notFound()
  }
  const dropped = own.filter(({ recordId, uploadId }) => recordId === diaryId && !ids.includes(uploadId))
  await erasePictures(
    tx,
    context,
    dropped.map(({ uploadId }) => uploadId),
  )
  if (ids.length > 0) await updatePicturesByUploadId(tx, { recordId: diaryId }, owner, ids)
}
