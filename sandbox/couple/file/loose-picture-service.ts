/**
 * Pictures of anonymous complaints and of circles: checked, written anew without place and device like every other one,
 * and kept without whoever sent them (spec:messages#complaints, spec:messages#circles).
 */

import { memberOfSession } from '../../identity/account/device-service'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId, sameText, sign } from '../../server/secrets'
import { LOOSE_KINDS, type LooseKind } from '../loose-picture-tables'
import { cleanFile } from './image-files'
import {
  deleteLeftPictures,
  deleteLoosePicturesOf,
  findLoosePicture,
  findLoosePicturesOf,
  insertLoosePicture,
  takeLoosePictures,
} from './loose-picture-queries'
import { MAX_BYTES, viewKey } from './upload-service'

import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { DAY_MS, MINUTE_MS } from '@/domain/time'

/** An address of a picture is good for so long. */
const VIEW_LIFE_MS = 10 * MINUTE_MS

export const looseKindOf = (kind: unknown): LooseKind | undefined => LOOSE_KINDS.find((one) => one === kind)

/** Keeps a picture. @throws Refusal 400 in words; nothing is stored then */
export async function storeLoosePicture(
  db: Db,
  { unitId, kind, now }: { unitId: number; kind: LooseKind; now: number },
  sent: Buffer,
): Promise<{ uploadId: string }> {
  if (sent.length === 0) throw refuse('文件是空的，请重新选择')
  if (sent.length > MAX_BYTES) throw refuse('文件不能超过5MB，请压缩后重试')
  const clean = await cleanFile(sent)
  if (!clean.ok) throw refuse(clean.reason)
  const { mime, bytes } = clean
  if (mime === 'application/pdf') throw refuse('这里仅支持JPG或PNG图片')
  const pictureId = randomId()
  const createdAt = hospitalInstant(hospitalDate(now), 0)
  await insertLoosePicture(db, { pictureId, unitId, kind, mime, bytes, createdAt })
  return { uploadId: pictureId }
}

/** Ties pictures to what they were sent with. Whoever knows the id has sent it. @throws NotFound for one that is not there or used */
export async function takePictures(
  tx: Db,
  { unitId, kind, recordId }: { unitId: number; kind: LooseKind; recordId: string },
  ids: readonly string[],
): Promise<void> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return
  const taken = await takeLoosePictures(tx, unitId, kind, asked, recordId)
  if (taken.length !== asked.length) throw notFound()
}

/** Whoever opens an address without a session: the desk, and who has a query code. */
export const NO_SESSION = '-'

/** The pictures of records with short-lived addresses for one session, by record. */
export async function picturesOf(
  db: Db,
  recordIds: readonly string[],
  by: string,
  now: number,
): Promise<ReadonlyMap<string, { uploadId: string; url: string }[]>> {
  const found = new Map<string, { uploadId: string; url: string }[]>()
  if (recordIds.length === 0) return found
  const rows = await findLoosePicturesOf(db, recordIds)
  const key = await viewKey(db)
  const until = Math.ceil(now / VIEW_LIFE_MS + 1) * VIEW_LIFE_MS
  for (const { pictureId, recordId } of rows) {
    const signature = sign({ pictureId, until, by }, key).slice(0, 32)
    const url = `/hc-upload/loose/${pictureId}?until=${until}&by=${by}&sign=${signature}`
    found.set(recordId ?? '', [...(found.get(recordId ?? '') ?? []), { uploadId: pictureId, url }])
  }
  return found
}

/** The bytes behind a signed address; null when it is wrong, too old, or its session has ended. */
export async function readLoosePicture(
  db: Db,
  { pictureId, until, by, signature }: { pictureId: string; until: number; by: string; signature: string },
  now: number,
): Promise<{ mime: string; bytes: Buffer } | null> {
  if (!(until > now) || until > now + 3 * VIEW_LIFE_MS) return null
  if (!sameText(sign({ pictureId, until, by }, await viewKey(db)).slice(0, 32), signature)) return null
  if (by !== NO_SESSION && (await memberOfSession(db, by, now)) === null) return null
  const [row] = await findLoosePicture(db, pictureId)
  return row ?? null
}

/** Forgets pictures that were sent with nothing. */
export const forgetLeftPictures = (db: Db, now: number): Promise<unknown> => deleteLeftPictures(db, now - 2 * DAY_MS)

/** Takes away the pictures of records that are gone. */
export const forgetPicturesOf = (db: Db, recordIds: readonly string[]) => deleteLoosePicturesOf(db, recordIds)
