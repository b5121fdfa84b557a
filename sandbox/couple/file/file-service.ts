/** Files of a member as the other domains take, list and erase them. */

import type { UnitContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound } from '../../server/http/refusal'
import { type OwnFiles, takeFreeFiles } from './file-queries'

export { claimFiles, eraseFiles, eraseFilesOfRecords, listFiles, markFileChecked, type OwnFiles } from './file-queries'

/** The caller's files of a kind. */
export const filesOf = ({ caller, unitId }: UnitContext, kind: OwnFiles['kind']): OwnFiles => ({
  memberId: caller.memberId,
  unitId,
  kind,
})

/**
 * Ties files of the caller to a record.
 * @throws NotFound for a file that is not the caller's, of another kind, or belongs to a record already
 */
export async function takeFiles(
  tx: Db,
  context: UnitContext,
  kind: OwnFiles['kind'],
  recordId: string,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return
  const taken = await takeFreeFiles(tx, filesOf(context, kind), recordId, uploadIds)
  const missing = uploadIds.find((id) => !taken.some(({ uploadId }) => uploadId === id))
  if (missing === undefined) return
  context.target = missing
  throw notFound()
}
