/** Consultations with doctors, what is said in them, and what patients say of them afterwards; the smart service. */

import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'

import {
  checkOf,
  instant,
  isOneOf,
  key,
  oneOf,
  references,
  sandboxSchema,
  uniqueOf,
  indexOf,
} from '../server/db/columns'
import { doctorKey, memberKey, patientKey, payOrderKey } from '../server/db/keys'
import { unit } from '../server/tables'

import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  CONSULT_ENDS,
  CONSULT_STATES,
  type ConsultEnd,
  type ConsultState,
  type ConsultType,
} from '@/domain/service/consult'
import { SERVICE_OUTCOMES } from '@/domain/service/service-outcomes'

/** What a doctor offers, and at which price. */
export const consultOffer = sandboxSchema.table(
  'consult_offer',
  {
    doctorId: text('doctor_id').notNull(),
    type: integer('type').$type<ConsultType>().notNull(),
    priceFen: integer('price_fen').notNull(),
    enabled: boolean('enabled').notNull(),
    onDuty: boolean('on_duty').notNull(),
    replyMinutes: integer('reply_minutes').notNull(),
  },
  (table) => [
    key(table.doctorId, table.type),
    references(table.doctorId, doctorKey),
    checkOf(table.type, sql`${table.type} between 5 and 7`),
    checkOf(table.priceFen, sql`${table.priceFen} >= 0`),
  ],
)

export const consult = sandboxSchema.table(
  'consult',
  {
    consultId: text('consult_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    memberId: text('member_id').notNull(),
    doctorId: text('doctor_id').notNull(),
    type: integer('type').$type<ConsultType>().notNull(),
    state: text('state').$type<ConsultState>().notNull(),
    orderCode: text('order_code'),
    priceFen: integer('price_fen').notNull(),
    description: text('description').notNull(),
    hasVisited: boolean('has_visited').notNull(),
    hospitalBefore: text('hospital_before').notNull().default(''),
    diagnosis: text('diagnosis').notNull().default(''),
    drugs: text('drugs').notNull().default(''),
    lmp: date('lmp'),
    /** Somebody whom the hospital has not seen yet: no diagnosis and no prescription in it. */
    firstVisit: boolean('first_visit').notNull(),
    quota: integer('quota').notNull(),
    used: integer('used').notNull().default(0),
    /** The one that this one goes on from. */
    previousId: text('previous_id'),
    createdAt: instant('created_at').notNull(),
    payBy: instant('pay_by'),
    answerBy: instant('answer_by'),
    startAt: instant('start_at'),
    openUntil: instant('open_until'),
    endAt: instant('end_at'),
    endReason: text('end_reason').$type<ConsultEnd | ''>().notNull().default(''),
    /** What the hospital says of why it ended. */
    endText: text('end_text').notNull().default(''),
    /** Up to which message the doctor has read. */
    doctorReadId: integer('doctor_read_id').notNull().default(0),
    patientReadId: integer('patient_read_id').notNull().default(0),
    /** Hidden by the patient; the hospital keeps it. */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    references(table.doctorId, doctorKey),
    indexOf(table.doctorId),
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    references(table.orderCode, payOrderKey),
    indexOf(table.orderCode),
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    oneOf(table.state, CONSULT_STATES),
    checkOf(table.endReason, sql`${table.endReason} = '' or ${isOneOf(table.endReason, CONSULT_ENDS)}`),
    checkOf(
      table.endAt,
      sql`(${table.endAt} is not null) = (${table.state} in ('FINISHED', 'RATED', 'REFUNDED', 'CLOSED'))`,
    ),
    check('consult_check', sql`${table.quota} = 0 or ${table.used} between 0 and ${table.quota}`),
    uniqueIndex('consult_one_going')
      .on(table.patientId, table.doctorId, table.type)
      .where(isOneOf(table.state, ['UNPAID', 'PAID', 'ONGOING'])),
    index('consult_patient').on(table.patientId, table.createdAt),
    index('consult_going')
      .on(table.unitId, table.createdAt)
      .where(isOneOf(table.state, ['UNPAID', 'PAID', 'ONGOING'])),
  ],
)

/** What of a file the patient has attached: a reference that is checked again whenever it is shown. */
export const consultAttachment = sandboxSchema.table(
  'consult_attachment',
  {
    consultId: text('consult_id').notNull(),
    kind: text('kind').$type<AttachmentKind>().notNull(),
    refId: text('ref_id').notNull(),
    whose: text('whose').$type<'self' | 'spouse'>().notNull(),
    title: text('title').notNull(),
  },
  (table) => [
    key(table.consultId, table.kind, table.refId),
    references(table.consultId, consult.consultId),
    oneOf(table.kind, ATTACHMENT_KINDS),
    oneOf(table.whose, ['self', 'spouse']),
  ],
)

export const consultMessage = sandboxSchema.table(
  'consult_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    consultId: text('consult_id').notNull(),
    /** Made by who sends: the same message sent again is the one that is there. */
    clientId: text('client_id').notNull(),
    sender: text('sender').$type<'patient' | 'doctor' | 'system'>().notNull(),
    kind: text('kind').$type<'text' | 'image' | 'voice'>().notNull(),
    content: text('content').notNull(),
    uploadId: text('upload_id'),
    /** Length of a voice message. */
    seconds: integer('seconds'),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.consultId, consult.consultId),
    uniqueOf(table.consultId, table.clientId),
    oneOf(table.sender, ['patient', 'doctor', 'system']),
    oneOf(table.kind, ['text', 'image', 'voice']),
    checkOf(table.uploadId, sql`(${table.kind} <> 'text') = (${table.uploadId} is not null)`),
    checkOf(table.seconds, sql`(${table.kind} = 'voice') = (${table.seconds} is not null)`),
    index('consult_message_order').on(table.consultId, table.id),
  ],
)

