/**
 * The transfers of the demonstration: couple D's, of a frozen embryo, seven weeks of pregnancy ago
 * (spec:treatment#timing).
 */
import { addDays, hospitalDate } from '@/domain/dates'

import type { Db } from '../db/open'
import { transferDay } from '../db/schema-follow'
import { seededId } from '../secrets'
import { UNITS } from './hospitals'
import { PERSONAS } from './personas'

/** Days from the transfer of a blastocyst (day 19 as pregnancies are counted) to seven weeks. */
const SINCE_TRANSFER = 30

const FEMALE = 2

/** At every hospital, as all of their records. Running it again changes nothing. */
export async function seedTransfers(db: Db, now: number): Promise<void> {
  const women = PERSONAS.filter(({ couple, sex }) => couple === 'D' && sex === FEMALE)
  const date = addDays(hospitalDate(now), -SINCE_TRANSFER)
  const rows = women.flatMap(({ key }) =>
    UNITS.map(({ unitId }) => ({ scope: seededId('patient', unitId, key), unitId, date })),
  )
  await db.insert(transferDay).values(rows).onConflictDoNothing()
}
