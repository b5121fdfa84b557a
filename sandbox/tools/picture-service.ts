import { eraseFiles, filesOf, listFiles, takeFiles } from '../couple/file/file-service'
import type { UnitContext } from '../server/context'
import type { Db } from '../server/db/database'

/** Takes pictures away with their bytes. */
export async function erasePictures(tx: Db, context: UnitContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await eraseFiles(tx, filesOf(context, 'diary'), ids, context.now)
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
  const own = await listFiles(tx, filesOf(context, 'diary'))
  const attached = own.filter(({ recordId }) => recordId === diaryId).map(({ uploadId }) => uploadId)
  await takeFiles(
    tx,
    context,
    'diary',
    diaryId,
    ids.filter((id) => !attached.includes(id)),
  )
  await erasePictures(
    tx,
    context,
    attached.filter((id) => !ids.includes(id)),
  )
}
