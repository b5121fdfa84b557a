/** A couple's file: pairing, sharing, consents, documents, uploads, cards. */

import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import {
  bytea,
  checkOf,
  instant,
  key,
  NO_NUMBER,
  oneOf,
  references,
  sandboxSchema,
  type Sealed,
  uniqueOf,
  indexOf,
} from '../server/db/columns'
import { memberKey } from '../server/db/keys'
import { unit } from '../server/tables'
import { patient } from './patient-tables'

import type { UPLOAD_KINDS, UPLOAD_STATES } from '@/api/couple/schemas'
import type { ConsentKind } from '@/domain/person/consent-kinds'

export * from './patient-tables'

export type UploadKind = (typeof UPLOAD_KINDS)[number]
/** Kinds that are their writer's alone: the staff neither lists nor reviews them, and they end with the account. */
export const WRITERS_OWN: readonly UploadKind[] = ['diary']
/** Who made the app quiet: a loss on record, the patient, the partner, the staff. */
export type QuietReason = 'loss' | 'chosen' | 'partner' | 'staff'
/** Why the desk ended a pairing; '' for one that lives or was ended in the app. */
const END_REASONS = ['', 'separation', 'death'] as const
type EndReason = (typeof END_REASONS)[number]
export type UploadState = (typeof UPLOAD_STATES)[number]

export const pairInvite = sandboxSchema.table(
  'pair_invite',
  {
    inviteId: text('invite_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    fromPatientId: text('from_patient_id').notNull(),
    codeHash: text('code_hash').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Of the number that the sender gave, only what tells whether it is the partner's. */
    idNoKey: text('id_no_key').notNull(),
    mobile: text('mobile').notNull(),
    /** '' where none was given. */
    marriageCertNo: text('marriage_cert_no').$type<Sealed>().notNull(),
    state: text('state').$type<'REQUESTED' | 'PAIRED' | 'REFUSED' | 'EXPIRED' | 'WITHDRAWN'>().notNull(),
    reason: text('reason').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    references(table.fromPatientId, patient.patientId),
    indexOf(table.fromPatientId),
    references(table.unitId, unit.unitId),
    uniqueOf(table.codeHash),
    uniqueIndex('pair_invite_open')
      .on(table.fromPatientId)
      .where(sql`${table.state} = 'REQUESTED'`),
    index('pair_invite_to').on(table.unitId, table.idNoKey),
  ],
)

export const sharing = sandboxSchema.table(
  'sharing',
  {
    patientId: text('patient_id').notNull(),
    pairId: text('pair_id').notNull(),
    dataClass: text('data_class').notNull(),
    shared: boolean('shared').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.patientId, table.pairId, table.dataClass),
    references(table.pairId, couple.pairId),
    indexOf(table.pairId),
    references(table.patientId, patient.patientId),
  ],
)

/** That somebody's partner has opened a class of their data on a day; nothing of what was read (spec:couple#opened-by-the-partner). */
export const partnerView = sandboxSchema.table(
  'partner_view',
  {
    /** Whose data it is. */
    patientId: text('patient_id').notNull(),
    viewerId: text('viewer_id').notNull(),
    dataClass: text('data_class').notNull(),
    date: text('date').notNull(),
    /** When it was opened first on that day. */
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.patientId, table.viewerId, table.dataClass, table.date),
    references(table.patientId, patient.patientId),
    references(table.viewerId, patient.patientId),
    indexOf(table.viewerId),
    indexOf(table.at),
  ],
)

export const quiet = sandboxSchema.table(
  'quiet',
  {
    patientId: text('patient_id').primaryKey(),
    quiet: boolean('quiet').notNull(),
    reason: text('reason').$type<QuietReason>().notNull(),
    at: instant('at').notNull(),
    /** Since when home asks whether it shall be quiet; null where nothing is asked. */
    askedAt: instant('asked_at'),
  },
  (table) => [references(table.patientId, patient.patientId)],
)

export const upload = sandboxSchema.table(
  'upload',
  {
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
  },
  (table) => [
    references(table.memberId, memberKey),
    references(table.pairId, couple.pairId),
    indexOf(table.pairId),
    references(table.patientId, patient.patientId),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    index('upload_member').on(table.memberId, table.unitId, table.createdAt),
  ],
)

