import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { instant, references, sandboxSchema } from '../server/db/columns'
import { unit } from '../server/tables'

import type { FaultName } from '@/domain/fault'
import type { HostKind } from '@/domain/platform'

/** A fault that apps have reported: one row for the same one of a release, with how often it happened. Nothing of a person. */
export const appFault = sandboxSchema.table(
  'app_fault',
  {
    faultId: text('fault_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    release: text('release').notNull(),
    build: text('build').notNull(),
    host: text('host').$type<HostKind>().notNull(),
    screen: text('screen').notNull(),
    name: text('name').$type<FaultName>().notNull(),
    callId: text('call_id').notNull(),
    places: jsonb('places').$type<readonly string[]>().notNull(),
    times: integer('times').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [references(table.unitId, unit.unitId), index('app_fault_last').on(table.unitId, table.lastAt)],
)
