import { boolean, doublePrecision, integer, text } from 'drizzle-orm/pg-core'

import { sandboxSchema } from '../server/db/columns'

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
