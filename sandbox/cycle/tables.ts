import { integer, text } from 'drizzle-orm/pg-core'

import { sandboxSchema } from '../server/db/columns'

export const lastPeriod = sandboxSchema.table('last_period', {
  patientId: text('patient_id').primaryKey(),
  lmp: text('lmp').notNull(),
  cycleDays: integer('cycle_days').notNull(),
})
