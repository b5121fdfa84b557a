/** What the staff does with a couple's file: looks at uploads and forms, asks for more, accepts. */
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'

import { hospitalDate } from '@/domain/dates'

import { record } from '../audit'
import type { Sandbox } from '../context'
import { card, couple, message, patient, unit } from '../db/schema'
import { consentSignature, formRecord, quiet, upload, type FormState, type UploadState } from '../db/schema-file'
import { notFound, refuse } from '../refusal'
import { seededId } from '../secrets'
import { titleOf } from './form-check'
import { KIND_LABELS } from './uploads'

/** Decides about a form and tells the couple; words are needed to ask for more or to send it back. */
export async function reviewRecord(
  { db, clock }: Sandbox,
  recordId: string,
  state: Extract<FormState, 'SUPPLEMENT' | 'REJECTED' | 'APPROVED' | 'CONFIRMED' | 'REVIEWED' | 'CLOSED'>,
  reason: string,
): Promise<void> {
  if ((state === 'SUPPLEMENT' || state === 'REJECTED') && reason.trim() === '') throw refuse('请写明原因')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(formRecord).where(eq(formRecord.recordId, recordId)).for('update')
    // What the couple has not sent on is not the staff's yet.
    if (!row || row.deletedAt !== null || row.state === 'DRAFT') throw notFound()
    await tx
      .update(formRecord)
      .set({ state, reason, reviewedAt: now, updatedAt: now })
      .where(eq(formRecord.recordId, recordId))
    const people = await peopleOf(tx, row)
    if (state === 'APPROVED' && row.family === 'archive')
      for (const patientId of people)
        await tx
          .update(patient)
          .set({ archiveNo: `D${hospitalDate(now).replaceAll('-', '')}${patientId.slice(0, 4)}` })
          .where(and(eq(patient.patientId, patientId), eq(patient.archiveNo, '')))
    if (state === 'APPROVED' && row.family === 'cardIssue' && row.patientId)
      await issueCard(tx, row.unitId, row.patientId, now)
    const title = titleOf(row.form, row.variant, row.family)
    for (const patientId of people)
      await tx.insert(message).values({
        unitId: row.unitId,
        patientId,
        title: `${title}${WORDS[state]}`,
        text: reason ? `您提交的资料${WORDS[state]}：${reason}` : `您提交的资料${WORDS[state]}。`,
        at: now,
      })
    await record(tx, {
      at: now,
      unitId: row.unitId,
      actor: 'staff',
      callId: 'console.reviewRecord',
      target: recordId,
      result: `ok:${state}`,
    })
  })
}

const WORDS: Readonly<Record<string, string>> = {
  SUPPLEMENT: '需补充',
  REJECTED: '已退回',
  APPROVED: '已通过',
  CONFIRMED: '已由医生确认',
  REVIEWED: '已审阅',
  CLOSED: '已归档',
}

async function peopleOf(tx: Sandbox['db'], row: typeof formRecord.$inferSelect): Promise<string[]> {
  // Somebody who is not verified yet has no mailbox at the hospital.
  const own = row.patientId === null ? [] : [row.patientId]
  if (!row.pairId) return own
  const [pair] = await tx.select().from(couple).where(eq(couple.pairId, row.pairId))
  return pair?.state === 'PAIRED' ? [pair.femalePatientId, pair.malePatientId] : own
}

async function issueCard(tx: Sandbox['db'], unitId: number, patientId: string, now: number): Promise<void> {
  const cardId = seededId('issued', patientId, now)
  const cards = await tx
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.unbound, false)))
  await tx
    .insert(card)
    .values({
      cardId,
      unitId,
      patientId,
      cardNo: `61${String(unitId).padStart(4, '0')}${String(now % 1_000_000).padStart(6, '0')}`,
      cardType: 'visit',
      balanceFen: 0,
      status: 'ACTIVE',
      isDefault: !cards.some(({ isDefault }) => isDefault),
      source: 'apply',
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** Decides about a picture. */
export async function reviewUpload(
  { db, clock }: Sandbox,
  uploadId: string,
  state: Exclude<UploadState, 'SUBMITTED'>,
  need: string,
): Promise<void> {
  if (state === 'NEEDS' && need.trim() === '') throw refuse('请写明需要什么')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(upload)
      .set({ state, need: state === 'NEEDS' ? need : '', reviewedAt: now })
      .where(and(eq(upload.uploadId, uploadId), isNull(upload.deletedAt)))
      .returning({ unitId: upload.unitId, patientId: upload.patientId, kind: upload.kind })
    if (!row) throw notFound()
    if (row.patientId)
      await tx.insert(message).values({
        unitId: row.unitId,
        patientId: row.patientId,
        title: '上传资料有新状态',
        text:
          state === 'NEEDS'
            ? `${KIND_LABELS[row.kind]}需要补充：${need}`
            : `${KIND_LABELS[row.kind]}${state === 'ACCEPTED' ? '已接收' : '已查看'}`,
        at: now,
      })
    await record(tx, {
      at: now,
      unitId: row.unitId,
      actor: 'staff',
      callId: 'console.reviewUpload',
      target: uploadId,
      result: `ok:${state}`,
    })
  })
}

/** Forms and pictures waiting at a hospital, newest first, for the console. */
export async function fileDesk({ db }: Sandbox, unitId: number) {
  const records = await db
    .select({ record: formRecord, name: patient.name })
    .from(formRecord)
    .leftJoin(patient, eq(patient.patientId, formRecord.patientId))
    .where(and(eq(formRecord.unitId, unitId), isNull(formRecord.deletedAt), ne(formRecord.state, 'DRAFT')))
    .orderBy(desc(formRecord.updatedAt))
    .limit(60)
  const uploads = await db
    .select({
      uploadId: upload.uploadId,
      kind: upload.kind,
      mime: upload.mime,
      size: upload.size,
      width: upload.width,
      height: upload.height,
      state: upload.state,
      need: upload.need,
      name: patient.name,
      patientId: upload.patientId,
    })
    .from(upload)
    .leftJoin(patient, eq(patient.patientId, upload.patientId))
    .where(and(eq(upload.unitId, unitId), isNull(upload.deletedAt)))
    .orderBy(desc(upload.createdAt))
    .limit(60)
  const pairs = await db
    .select()
    .from(couple)
    .where(and(eq(couple.unitId, unitId), inArray(couple.state, ['PAIRED', 'ENDED'])))
  const signatures = await db.select().from(consentSignature).orderBy(desc(consentSignature.at)).limit(60)
  const quietRows = await db.select().from(quiet)
  const [place] = await db.select({ profileFirst: unit.profileFirst }).from(unit).where(eq(unit.unitId, unitId))
  return {
    profileFirst: place?.profileFirst ?? false,
    records: records.map(({ record: row, name }) => ({
      ...row,
      patientName: name ?? '未认证',
      title: titleOf(row.form, row.variant, row.family),
    })),
    uploads,
    pairs,
    signatures,
    quiet: quietRows,
  }
}
