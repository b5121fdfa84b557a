/**
 * Pictures, documents and recordings that patients send: checked by their bytes, kept clean, each with its state
 * (spec:filing#uploads).
 */

import { createHash } from 'node:crypto'

import type { PatientWriter, Writer } from '../../filing/form/record-kinds'
import { memberOfSession } from '../../identity/account/device-service'
import { auditCall } from '../../server/audit'
import type { Caller, MemberContext, PatientContext, UnitContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId, sameText, sign } from '../../server/secrets'
import { isShared, ownRecord, pairingOf } from '../couple-service'
import { findBindingsByMemberId } from '../reads'
import type { Upload, UploadKind } from '../tables'
import { ERASED } from './file-queries'
import { cleanFile } from './image-files'
import { cleanSound } from './sound-files'
import {
  findSettingsByKey,
  findUploadMeta,
  findUploadsByMemberId,
  findFreeUploadByDigest,
  listVisibleUploads,
  findUploadsByUploadId,
  findOwnUpload,
  findUploadsSent,
  insertSettingIfAbsent,
  insertUpload,
  changeUploadsOfRecord,
  updateUploadByUploadId,
  changeOwnUploads,
} from './upload-queries'

import type { DataOf } from '@/api/core/call'
import type * as resultsCalls from '@/api/results/calls'
import { MINUTE_MS } from '@/domain/time'

/** Largest file as sent (spec:security#uploads), and files an hour by one member (spec:security#uploads). */
export const MAX_BYTES = 5_000_000
export const PER_HOUR = 20
export const TOO_MANY = '一小时内上传的文件过多，请稍后再试'
/** Largest area of a signature, pixels (spec:security#picture-limits): it is looked at again inside the transaction of the signing. */
const MAX_DRAWING = 4_000_000
/** An address of a picture is good for so long. */
const VIEW_LIFE_MS = 10 * MINUTE_MS

export const KIND_LABELS: Readonly<Record<UploadKind, string>> = {
  idFront: '身份证人像面',
  idBack: '身份证国徽面',
  marriageCert: '结婚证',
  household: '户口本',
  photo: '照片',
  report: '外院报告',
  followUp: '随访资料',
  pregnancy: '妊娠随访资料',
  signature: '手写签名',
  feedback: '反馈图片',
  diary: '日记图片',
  consult: '咨询图片',
  voice: '语音消息',
}
/** Kinds that the partner never sees, whatever is shared: identity papers, signatures, what was told the hospital or a doctor, diaries. */
const PRIVATE: readonly UploadKind[] = ['idFront', 'idBack', 'signature', 'feedback', 'diary', 'consult', 'voice']
/** Kinds that stand with what they belong to and in no list of papers. */
const APART: readonly UploadKind[] = ['signature', 'feedback', 'diary', 'consult', 'voice']
export type UploadView = DataOf<typeof resultsCalls.listUploadedReports>['list'][number]
/** Everything but the bytes. */
type UploadMeta = Omit<Upload, 'bytes'>

/**
 * Keeps a file. The same bytes for the same purpose are one upload.
 * @throws Refusal 400 in words; nothing is stored then.
 */
export async function storeUpload(context: UnitContext, kind: UploadKind, sent: Buffer): Promise<UploadView> {
  if (sent.length === 0) throw refuse('文件是空的，请重新选择')
  if (sent.length > MAX_BYTES) throw refuse('文件不能超过5MB，请压缩后重试')
  const clean = kind === 'voice' ? cleanSound(sent) : await cleanFile(sent)
  if (!clean.ok) throw refuse(clean.reason)
  if (clean.mime === 'application/pdf' && kind !== 'report' && kind !== 'followUp' && kind !== 'pregnancy')
    throw refuse('这里仅支持JPG或PNG图片')
  if (kind === 'signature' && clean.width !== null && clean.width * clean.height > MAX_DRAWING)
    throw refuse('签名图片过大，请在签名板上重新签写')
  // Until a record says otherwise it is about whoever sends it, whoever's card the session acts with.
  const own = await ownRecord(context, context.unitId)
  const ownPatientId = own?.patient.patientId ?? null
  const digest = createHash('sha256').update(clean.bytes).digest('hex')
  const { db, now, unitId } = context
  const { memberId } = context.caller
  const key = await viewKey(db)
  return db.transaction(async (tx) => {
    await advisoryLock(tx, `upload:${memberId}`)
    const [same] = await findFreeUploadByDigest(tx, memberId, unitId, digest, kind)
    if (same && kind !== 'signature') return uploadView(same, { ...context.caller, ownPatientId }, now, key)
    const recent = await findUploadsByMemberId(tx, memberId, unitId, now)
    if (recent.length >= PER_HOUR) throw refuse(TOO_MANY)
    const { mime, bytes, width, height } = clean
    const uploadId = randomId()
    const row = rowOf(
      await insertUpload(tx, {
        uploadId,
        unitId,
        patientId: ownPatientId,
        memberId,
        kind,
        mime,
        bytes,
        size: bytes.length,
        digest,
        width,
        height,
        state: 'SUBMITTED',
        createdAt: now,
      }),
    )
    await auditCall(tx, context, uploadId)
    return uploadView(row, { ...context.caller, ownPatientId }, now, key)
  })
}

