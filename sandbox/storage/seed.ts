/** What the demonstration's couple has in store: the embryos of its course, the year's fee a month overdue. */

import { storedEmbryos } from '../cycle/seed'
import { personOf } from '../identity/personas'
import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { frozenItem } from './tables'

import { hospitalDate } from '@/domain/dates'
import { paidUntilOf } from '@/domain/treatment/storage-terms'
import { hospitalOf } from '@/hospitals'

const PAID_MONTHS = 12

/** At every hospital; after the couples. Running it again changes nothing. */
export async function seedStorage(db: Db, now: number): Promise<void> {
  const rows = UNITS.map(({ unitId }): typeof frozenItem.$inferInsert => {
    const { who, frozenOn, straws } = storedEmbryos(unitId, hospitalDate(now))
    const { couple } = personOf(who)
    return {
      freezeId: seededId('freeze', unitId, couple),
      unitId,
      pairId: seededId('pair', unitId, couple),
      kind: 'embryo',
      straws: straws.length,
      frozenOn,
      anchor: frozenOn,
      paidMonths: PAID_MONTHS,
      paidUntil: paidUntilOf(frozenOn, PAID_MONTHS, hospitalOf(unitId).storage.termEnds),
      feePerYearFen: 120_000,
      source: '第1个取卵周期',
      labels: straws,
    }
  })
  await db.insert(frozenItem).values(rows).onConflictDoNothing()
}
