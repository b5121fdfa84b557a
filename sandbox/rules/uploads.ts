/**
 * Pictures and documents that patients send: checked by their bytes, kept clean, each with its state
 * (spec:filing#uploads).
 */
import { createHash } from 'node:crypto'

import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { listUploadedReports } from '@/api/results/calls'
import { HOUR_MS, MINUTE_MS } from '@/domain/time'

import { recordCall } from '../audit'
import type { MemberAsk, PatientAsk } from '../context'
import type { Db } from '../db/open'
import { binding, setting } from '../db/schema'
import { upload, type UploadKind } from '../db/schema-file'
import { notFound, refuse } from '../refusal'
import { randomId, sameText, sign } from '../secrets'
import { cleanFile } from './image-files'
import { pairingOf, shares, takeTurn } from './pairs'
import type { Who, Writer } from './records'
import { boundPatient } from './verification'

/** Largest file as sent (spec:security#uploads), and files an hour by one member (spec:security#uploads). */
export const MAX_BYTES = 5_000_000
export const PER_HOUR = 20
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
}
/** Kinds that the partner never sees, whatever is shared: identity papers, signatures, and what was told the hospital. */
const PRIVATE: readonly UploadKind[] = ['idFront', 'idBack', 'signature', 'feedback']
/** Kinds that stand with what they belong to and in no list of papers. */
const APART: readonly UploadKind[] = ['signature', 'feedback']

export type UploadRow = typeof upload.$inferSelect
export type UploadView = DataOf<typeof listUploadedReports>['list'][number]
/** Everything but the bytes. */
type Row = Omit<UploadRow, 'bytes'>
const COLUMNS = {
  uploadId: upload.uploadId,
  unitId: upload.unitId,
  patientId: upload.patientId,
  memberId: upload.memberId,
  pairId: upload.pairId,
  kind: upload.kind,
  mime: upload.mime,
  size: upload.size,
  digest: upload.digest,
  width: upload.width,
  height: upload.height,
  state: upload.state,
  need: upload.need,
  recordId: upload.recordId,
  createdAt: upload.createdAt,
  reviewedAt: upload.reviewedAt,
  deletedAt: upload.deletedAt,
}

/**
 * Keeps a file. The same bytes for the same purpose are one upload.
 * @throws Refusal 400 in words; nothing is stored then.
 */
export async function storeUpload(
  ask: MemberAsk & { unitId: number },
  kind: UploadKind,
  sent: Buffer,
): Promise<UploadView> {
  if (sent.length === 0) throw refuse('文件是空的，请重新选择')
  if (sent.length > MAX_BYTES) throw refuse('文件不能超过5MB，请压缩后重试')
  const clean = cleanFile(sent)
  if (!clean.ok) throw refuse(clean.reason)
  if (clean.mime === 'application/pdf' && kind !== 'report' && kind !== 'followUp' && kind !== 'pregnancy')
    throw refuse('这里仅支持JPG或PNG图片')
  const bound = await boundPatient(ask)
  const digest = createHash('sha256').update(clean.bytes).digest('hex')
  const { db, now, unitId } = ask
  const { memberId } = ask.caller
  const key = await viewKey(db)
  return db.transaction(async (tx) => {
    await takeTurn(tx, `upload:${memberId}`)
    const own = and(eq(upload.memberId, memberId), eq(upload.unitId, unitId))
    const [same] = await tx
      .select(COLUMNS)
      .from(upload)
      .where(
        and(own, eq(upload.digest, digest), eq(upload.kind, kind), isNull(upload.deletedAt), isNull(upload.recordId)),
      )
    if (same && kind !== 'signature') return uploadView(same, memberId, now, key)
    const recent = await tx
      .select({ id: upload.uploadId })
      .from(upload)
      .where(and(own, gt(upload.createdAt, now - HOUR_MS)))
    if (recent.length >= PER_HOUR) throw refuse('一小时内上传的文件过多，请稍后再试')
    const { mime, bytes, width, height } = clean
    const uploadId = randomId()
    const [row] = await tx
      .insert(upload)
      .values({
        uploadId,
        unitId,
        patientId: bound?.patient.patientId ?? null,
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
      })
      .returning(COLUMNS)
    if (!row) throw notFound()
    await recordCall(tx, ask, uploadId)
    return uploadView(row, memberId, now, key)
  })
}

