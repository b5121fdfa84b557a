import { integer, text } from 'drizzle-orm/pg-core'

import { couple } from '../couple/tables'
import { references, sandboxSchema } from '../server/db/columns'

export const frozenItem = sandboxSchema.table(
  'frozen_item',
  {
    freezeId: text('freeze_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    pairId: text('pair_id').notNull(),
    kind: text('kind').notNull(),
    straws: integer('straws').notNull(),
    frozenOn: text('frozen_on').notNull(),
    paidUntil: text('paid_until').notNull(),
  },
  (table) => [references(table.pairId, couple.pairId)],
)
