/**
 * The transfers of the demonstration: couple D's, of a frozen embryo, seven weeks of pregnancy ago
 * (spec:treatment#timing).
 */
import { addDays, hospitalDate } from '@/domain/dates'

import { PERSONAS } from '../identity/personas'
import { UNITS } from '../platform/hospitals'
import type { Db } from '../server/db/database'
import { seededId } from '../server/secrets'
import { coupon, transfer, vaccination } from './tables'

/** The voucher that every hospital of the demonstration gives out. */
const VOUCHER = { couponId: 'consult-20', name: '在线咨询20元代金券', validDays: 30 }

/** Doses of the demonstration's patients, as the public record would have them. */
const DOSES = [
  { dose: 1, date: '2021-06-10' },
  { dose: 2, date: '2021-07-08' },
]

/** Vouchers and vaccination records. Running it again changes nothing. */
export async function seedSamples(db: Db): Promise<void> {
  await db
    .insert(coupon)
    .values(UNITS.map(({ unitId }) => ({ unitId, ...VOUCHER })))
    .onConflictDoNothing()
  const people = UNITS.flatMap(({ unitId }) => PERSONAS.map(({ key }) => seededId('patient', unitId, key)))
  await db
    .insert(vaccination)
    .values(
      people.flatMap((patientId) =>
        DOSES.map((one) => ({ patientId, ...one, vaccine: '示例疫苗', place: '示例区社区卫生服务中心' })),
      ),
    )
    .onConflictDoNothing()
}

/** Days from the transfer of a blastocyst (day 19 as pregnancies are counted) to seven weeks. */
const SINCE_TRANSFER = 30

const FEMALE = 2

/** At every hospital, as all of their records. Running it again changes nothing. */
export async function seedTransfers(db: Db, now: number): Promise<void> {
  const women = PERSONAS.filter(({ couple, sex }) => couple === 'D' && sex === FEMALE)
  const date = addDays(hospitalDate(now), -SINCE_TRANSFER)
  const rows = women.flatMap(({ key }) =>
    UNITS.map(({ unitId }) => {
      const patientId = seededId('patient', unitId, key)
      return { transferId: seededId('transfer', patientId), patientId, unitId, date, embryoDay: 5 }
    }),
  )
  await db.insert(transfer).values(rows).onConflictDoNothing()
}