export const consentDocument = sandboxSchema.table(
  'consent_document',
  {
    docId: text('doc_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    /** The couple whose two sign it; null where one person signs alone. */
    pairId: text('pair_id'),
    /** Who signs it alone: somebody without a partner, for what is that person's own. */
    patientId: text('patient_id'),
    docType: text('doc_type').notNull(),
    version: text('version').notNull(),
    docHash: text('doc_hash').notNull(),
    state: text('state').$type<'WAIT_SIGN' | 'PARTLY' | 'SIGNED' | 'REFUSED' | 'EXPIRED' | 'ARCHIVED'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was no longer asked for, because another treatment began. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    references(table.pairId, couple.pairId),
    references(table.patientId, patient.patientId),
    references(table.unitId, unit.unitId),
    uniqueOf(table.pairId, table.docType, table.version),
    uniqueOf(table.patientId, table.docType, table.version),
    checkOf(table.patientId, sql`(${table.pairId} is null) <> (${table.patientId} is null)`),
  ],
)

export const consentSignature = sandboxSchema.table(
  'consent_signature',
  {
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
  },
  (table) => [
    references(table.docId, consentDocument.docId),
    indexOf(table.docId),
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    references(table.patientId, patient.patientId),
    indexOf(table.patientId),
    references(table.uploadId, upload.uploadId),
    uniqueOf(table.uploadId),
    uniqueIndex('consent_signature_one')
      .on(table.docId, table.patientId)
      .where(sql`${table.endedAt} is null`),
  ],
)

export const quizPass = sandboxSchema.table(
  'quiz_pass',
  {
    docId: text('doc_id').notNull(),
    patientId: text('patient_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.docId, table.patientId),
    references(table.docId, consentDocument.docId),
    references(table.patientId, patient.patientId),
    indexOf(table.patientId),
  ],
)

export const couple = sandboxSchema.table(
  'couple',
  {
    pairId: text('pair_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    femalePatientId: text('female_patient_id').notNull(),
    malePatientId: text('male_patient_id').notNull(),
    state: text('state').notNull(),
    pairedAt: instant('paired_at').notNull().default(0),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').notNull().default(''),
    endReason: text('end_reason').$type<EndReason>().notNull().default(''),
    /** '' where none was given. */
    marriageCertNo: text('marriage_cert_no').$type<Sealed>().notNull().default(NO_NUMBER),
  },
  (table) => [
    references(table.femalePatientId, patient.patientId),
    indexOf(table.femalePatientId),
    references(table.malePatientId, patient.patientId),
    indexOf(table.malePatientId),
    references(table.unitId, unit.unitId),
    oneOf(table.endReason, END_REASONS),
    uniqueIndex('couple_one_female')
      .on(table.femalePatientId)
      .where(sql`${table.state} = 'PAIRED'`),
    uniqueIndex('couple_one_male')
      .on(table.malePatientId)
      .where(sql`${table.state} = 'PAIRED'`),
  ],
)

export const card = sandboxSchema.table(
  'card',
  {
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
  },
  (table) => [
    references(table.patientId, patient.patientId),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    uniqueOf(table.unitId, table.cardNo),
    checkOf(table.balanceFen, sql`${table.balanceFen} >= 0`),
    uniqueIndex('card_one_default')
      .on(table.patientId)
      .where(sql`${table.isDefault}`),
  ],
)

export const consent = sandboxSchema.table(
  'consent',
  {
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
  },
  (table) => [references(table.memberId, memberKey), index('consent_member').on(table.memberId, table.kind, table.at)],
)

export type Card = typeof card.$inferSelect

export type ConsentDocument = typeof consentDocument.$inferSelect
export type ConsentSignature = typeof consentSignature.$inferSelect

export type Invite = typeof pairInvite.$inferSelect

export type Upload = typeof upload.$inferSelect

export type Consent = typeof consent.$inferSelect

export type Couple = typeof couple.$inferSelect

export type Quiet = typeof quiet.$inferSelect

export type QuizPass = typeof quizPass.$inferSelect

export type Sharing = typeof sharing.$inferSelect
