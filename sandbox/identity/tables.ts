/** Accounts, sessions, and the ways to be recognised. */

import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { instant, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

export const deskCode = sandboxSchema.table(
  'desk_code',
  {
    codeId: text('code_id').primaryKey(),
    codeHash: text('code_hash').notNull(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Wrong last digits of the document that were tried with this code. */
    wrong: integer('wrong').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    uniqueIndex('desk_code_open')
      .on(table.unitId, table.codeHash)
      .where(sql`${table.usedAt} is null`),
  ],
)

export const faceCheck = sandboxSchema.table(
  'face_check',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    unitId: integer('unit_id').notNull(),
    memberId: text('member_id').notNull(),
    /** The person who is to be recognised; null when nobody of the hospital fits, which the asker is not told. */
    patientId: text('patient_id'),
    expiresAt: instant('expires_at').notNull(),
    /** Null until the partner reports. */
    passed: boolean('passed'),
  },
  (table) => [
    references(table.memberId, member.memberId),
    indexOf(table.memberId),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
  ],
)

export const member = sandboxSchema.table(
  'member',
  {
    memberId: text('member_id').primaryKey(),
    mobile: text('mobile'),
    userName: text('user_name').notNull().default(''),
    avatarUrl: text('avatar_url').notNull().default(''),
    channel: text('channel').notNull(),
    createdAt: instant('created_at').notNull(),
    loginAt: instant('login_at').notNull(),
  },
  (table) => [uniqueOf(table.mobile)],
)

export const oauthLink = sandboxSchema.table(
  'oauth_link',
  {
    openId: text('open_id').primaryKey(),
    kind: text('kind').$type<'wx' | 'alipay'>().notNull(),
    memberId: text('member_id').notNull(),
  },
  (table) => [references(table.memberId, member.memberId), indexOf(table.memberId)],
)

export const binding = sandboxSchema.table(
  'binding',
  {
    bindingId: text('binding_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    memberId: text('member_id').notNull(),
    patientId: text('patient_id').notNull(),
    method: text('method').notNull(),
    verifiedAt: instant('verified_at').notNull(),
  },
  (table) => [
    references(table.memberId, member.memberId),
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    uniqueOf(table.memberId, table.unitId),
    uniqueOf(table.patientId),
  ],
)

export const verificationAttempt = sandboxSchema.table(
  'verification_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.memberId, member.memberId),
    index('verification_attempt_day').on(table.memberId, table.unitId, table.date),
  ],
)

export const session = sandboxSchema.table(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where its secret must not stand: in the list of devices and in addresses of pictures. */
    sessionId: text('session_id')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id'),
    deptId: text('dept_id').notNull().default(''),
    openId: text('open_id'),
    /** The sign-in behind it: a session that an exchange opened has the instant of the first one. */
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** Whose card the session acts with; null is the own one. */
    actingPatientId: text('acting_patient_id'),
    /** The app that signed in: a facility type of spec:session#facility-type, '' where none was told. */
    kind: text('kind').notNull().default(''),
    /** The device that signed in, in words for the patient; '' where it did not say. */
    device: text('device').notNull().default(''),
  },
  (table) => [
    references(table.memberId, member.memberId),
    index('session_member').on(table.memberId),
    uniqueIndex('session_id_once').on(table.sessionId),
  ],
)

/** Codes of an applet host that were exchanged: none works twice. */
export const usedCode = sandboxSchema.table('used_code', {
  codeHash: text('code_hash').primaryKey(),
  at: instant('at').notNull(),
})

