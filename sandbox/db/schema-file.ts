/** The tables of a couple's file (`migrations/0045-file.sql`) as Drizzle sees them. */
import { bigint, boolean, customType, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'

import type { UPLOAD_KINDS, UPLOAD_STATES } from '@/api/couple/schemas'
import type { FORM_STATES } from '@/api/filing/schemas'

import { hospital } from './schema'

export type FormState = (typeof FORM_STATES)[number]
export type UploadKind = (typeof UPLOAD_KINDS)[number]
export type UploadState = (typeof UPLOAD_STATES)[number]

const instant = (name: string) => bigint(name, { mode: 'number' })
const bytea = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const pairInvite = hospital.table('pair_invite', {
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

export const sharing = hospital.table(
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

export const quiet = hospital.table('quiet', {
  patientId: text('patient_id').primaryKey(),
  quiet: boolean('quiet').notNull(),
  reason: text('reason').$type<'loss' | 'chosen'>().notNull(),
  at: instant('at').notNull(),
})

export const formRecord = hospital.table('form_record', {
  recordId: text('record_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  family: text('family').notNull(),
  form: text('form').notNull(),
  variant: text('variant').notNull(),
  occasion: text('occasion').notNull(),
  scope: text('scope').notNull(),
  /** Null as long as the member who wrote it is not verified; then `scope` is the account's. */
  patientId: text('patient_id'),
  pairId: text('pair_id'),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
  state: text('state').$type<FormState>().notNull(),
  reason: text('reason').notNull().default(''),
  version: integer('version').notNull(),
  writtenBy: text('written_by').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  reviewedAt: instant('reviewed_at'),
  deletedAt: instant('deleted_at'),
})

export const formRecordVersion = hospital.table(
  'form_record_version',
  {
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    writtenBy: text('written_by').notNull(),
    memberId: text('member_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.version] })],
)

export const filingPlace = hospital.table('filing_place', {
  sourceId: text('source_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  date: text('date').notNull(),
  period: text('period').$type<'AM' | 'PM'>().notNull(),
  startMin: integer('start_min').notNull(),
  endMin: integer('end_min').notNull(),
  capacity: integer('capacity').notNull(),
})

export const filingVisit = hospital.table('filing_visit', {
  recordId: text('record_id').primaryKey(),
  sourceId: text('source_id').notNull(),
  state: text('state').$type<'BOOKED' | 'CANCELLED' | 'DONE'>().notNull(),
})

export const upload = hospital.table('upload', {
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

export const consentDocument = hospital.table('consent_document', {
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

export const consentSignature = hospital.table('consent_signature', {
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

export const quizPass = hospital.table(
  'quiz_pass',
  {
    docId: text('doc_id').notNull(),
    patientId: text('patient_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.docId, table.patientId] })],
)

export const caseNote = hospital.table('case_note', {
  caseId: text('case_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  kind: text('kind').$type<'first' | 'subsequent' | 'own'>().notNull(),
  title: text('title').notNull(),
  visitDate: text('visit_date').notNull(),
  doctorName: text('doctor_name').notNull(),
  lines: jsonb('lines').$type<{ label: string; value: string }[]>().notNull(),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  deletedAt: instant('deleted_at'),
})

export const couponTaken = hospital.table(
  'coupon_taken',
  {
    patientId: text('patient_id').notNull(),
    couponId: text('coupon_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.couponId] })],
)