/** Somebody's own are those about them, and those they have sent. */
export function uploadView(
  row: UploadMeta,
  viewer: Viewer & { readonly ownPatientId: string | null },
  now: number,
  key: string,
): UploadView {
  const isSent = row.memberId === viewer.memberId
  const mine = isSent || (viewer.ownPatientId !== null && row.patientId === viewer.ownPatientId)
  return {
    uploadId: row.uploadId,
    kind: row.kind,
    label: KIND_LABELS[row.kind],
    url: viewUrl(row.uploadId, viewer, now, key),
    mime: row.mime,
    sizeBytes: row.size,
    width: row.width,
    height: row.height,
    state: row.state,
    need: row.need,
    mine,
    deletable: isSent && isDeletable(row),
    createdAt: row.createdAt,
    reviewedAt: row.reviewedAt,
  }
}

const isDeletable = (row: UploadMeta): boolean =>
  row.kind !== 'signature' && (row.state === 'SUBMITTED' || row.state === 'NEEDS')

/** Who an address of a picture is for: a member in one session. */
type Viewer = Pick<Caller, 'memberId' | 'sessionId'>

/**
 * An address is its viewer's session's: it ends with that session, and what may be seen is asked again when the picture
 * is fetched.
 */
export const viewUrl = (uploadId: string, { sessionId: by }: Viewer, now: number, key: string): string => {
  const until = Math.ceil(now / VIEW_LIFE_MS + 1) * VIEW_LIFE_MS
  return `/hc-upload/file/${uploadId}?until=${until}&by=${by}&sign=${sign({ uploadId, until, by }, key).slice(0, 32)}`
}

const knownKeys = new WeakMap<object, string>()

/** The key behind picture addresses; made once, kept with the data and, as it never changes, in the process. */
export async function viewKey(db: Db): Promise<string> {
  const known = knownKeys.get(db)
  if (known !== undefined) return known
  const key = 'upload.key'
  const [stored] = await findSettingsByKey(db, key)
  if (stored) knownKeys.set(db, String(stored.value))
  // The transaction around a first use may be taken back: what it has made is kept in memory from the next use on.
  else await insertSettingIfAbsent(db, { key, value: randomId() })
  const [row] = stored ? [stored] : await findSettingsByKey(db, key)
  return String(row?.value ?? '')
}

/**
 * The bytes behind a signed address; null when it is wrong, too old, the picture is gone, the session it was made for has
 * ended, or its viewer may no longer see it: a partner's address ends with the pairing and with the sharing.
 */
export async function readSigned(
  db: Db,
  { uploadId, until, by, signature }: { uploadId: string; until: number; by: string; signature: string },
  now: number,
): Promise<Upload | null> {
  if (!(until > now) || until > now + 3 * VIEW_LIFE_MS) return null
  if (!sameText(sign({ uploadId, until, by }, await viewKey(db)).slice(0, 32), signature)) return null
  const viewer = await memberOfSession(db, by, now)
  if (viewer === null) return null
  const [row] = await findUploadsByUploadId(db, uploadId)
  return row && (row.memberId === viewer || (await seesAsPatient(db, row, viewer))) ? row : null
}

