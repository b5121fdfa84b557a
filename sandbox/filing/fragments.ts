/** Pieces of SQL about forms, for statements of other domains. */

import { type SQL, sql } from 'drizzle-orm'

import { formRecord } from './tables'

/** Forms of some families that people or couples have at a hospital, as a subquery of the column state. */
export const formStatesOf = (unitId: number, scopes: readonly string[], families: readonly string[]): SQL =>
  sql`select state from ${formRecord} where unit_id = ${unitId} and scope in ${scopes} and family in ${families} and deleted_at is null`
