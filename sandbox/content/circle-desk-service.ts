/** The desk of circles: nothing is seen by others before it has been looked at (spec:messages#circles). */

import { forgetPicturesOf } from '../couple/file/loose-picture-service'
import { NO_SESSION, picturesOf } from '../couple/file/loose-picture-service'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound, refuse } from '../server/http/refusal'
import { emptyOldTexts, findReportsOf, findTextsAtDesk, updateText } from './circle-queries'
import { circlesOf } from './circles'

import { DAY_MS } from '@/domain/time'

/** How long what was deleted is kept for the authorities (six months, as the cybersecurity law asks of logs). */
const KEPT_MS = 183 * DAY_MS

/** Publishes, or takes back with a reason; a published one may be taken back later. @throws NotFound also for another hospital's, Refusal */
export async function reviewCircleText(
  { db, clock }: Sandbox,
  { unitId, textId }: { readonly unitId: number; readonly textId: string },
  accept: boolean,
  reason: string,
) {
  if (!accept && reason.trim() === '') throw refuse('请写明未通过的原因')
  const changes = accept
    ? ({ state: 'PUBLISHED', reason: '', publishedAt: clock.now() } as const)
    : ({ state: 'REJECTED', reason: reason.trim() } as const)
  const [row] = await updateText(db, changes, textId, unitId)
  if (!row) throw notFound()
}

/** All texts of a hospital with their reports, deleted ones too; by alias, never by person. */
export async function circleDesk({ db, clock }: Sandbox, unitId: number) {
  const found = await findTextsAtDesk(db, unitId)
  const ids = found.map(({ row }) => row.textId)
  const reports = ids.length === 0 ? [] : await findReportsOf(db, ids)
  const pictures = await picturesOf(db, ids, NO_SESSION, clock.now())
  const names = new Map(circlesOf(unitId).map(({ circleId, name }) => [circleId, name]))
  return found.map(({ row: { aliasId: _, ...row }, alias }) => ({
    ...row,
    alias,
    circleName: names.get(row.circleId) ?? '',
    images: pictures.get(row.textId) ?? [],
    reports: reports.filter(({ textId }) => textId === row.textId).map(({ reason }) => reason),
  }))
}

/** Empties what was deleted long enough ago. */
export async function forgetDeletedTexts(db: Db, now: number): Promise<void> {
  const gone = await emptyOldTexts(db, now - KEPT_MS)
  if (gone.length > 0)
    await forgetPicturesOf(
      db,
      gone.map(({ textId }) => textId),
    )
}
