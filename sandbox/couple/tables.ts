/** The tables of a couple's file (`migrations/0045-file.sql`) as Drizzle sees them. */
import { bigserial, boolean, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'

import type { UPLOAD_KINDS, UPLOAD_STATES } from '@/api/couple/schemas'
import type { ConsentKind } from '@/domain/consent-kinds'

import { bytea, instant, sandboxSchema } from '../server/db/columns'

export type UploadKind = (typeof UPLOAD_KINDS)[number]
export type UploadState = (typeof UPLOAD_STATES)[number]

export const pairInvite = sandboxSchema.table('pair_invite', {
  inviteId: text('invite_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  fromPatientId: text('from_patient_id').notNull(),
  codeHash: text('code_hash').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  idNo: text('id_no').notNull(),
  mobile: text('mobile').notNull(),
  marriageCertNo: text('marriage_cert_no').notNull(),
  state: text('state').$type<'REQUESTED' | 'PAIRED' | 'REFUSED' | 'EXPIRED' | 'WITHDRAWN'>().notNull(),
  reason: text('reason').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  answeredAt: instant('answered_at'),
})

export const sharing = sandboxSchema.table(
  'sharing',
  {
    patientId: text('patient_id').notNull(),
    pairId: text('pair_id').notNull(),
    dataClass: text('data_class').notNull(),
    shared: boolean('shared').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.pairId, table.dataClass] })],
)

export const quiet = sandboxSchema.table('quiet', {
  patientId: text('patient_id').primaryKey(),
  quiet: boolean('quiet').notNull(),
  reason: text('reason').$type<'loss' | 'chosen'>().notNull(),
  at: instant('at').notNull(),
})

export const upload = sandboxSchema.table('upload', {
  uploadId: text('upload_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id'),
  memberId: text('member_id').notNull(),
  pairId: text('pair_id'),
  kind: text('kind').$type<UploadKind>().notNull(),
  mime: text('mime').notNull(),
  bytes: bytea('bytes').notNull(),
  size: integer('size').notNull(),
  digest: text('digest').notNull(),
  width: integer('width'),
  height: integer('height'),
  state: text('state').$type<UploadState>().notNull(),
  need: text('need').notNull().default(''),
  recordId: text('record_id'),
  createdAt: instant('created_at').notNull(),
  reviewedAt: instant('reviewed_at'),
  deletedAt: instant('deleted_at'),
})

export const consentDocument = sandboxSchema.table('consent_document', {
  docId: text('doc_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  pairId: text('pair_id').notNull(),
  docType: text('doc_type').notNull(),
  version: text('version').notNull(),
  docHash: text('doc_hash').notNull(),
  state: text('state').$type<'WAIT_SIGN' | 'PARTLY' | 'SIGNED' | 'REFUSED' | 'EXPIRED' | 'ARCHIVED'>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const consentSignature = sandboxSchema.table('consent_signature', {
  signatureId: text('signature_id').primaryKey(),
  docId: text('doc_id').notNull(),
  patientId: text('patient_id').notNull(),
  memberId: text('member_id').notNull(),
  uploadId: text('upload_id'),
  imageHash: text('image_hash').notNull(),
  docHash: text('doc_hash').notNull(),
  state: text('state').$type<'SIGNED' | 'REFUSED' | 'WITHDRAWN'>().notNull(),
  at: instant('at').notNull(),
  endedAt: instant('ended_at'),
  reason: text('reason').notNull().default(''),
})

export const quizPass = sandboxSchema.table(
  'quiz_pass',
  {
    docId: text('doc_id').notNull(),
    patientId: text('patient_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.docId, table.patientId] })],
)

export const patient = sandboxSchema.table('patient', {
  patientId: text('patient_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  hisPatientId: text('his_patient_id').notNull(),
  name: text('name').notNull(),
  sex: integer('sex').notNull(),
  birthday: text('birthday').notNull(),
  idType: text('id_type').notNull(),
  idNo: text('id_no').notNull(),
  mobile: text('mobile').notNull(),
  caseNo: text('case_no').notNull(),
  archiveNo: text('archive_no').notNull(),
  isFirstVisit: boolean('is_first_visit').notNull(),
  deskFacts: jsonb('desk_facts').$type<Record<string, string>>().notNull().default({}),
  staffManaged: boolean('staff_managed').notNull().default(false),
  noShowCount: integer('no_show_count').notNull().default(0),
  selfBookingDisabled: boolean('self_booking_disabled').notNull().default(false),
  note: text('note').notNull().default(''),
})

export const couple = sandboxSchema.table('couple', {
  pairId: text('pair_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  femalePatientId: text('female_patient_id').notNull(),
  malePatientId: text('male_patient_id').notNull(),
  state: text('state').notNull(),
  pairedAt: instant('paired_at').notNull().default(0),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').notNull().default(''),
  marriageCertNo: text('marriage_cert_no').notNull().default(''),
})

export const card = sandboxSchema.table('card', {
  cardId: text('card_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  cardNo: text('card_no').notNull(),
  cardType: text('card_type').notNull(),
  balanceFen: integer('balance_fen').notNull(),
  status: text('status').notNull(),
  isDefault: boolean('is_default').notNull(),
  source: text('source').notNull().default('sync'),
  createdAt: instant('created_at').notNull().default(0),
  unbound: boolean('unbound').notNull().default(false),
})

export const consent = sandboxSchema.table('consent', {
  consentId: text('consent_id').primaryKey(),
  memberId: text('member_id').notNull(),
  unitId: integer('unit_id'),
  kind: text('kind').$type<ConsentKind>().notNull(),
  version: text('version').notNull(),
  agreed: boolean('agreed').notNull(),
  pairId: text('pair_id').notNull().default(''),
  at: instant('at').notNull(),
  /** The order in which things were said; the clock may be turned back. */
  seq: bigserial('seq', { mode: 'number' }).notNull(),
})

export type Patient = typeof patient.$inferSelect

export type Card = typeof card.$inferSelect

export type ConsentDocument = typeof consentDocument.$inferSelect
export type ConsentSignature = typeof consentSignature.$inferSelect

export type Invite = typeof pairInvite.$inferSelect

export type Upload = typeof upload.$inferSelect