/** Proofs that an applet identity was exchanged here: one use, for the sign-in that follows. */
export const linkTicket = sandboxSchema.table('link_ticket', {
  ticketHash: text('ticket_hash').primaryKey(),
  openId: text('open_id').notNull(),
  kind: text('kind').$type<'wx' | 'alipay'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const ticket = sandboxSchema.table(
  'ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [references(table.memberId, member.memberId), indexOf(table.memberId)],
)

export const captcha = sandboxSchema.table(
  'captcha',
  {
    captchaId: text('captcha_id').primaryKey(),
    mobile: text('mobile').notNull(),
    /** Where the gap of the picture is, px from the left; null where a text message is awaited instead. */
    gapX: integer('gap_x'),
    /** Digits that the phone itself has to send in; '' beside a picture. */
    answer: text('answer').notNull(),
    /** When they came in from that phone. */
    reachedAt: instant('reached_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    passedAt: instant('passed_at'),
    proofHash: text('proof_hash'),
    usedAt: instant('used_at'),
  },
  (table) => [index('captcha_mobile').on(table.mobile, table.passedAt)],
)

export const smsCode = sandboxSchema.table(
  'sms_code',
  {
    smsId: text('sms_id').primaryKey(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    /** What only the one who asked for the code was given; their tries are counted apart from those of strangers. */
    ticketHash: text('ticket_hash').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Wrong and right tries of whoever holds the ticket. */
    tries: integer('tries').notNull().default(0),
    /** Tries without the ticket. */
    strayTries: integer('stray_tries').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [index('sms_code_mobile').on(table.mobile, table.createdAt)],
)

/** Wrong SMS codes of signed-in members: every account has a budget of its own (spec:security#sms-codes). */
export const wrongCode = sandboxSchema.table(
  'wrong_code',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: text('member_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [references(table.memberId, member.memberId), index('wrong_code_member').on(table.memberId, table.at)],
)

/** One fresh proof of who somebody is, for one act on one record (spec:security#step-up). */
export const stepUp = sandboxSchema.table(
  'step_up',
  {
    stepUpId: text('step_up_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    memberId: text('member_id').notNull(),
    /** The session that asked; no other one may answer or use the proof. */
    tokenHash: text('token_hash').notNull(),
    act: text('act').notNull(),
    /** The record it is about; null when none fits what was stated, which the asker is not told. */
    patientId: text('patient_id'),
    /** The phone that a code goes to. */
    mobile: text('mobile').notNull(),
    codeHash: text('code_hash'),
    sentAt: instant('sent_at'),
    sends: integer('sends').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    proofHash: text('proof_hash'),
    provenAt: instant('proven_at'),
    usedAt: instant('used_at'),
  },
  (table) => [
    references(table.memberId, member.memberId),
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    index('step_up_member').on(table.memberId, table.createdAt),
    index('step_up_mobile').on(table.mobile, table.sentAt),
    index('step_up_patient').on(table.patientId, table.sentAt),
    uniqueIndex('step_up_proof')
      .on(table.proofHash)
      .where(sql`${table.proofHash} is not null`),
  ],
)

/** Accounts that lost a record to the person it belongs to. */
export const recordMoved = sandboxSchema.table(
  'record_moved',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    unitId: integer('unit_id').notNull(),
    memberId: text('member_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.memberId, member.memberId),
    index('record_moved_member').on(table.memberId, table.unitId),
  ],
)

/** Requests to end an account (spec:identity#account-deletion); one is open until it is withdrawn or carried out. */
export const accountDeletion = sandboxSchema.table(
  'account_deletion',
  {
    deletionId: text('deletion_id').primaryKey(),
    memberId: text('member_id').notNull(),
    /** The hospital whose waiting time counts; null where none was chosen. */
    unitId: integer('unit_id'),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    references(table.memberId, member.memberId),
    indexOf(table.memberId),
    uniqueIndex('account_deletion_open')
      .on(table.memberId)
      .where(sql`${table.withdrawnAt} is null and ${table.doneAt} is null`),
  ],
)

export type Member = typeof member.$inferSelect

export type Session = typeof session.$inferSelect

export type Binding = typeof binding.$inferSelect

export type DeskCode = typeof deskCode.$inferSelect

export type Captcha = typeof captcha.$inferSelect

export type SmsCode = typeof smsCode.$inferSelect

export type AccountDeletion = typeof accountDeletion.$inferSelect

export type SignInTicket = typeof ticket.$inferSelect

export type OauthLink = typeof oauthLink.$inferSelect

export type UsedCode = typeof usedCode.$inferSelect

export type FaceCheck = typeof faceCheck.$inferSelect