export function uploadView(row: Row, memberId: string, now: number, key: string): UploadView {
  const mine = row.memberId === memberId
  return {
    uploadId: row.uploadId,
    kind: row.kind,
    label: KIND_LABELS[row.kind],
    url: viewUrl(row.uploadId, memberId, now, key),
    mime: row.mime,
    sizeBytes: row.size,
    width: row.width,
    height: row.height,
    state: row.state,
    need: row.need,
    mine,
    deletable: mine && isDeletable(row),
    createdAt: row.createdAt,
    reviewedAt: row.reviewedAt,
  }
}

const isDeletable = (row: Row): boolean =>
  row.kind !== 'signature' && (row.state === 'SUBMITTED' || row.state === 'NEEDS')

/** An address is its viewer's: what may be seen is asked again when the picture is fetched. */
export const viewUrl = (uploadId: string, by: string, now: number, key: string): string => {
  const until = Math.ceil(now / VIEW_LIFE_MS + 1) * VIEW_LIFE_MS
  return `/hc-upload/file/${uploadId}?until=${until}&by=${by}&sign=${sign({ uploadId, until, by }, key).slice(0, 32)}`
}

/** The key behind picture addresses; made once, kept with the data. */
export async function viewKey(db: Db): Promise<string> {
  const key = 'upload.key'
  const [known] = await db.select().from(setting).where(eq(setting.key, key))
  if (known) return String(known.value)
  await db.insert(setting).values({ key, value: randomId() }).onConflictDoNothing()
  const [made] = await db.select().from(setting).where(eq(setting.key, key))
  return String(made?.value ?? '')
}

/**
 * The bytes behind a signed address; null when it is wrong, too old, the picture is gone, or its viewer may no longer
 * see it: a partner's address ends with the pairing and with the sharing.
 */
export async function readSigned(
  db: Db,
  { uploadId, until, by, signature }: { uploadId: string; until: number; by: string; signature: string },
  now: number,
): Promise<UploadRow | null> {
  if (!(until > now) || until > now + 3 * VIEW_LIFE_MS) return null
  if (!sameText(sign({ uploadId, until, by }, await viewKey(db)).slice(0, 32), signature)) return null
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.uploadId, uploadId), isNull(upload.deletedAt)))
  return row && (row.memberId === by || (await seesAsPartner(db, row, by))) ? row : null
}

/** Whether the picture belongs to the member's partner who shares pictures, and is of a kind that may be shared. */
async function seesAsPartner(db: Db, row: UploadRow, memberId: string): Promise<boolean> {
  if (row.patientId === null || PRIVATE.includes(row.kind)) return false
  const [bound] = await db
    .select({ patientId: binding.patientId })
    .from(binding)
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, row.unitId)))
  const paired = bound ? await pairingOf(db, bound.patientId) : null
  return paired?.partner.patientId === row.patientId && shares(db, row.patientId, paired.pairId, 'uploads')
}

