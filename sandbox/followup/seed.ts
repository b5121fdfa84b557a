/**
 * The transfers of the demonstration: couple D's, of a frozen embryo, seven weeks of pregnancy ago
 * (spec:treatment#timing).
 */

import { PERSONAS } from '../identity/personas'
import type { Db } from '../server/db/database'
import { insertMany } from '../server/db/insert-many'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { coupon, couponTaken, transfer, vaccination } from './tables'

import { addDays, hospitalDate } from '@/domain/dates'
import { DAY_MS } from '@/domain/time'

/** What every hospital of the demonstration gives out: the first for the questionnaire, the others by itself. */
const COUPONS = [
  { couponId: 'consult-20', name: '在线咨询20元代金券', validDays: 30 },
  {
    couponId: 'exam-50',
    name: '检查费满300元减50元',
    validDays: 60,
    valueFen: 5000,
    minFen: 30_000,
    scope: '2',
    origin: 'hospital',
  },
  {
    couponId: 'storage-95',
    name: '冻存续费9.5折券',
    validDays: 365,
    kind: 'discount',
    rate: 95,
    scope: '4',
    origin: 'hospital',
  },
  { couponId: 'welcome-10', name: '挂号10元代金券', validDays: 90, valueFen: 1000, scope: '3', origin: 'hospital' },
] as const

/** What she has of them: one to use, one that was used, one whose days are over. */
const HERS = {
  persona: 'he-jing',
  coupons: { 'exam-50': 5, 'welcome-10': 40, 'storage-95': 400 },
  usedAfterDays: 20,
} as const

/** Doses of the demonstration's patients, as the public record would have them. */
const DOSES = [
  { dose: 1, date: '2021-06-10' },
  { dose: 2, date: '2021-07-08' },
]

/** Vouchers and vaccination records. Running it again changes nothing. */
export async function seedSamples(db: Db, now: number): Promise<void> {
  await db
    .insert(coupon)
    .values(UNITS.flatMap(({ unitId }) => COUPONS.map((one) => ({ unitId, ...one }))))
    .onConflictDoNothing()
  await db
    .insert(couponTaken)
    .values(
      UNITS.flatMap(({ unitId }) =>
        Object.entries(HERS.coupons).map(([couponId, daysAgo]) => {
          const isUsed = couponId === 'welcome-10'
          return {
            patientId: seededId('patient', unitId, HERS.persona),
            couponId,
            at: now - daysAgo * DAY_MS,
            usedAt: isUsed ? now - HERS.usedAfterDays * DAY_MS : null,
            usedFor: isUsed ? '门诊挂号' : '',
          }
        }),
      ),
    )
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
  await insertMany(db, transfer, rows)
}
