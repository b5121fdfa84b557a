/** Accounts, sessions, and the ways to be recognised. */
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { patient } from '../couple/patient-tables'
import { unit } from '../platform/tables'
import { instant, references, sandboxSchema, uniqueOf } from '../server/db/columns'

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
    references(table.patientId, patient.patientId),
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
    /** The person who is to be recognised. */
    patientId: text('patient_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Null until the partner reports. */
    passed: boolean('passed'),
  },
  (table) => [
    references(table.memberId, member.memberId),
    references(table.patientId, patient.patientId),
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
  (table) => [references(table.memberId, member.memberId)],
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
    references(table.patientId, patient.patientId),
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
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id'),
    deptId: text('dept_id').notNull().default(''),
    openId: text('open_id'),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** Whose card the session acts with; null is the own one. */
    actingPatientId: text('acting_patient_id'),
  },
  (table) => [references(table.memberId, member.memberId), index('session_member').on(table.memberId)],
)

/** Codes of an applet host that were exchanged: none works twice. */
export const usedCode = sandboxSchema.table('used_code', {
  codeHash: text('code_hash').primaryKey(),
  at: instant('at').notNull(),
})

/** Open ids handed out, with the last time. */
export const issuedOpenId = sandboxSchema.table('issued_open_id', {
  openId: text('open_id').primaryKey(),
  at: instant('at').notNull(),
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
  (table) => [references(table.memberId, member.memberId)],
)

export const captcha = sandboxSchema.table(
  'captcha',
  {
    captchaId: text('captcha_id').primaryKey(),
    mobile: text('mobile').notNull(),
    gapX: integer('gap_x').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
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
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [index('sms_code_mobile').on(table.mobile, table.createdAt)],
)
