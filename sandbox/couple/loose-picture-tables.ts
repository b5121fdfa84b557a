/** Pictures that lead to nobody. */

import { index, integer, text } from 'drizzle-orm/pg-core'

import { bytea, instant, oneOf, references, sandboxSchema } from '../server/db/columns'
import { unit } from '../server/tables'

/** What pictures without an owner are for. */
export const LOOSE_KINDS = ['complaint', 'post'] as const
export type LooseKind = (typeof LOOSE_KINDS)[number]

/** No member, no machine and no digest by which two of them could be held together stand here. */
export const loosePicture = sandboxSchema.table(
  'loose_picture',
  {
    pictureId: text('picture_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    kind: text('kind').$type<LooseKind>().notNull(),
    mime: text('mime').notNull(),
    bytes: bytea('bytes').notNull(),
    /** What it was sent with; null until then. */
    recordId: text('record_id'),
    /** The day alone: nobody is found by the minute. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    oneOf(table.kind, LOOSE_KINDS),
    index('loose_picture_record').on(table.recordId),
  ],
)

export type LoosePicture = typeof loosePicture.$inferSelect
