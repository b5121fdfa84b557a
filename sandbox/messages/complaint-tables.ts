import { sql } from 'drizzle-orm'
import { check, index, integer, text } from 'drizzle-orm/pg-core'

import { instant, key, oneOf, references, sandboxSchema, uniqueOf } from '../server/db/columns'
import { memberKey } from '../server/db/keys'
import { unit } from '../server/tables'

import { COMPLAINT_STATES, COMPLAINT_TYPES, type ComplaintState, type ComplaintType } from '@/domain/service/complaints'

export const complaint = sandboxSchema.table(
  'complaint',
  {
    complaintId: text('complaint_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    /** Who complains in the own name; null of an anonymous one. */
    memberId: text('member_id'),
    /** The query code of an anonymous one, as a hash. */
    codeHash: text('code_hash'),
    type: text('type').$type<ComplaintType>().notNull(),
    addressCode: text('address_code').notNull(),
    dept: text('dept').notNull().default(''),
    person: text('person').notNull().default(''),
    content: text('content').notNull(),
    phone: text('phone').notNull().default(''),
    state: text('state').$type<ComplaintState>().notNull(),
    stage: integer('stage').notNull().default(1),
    reply: text('reply').notNull().default(''),
    score: integer('score'),
    /** Of an anonymous one the day alone. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    oneOf(table.type, COMPLAINT_TYPES),
    oneOf(table.state, COMPLAINT_STATES),
    uniqueOf(table.codeHash),
    check(
      'complaint_nobody_check',
      sql`(${table.memberId} is null) = (${table.codeHash} is not null) and (${table.memberId} is not null or ${table.phone} = '')`,
    ),
    index('complaint_member').on(table.memberId, table.unitId),
    index('complaint_unit').on(table.unitId, table.createdAt),
  ],
)

/** What happened to a complaint. */
export const complaintStep = sandboxSchema.table(
  'complaint_step',
  {
    complaintId: text('complaint_id').notNull(),
    /** Which of this complaint's steps, from 1: a number over all would stand between two that say when. */
    stepNo: integer('step_no').notNull(),
    at: instant('at').notNull(),
    state: text('state').$type<ComplaintState>().notNull(),
    holder: text('holder').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    key(table.complaintId, table.stepNo),
    references(table.complaintId, complaint.complaintId),
    oneOf(table.state, COMPLAINT_STATES),
  ],
)

export type ComplaintStep = typeof complaintStep.$inferSelect

export type Complaint = typeof complaint.$inferSelect
