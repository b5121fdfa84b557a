/** The table of half-filled forms (`migrations/0040-form-drafts.sql`) as Drizzle sees it. */
import { bigint, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'

import { hospital } from './schema'

export const formDraft = hospital.table(
  'form_draft',
  {
    scope: text('scope').notNull(),
    unitId: integer('unit_id').notNull(),
    form: text('form').notNull(),
    field: text('field').notNull(),
    /** Wrapped: a bare text that looks like a number would come back as one. */
    value: jsonb('value').$type<{ v: unknown }>().notNull(),
    step: integer('step').notNull().default(0),
    byMember: text('by_member').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.unitId, table.form, table.field] })],
)
