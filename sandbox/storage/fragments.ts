/** Pieces of SQL about what is in storage, for statements of other domains. */

import { type SQL, sql } from 'drizzle-orm'

import { frozenItem, storageDisposalSignature } from './tables'

/** Number of items that some couples have or had in storage. @param pairIds a subquery of the couples' ids */
export const itemsOf = (pairIds: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${frozenItem} where pair_id in ${pairIds})`

/** What lies in storage for a couple, as a subquery of the column id. */
export const storedIdsOf = (pairId: string): SQL =>
  sql`select freeze_id as id from ${frozenItem} where pair_id = ${pairId} and state = 'STORED'`

/** Pictures that are signatures under a decision about what lies in storage, as a subquery of their ids. */
export const signaturesOfDecisions: SQL = sql`select ${storageDisposalSignature.uploadId} from ${storageDisposalSignature}`