/** Whether the picture is about the member, or about a partner who shares pictures, and of a kind that may be shared. */
async function seesAsPatient(db: Db, row: Upload, memberId: string): Promise<boolean> {
  if (row.patientId === null || PRIVATE.includes(row.kind)) return false
  const [bound] = await findBindingsByMemberId(db, memberId, row.unitId)
  if (bound?.patientId === row.patientId) return true
  const paired = bound ? await pairingOf(db, bound.patientId) : null
  return paired?.partner.patientId === row.patientId && isShared(db, row.patientId, paired.pairId, 'uploads')
}

/** Files about a record that its owner sent to the hospital, the newest first, without their bytes; no signatures and no messages. */
export async function filesSentBy(
  db: Db,
  { memberId, unitId, patientId }: { memberId: string; unitId: number; patientId: string },
): Promise<{ uploadId: string; label: string; mime: string; createdAt: number }[]> {
  const rows = await findUploadsSent(db, { unitId, memberId, patientId })
  return rows
    .filter(({ kind }) => !APART.includes(kind))
    .map(({ uploadId, kind, mime, createdAt }) => ({ uploadId, label: KIND_LABELS[kind], mime, createdAt }))
}

/** Uploads of the member at this hospital, and what the partner shares of the record asked for; newest first. */
export async function uploadsOf(
  context: PatientContext,
  who: PatientWriter,
  filter: { kind?: UploadKind | undefined; recordId?: string | undefined },
): Promise<UploadView[]> {
  const { memberId } = context.caller
  const { paired } = who
  const sees = paired ? await isShared(context.db, paired.partner.patientId, paired.pairId, 'uploads') : false
  const rows = await listVisibleUploads(
    context.db,
    context.unitId,
    memberId,
    [who.me.patientId, ...(paired && sees ? [paired.partner.patientId] : [])],
    filter.kind,
    filter.recordId,
  )
  const key = await viewKey(context.db)
  return rows
    .filter((row) => row.memberId === memberId || !PRIVATE.includes(row.kind))
    .filter((row) => filter.kind === row.kind || !APART.includes(row.kind))
    .map((row) => uploadView(row, { ...context.caller, ownPatientId: who.me.patientId }, context.now, key))
}

/**
 * Ties pictures to the record that names them.
 * @param about the patient whom the record is about, where the partner has written it for them
 * @throws NotFound for a picture of somebody else
 */
export async function attachUploads(
  tx: Db,
  context: UnitContext,
  { paired }: Writer,
  recordId: string,
  ids: readonly string[],
  about?: string | null,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await findUploadMeta(tx, ids, context.unitId)
  for (const one of ids) {
    const row = rows.find(({ uploadId }) => uploadId === one)
    const isOwn = row?.memberId === context.caller.memberId
    // A picture that the partner put into the common record stays where it is.
    const isTheirs = row && row.recordId === recordId && row.patientId === paired?.partner.patientId
    if (!isOwn && !isTheirs) {
      context.target = one
      throw notFound()
    }
  }
  const changes = { recordId, ...(about && { patientId: about }) }
  await changeOwnUploads(tx, changes, ids, context.caller.memberId)
}

/** One picture of the own. @throws NotFound */
export async function ownUpload(db: Db, context: UnitContext, uploadId: string): Promise<Upload> {
  context.target = uploadId
  const [row] = await findOwnUpload(db, uploadId, context.caller.memberId, context.unitId)
  if (!row) throw notFound()
  return row
}

/** Removes the member's pictures of a record that are not among `kept`; what the hospital has accepted is its own now. */
export async function deleteRecordUploads(
  tx: Db,
  { caller, now }: MemberContext,
  recordId: string,
  kept: readonly string[] = [],
): Promise<void> {
  await changeUploadsOfRecord(tx, { deletedAt: now, ...ERASED }, recordId, caller.memberId, kept.length, kept)
}

/** Removes a picture that nobody has looked at or accepted; its bytes go at once. `also` runs in the same transaction. */
export async function deleteUpload(
  context: UnitContext,
  uploadId: string,
  also: (tx: Db, row: Upload) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await ownUpload(tx, context, uploadId)
    if (!isDeletable(row)) throw refuse('医院已审核的资料不能删除，如需撤回请联系医院')
    await updateUploadByUploadId(tx, { deletedAt: context.now, ...ERASED }, uploadId)
    await also(tx, row)
    await auditCall(tx, context, uploadId)
  })
}
