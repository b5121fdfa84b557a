import { lt } from 'drizzle-orm'

import type { Period } from '../server/period'
import { appFault } from './tables'

/** How long reported faults stay. */
export const platformPeriods: readonly Period[] = [
  { kind: 'appFault', table: appFault, days: 30, source: 'PIPL 19', past: (before) => lt(appFault.lastAt, before) },
]
