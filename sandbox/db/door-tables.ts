/** Tables of the ways to be recognised at the door (`migrations/0030`) as Drizzle sees them. */
import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core'

import { hospital } from './schema'

const instant = (name: string) => bigint(name, { mode: 'number' })

export const deskCode = hospital.table('desk_code', {
  codeId: text('code_id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Wrong last digits of the document that were tried with this code. */
  wrong: integer('wrong').notNull().default(0),
  usedAt: instant('used_at'),
})

export const faceCheck = hospital.table('face_check', {
  ticketHash: text('ticket_hash').primaryKey(),
  unitId: integer('unit_id').notNull(),
  memberId: text('member_id').notNull(),
  /** The person who is to be recognised. */
  patientId: text('patient_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Null until the partner reports. */
  passed: boolean('passed'),
})