/** Uploads of the member at this hospital, and what the partner shares of the record asked for; newest first. */
export async function uploadsOf(
  ask: PatientAsk,
  who: Who,
  filter: { kind?: UploadKind | undefined; recordId?: string | undefined },
): Promise<UploadView[]> {
  const { memberId } = ask.caller
  const { paired } = who
  const sees = paired ? await shares(ask.db, paired.partner.patientId, paired.pairId, 'uploads') : false
  const rows = await ask.db
    .select(COLUMNS)
    .from(upload)
    .where(
      and(
        eq(upload.unitId, ask.unitId),
        isNull(upload.deletedAt),
        or(eq(upload.memberId, memberId), ...(paired && sees ? [eq(upload.patientId, paired.partner.patientId)] : [])),
        filter.kind ? eq(upload.kind, filter.kind) : undefined,
        filter.recordId ? eq(upload.recordId, filter.recordId) : undefined,
      ),
    )
    .orderBy(desc(upload.createdAt))
    .limit(100)
  const key = await viewKey(ask.db)
  return rows
    .filter((row) => row.memberId === memberId || !PRIVATE.includes(row.kind))
    .filter((row) => filter.kind === row.kind || !APART.includes(row.kind))
    .map((row) => uploadView(row, memberId, ask.now, key))
}

/** Ties pictures to the record that names them. @throws NotFound for a picture of somebody else */
export async function attachUploads(
  tx: Db,
  ask: MemberAsk & { unitId: number },
  { paired }: Writer,
  recordId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select(COLUMNS)
    .from(upload)
    .where(and(inArray(upload.uploadId, [...ids]), eq(upload.unitId, ask.unitId), isNull(upload.deletedAt)))
  for (const one of ids) {
    const row = rows.find(({ uploadId }) => uploadId === one)
    const isOwn = row?.memberId === ask.caller.memberId
    // A picture that the partner put into the common record stays where it is.
    const isTheirs = row && row.recordId === recordId && row.patientId === paired?.partner.patientId
    if (!isOwn && !isTheirs) {
      ask.target = one
      throw notFound()
    }
  }
  await tx
    .update(upload)
    .set({ recordId })
    .where(and(inArray(upload.uploadId, [...ids]), eq(upload.memberId, ask.caller.memberId)))
}

/** One picture of the own. @throws NotFound */
export async function ownUpload(db: Db, ask: MemberAsk & { unitId: number }, uploadId: string): Promise<UploadRow> {
  ask.target = uploadId
  const [row] = await db
    .select()
    .from(upload)
    .where(
      and(
        eq(upload.uploadId, uploadId),
        eq(upload.memberId, ask.caller.memberId),
        eq(upload.unitId, ask.unitId),
        isNull(upload.deletedAt),
      ),
    )
  if (!row) throw notFound()
  return row
}

/** What is left of the bytes of a picture that was taken away. */
export const GONE = { bytes: Buffer.alloc(0), digest: '', size: 0 }

/** Removes the member's pictures of a record that are not among `kept`; what the hospital has accepted is its own now. */
export async function dropUploads(
  tx: Db,
  { caller, now }: MemberAsk,
  recordId: string,
  kept: readonly string[] = [],
): Promise<void> {
  await tx
    .update(upload)
    .set({ deletedAt: now, ...GONE })
    .where(
      and(
        eq(upload.recordId, recordId),
        eq(upload.memberId, caller.memberId),
        ne(upload.state, 'ACCEPTED'),
        isNull(upload.deletedAt),
        kept.length > 0 ? notInArray(upload.uploadId, [...kept]) : undefined,
      ),
    )
}

/** Removes a picture that nobody has looked at or accepted; its bytes go at once. `also` runs in the same transaction. */
export async function deleteUpload(
  ask: MemberAsk & { unitId: number },
  uploadId: string,
  also: (tx: Db, row: UploadRow) => Promise<void>,
): Promise<void> {
  await ask.db.transaction(async (tx) => {
    const row = await ownUpload(tx, ask, uploadId)
    if (!isDeletable(row)) throw refuse('医院已审核的资料不能删除，如需撤回请联系医院')
    await tx
      .update(upload)
      .set({ deletedAt: ask.now, ...GONE })
      .where(eq(upload.uploadId, uploadId))
    await also(tx, row)
    await recordCall(tx, ask, uploadId)
  })
}