export const consultReview = sandboxSchema.table(
  'consult_review',
  {
    reviewId: text('review_id').primaryKey(),
    consultId: text('consult_id').notNull(),
    unitId: integer('unit_id').notNull(),
    doctorId: text('doctor_id').notNull(),
    patientId: text('patient_id').notNull(),
    stars: integer('stars').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    content: text('content').notNull(),
    anonymous: boolean('anonymous').notNull(),
    /** Others see one only after the hospital has looked at it. */
    state: text('state').$type<'PENDING' | 'PUBLISHED' | 'REJECTED'>().notNull(),
    reply: text('reply').notNull().default(''),
    edits: integer('edits').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    references(table.consultId, consult.consultId),
    references(table.doctorId, doctorKey),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    uniqueOf(table.consultId),
    checkOf(table.stars, sql`${table.stars} between 1 and 5`),
    checkOf(table.edits, sql`${table.edits} between 0 and 1`),
    oneOf(table.state, ['PENDING', 'PUBLISHED', 'REJECTED']),
    index('consult_review_doctor').on(table.doctorId, table.state, table.createdAt),
  ],
)

/** Doctors whom a member follows or keeps among the favourites. */
export const doctorMark = sandboxSchema.table(
  'doctor_mark',
  {
    memberId: text('member_id').notNull(),
    doctorId: text('doctor_id').notNull(),
    kind: text('kind').$type<'followed' | 'favourite'>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.memberId, table.doctorId, table.kind),
    references(table.memberId, memberKey),
    references(table.doctorId, doctorKey),
    indexOf(table.doctorId),
    oneOf(table.kind, ['followed', 'favourite']),
  ],
)

/** Who may not consult at a hospital, with what is told to them. */
export const consultBan = sandboxSchema.table(
  'consult_ban',
  {
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.unitId, table.patientId),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
  ],
)

/** Questions with answers that the hospital has reviewed: all that the smart service says (spec:consult#smart-service). */
export const serviceAnswer = sandboxSchema.table(
  'service_answer',
  {
    answerId: text('answer_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    question: text('question').notNull(),
    /** Words by which it is found. */
    words: jsonb('words').$type<string[]>().notNull(),
    answer: text('answer').notNull(),
    /** Who has written and reviewed it. */
    source: text('source').notNull(),
    reviewedOn: date('reviewed_on').notNull(),
    /** Address where it goes on; '' without one. */
    route: text('route').notNull(),
    /** Among the questions that are offered first; 0: not. */
    offered: integer('offered').notNull(),
  },
  (table) => [references(table.unitId, unit.unitId), index('service_answer_unit').on(table.unitId)],
)

export const serviceMessage = sandboxSchema.table(
  'service_message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    unitId: integer('unit_id').notNull(),
    memberId: text('member_id').notNull(),
    clientId: text('client_id').notNull(),
    question: text('question').notNull(),
    answerIds: jsonb('answer_ids').$type<string[]>().notNull(),
    /** Answered from what was reviewed or with the own plan, sent to a person, or nothing was found. */
    outcome: text('outcome').$type<(typeof SERVICE_OUTCOMES)[number]>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    uniqueOf(table.memberId, table.clientId),
    oneOf(table.outcome, SERVICE_OUTCOMES),
  ],
)

export type Consult = typeof consult.$inferSelect
export type ConsultMessage = typeof consultMessage.$inferSelect
export type ConsultReview = typeof consultReview.$inferSelect
export type ServiceAnswer = typeof serviceAnswer.$inferSelect

export type ConsultOffer = typeof consultOffer.$inferSelect

export type DoctorMark = typeof doctorMark.$inferSelect

export type ConsultAttachment = typeof consultAttachment.$inferSelect

export type ConsultBan = typeof consultBan.$inferSelect

export type ServiceMessage = typeof serviceMessage.$inferSelect
