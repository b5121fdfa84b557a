import { lt } from 'drizzle-orm'

import type { Period } from '../server/period'
import { formDraft } from './tables'

/** How long drafts stay. */
export const filingPeriods: readonly Period[] = [
  { kind: 'draft', table: formDraft, days: 180, source: 'PIPL 19', past: (before) => lt(formDraft.at, before) },
]
