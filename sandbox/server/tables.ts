import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, doublePrecision, index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { instant, key, sandboxSchema } from './db/columns'

/** The hospitals of this server; rows of all domains belong to one of them. */
export const unit = sandboxSchema.table('unit', {
  unitId: integer('unit_id').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  level: text('level').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  address: text('address').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  phone: text('phone').notNull(),
  intro: text('intro').notNull(),
  license: text('license').notNull(),
  filingCode: integer('filing_code'),
  cardPage: text('card_page').notNull().default(''),
  profileFirst: boolean('profile_first').notNull().default(false),
  sort: integer('sort').notNull(),
})

export const setting = sandboxSchema.table('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** The setting that says that the first rows are there. */
export const SEED_DONE = 'seed.done'

export const audit = sandboxSchema.table(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    unitId: integer('unit_id'),
    actor: text('actor').notNull(),
    callId: text('call_id').notNull(),
    target: text('target').notNull(),
    result: text('result').notNull(),
  },
  // A screen that asks again by itself is written down once: whether it was is looked up each time.
  (table) => [
    index('audit_of_partner')
      .on(table.target, table.actor)
      .where(sql`${table.result} = 'ok:spouse'`),
  ],
)

/** Tries of a subject since a moment (sandbox/server/http/budgets.ts); who it is stands here only as a hash. */
export const budget = sandboxSchema.table(
  'budget',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    since: instant('since').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [key(table.kind, table.subject), index('budget_since').on(table.since)],
)

export const idempotentAnswer = sandboxSchema.table(
  'idempotent_answer',
  {
    subject: text('subject').notNull(),
    keyHash: text('key_hash').notNull(),
    callId: text('call_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: text('answer'),
    owner: text('owner').notNull(),
    claimedAt: bigint('claimed_at', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [key(table.subject, table.keyHash, table.callId), index('idempotent_answer_age').on(table.createdAt)],
)

export type Unit = typeof unit.$inferSelect

export type Setting = typeof setting.$inferSelect

export type Audit = typeof audit.$inferSelect
