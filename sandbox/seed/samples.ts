import type { Db } from '../db/open'
import { coupon, vaccination } from '../db/schema-follow'
import { seededId } from '../secrets'
import { UNITS } from './hospitals'
import { PERSONAS } from './personas'

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
