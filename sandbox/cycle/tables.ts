import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'

import { patient } from '../couple/patient-tables'
import { checkOf, references, sandboxSchema } from '../server/db/columns'

export const lastPeriod = sandboxSchema.table(
  'last_period',
  {
    patientId: text('patient_id').primaryKey(),
    lmp: text('lmp').notNull(),
    cycleDays: integer('cycle_days').notNull(),
  },
  (table) => [
    references(table.patientId, patient.patientId),
    checkOf(table.cycleDays, sql`${table.cycleDays} between 15 and 60`),
  ],
)
