/** What couple D's wife has kept since her transfer, and couple C's between two cycles. All invented. */

import { eq } from 'drizzle-orm'

import { transfer } from '../followup/tables'
import { memberIdOf, personOf } from '../identity/personas'
import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { basalTemperature, dating, gestationLog, period, periodSetting, pregnancyBody, pregnancyDiary } from './tables'

import { addDays, hospitalDate } from '@/domain/dates'
import { DAY_MS } from '@/domain/time'

const PREGNANT = 'zhao-ting'
const WAITING = 'he-jing'

/** Starts of the last periods, days ago; as in the hospital's own record the last is ten days ago, after 30. */
const STARTS = [10, 40, 69, 100, 130]
const PERIOD_DAYS = 5
/** Basal temperatures since the last start, hundredths of a degree. */
const READINGS = [3645, 3640, 3638, 3642, 3635, 3641, 3644, 3639]

/** At every hospital, once: what somebody has deleted does not come back. */
export async function seedTools(db: Db, now: number): Promise<void> {
  for (const { unitId } of UNITS) {
    await seedDating(db, now, unitId)
    await seedDiaries(db, now, unitId)
    await seedPeriods(db, now, unitId)
  }
}

async function seedDating(db: Db, now: number, unitId: number): Promise<void> {
  const [of] = await db
    .select()
    .from(transfer)
    .where(eq(transfer.patientId, seededId('patient', unitId, PREGNANT)))
  if (!of) return
  const memberId = memberIdOf(personOf(PREGNANT))
  await db
    .insert(dating)
    .values({ memberId, unitId, transferDate: of.date, embryoDay: of.embryoDay, at: now })
    .onConflictDoNothing()
}

/** Days ago, and what was noted of each. */
const LOGS = [
  { ago: 28, weightHg: 552, mood: 3, note: '今天开始记录' },
  { ago: 18, weightHg: 555, mood: 4, note: '' },
  { ago: 9, weightHg: 558, mood: 4, note: '早上有些恶心，吃了几块饼干' },
  { ago: 2, weightHg: 560, mood: 4, note: '' },
]
const DIARIES = [
  { ago: 16, mood: 3, content: '抽血结果出来了，护士让我按时用药，下周再来复查。' },
  { ago: 3, mood: 4, content: '和妈妈通了电话，说话的时候不那么紧张了。今天走了二十分钟。' },
]

async function seedDiaries(db: Db, now: number, unitId: number): Promise<void> {
  const owner = { memberId: memberIdOf(personOf(PREGNANT)), unitId }
  const day = (ago: number) => addDays(hospitalDate(now), -ago)
  const idOf = (what: string, ago: number) => seededId(what, unitId, PREGNANT, String(ago))
  await db
    .insert(pregnancyBody)
    .values({ ...owner, heightCm: 162, preWeightHg: 550, fetusCount: 1, at: now })
    .onConflictDoNothing()
  await db
    .insert(gestationLog)
    .values(LOGS.map(({ ago, ...row }) => ({ ...owner, ...row, logId: idOf('log', ago), date: day(ago), at: now })))
    .onConflictDoNothing()
  await db
    .insert(pregnancyDiary)
    .values(
      DIARIES.map(({ ago, ...row }) => ({
        ...owner,
        ...row,
        diaryId: idOf('diary', ago),
        date: day(ago),
        createdAt: now - ago * DAY_MS,
        at: now - ago * DAY_MS,
      })),
    )
    .onConflictDoNothing()
}

async function seedPeriods(db: Db, now: number, unitId: number): Promise<void> {
  const owner = { memberId: memberIdOf(personOf(WAITING)), unitId }
  const today = hospitalDate(now)
  await db
    .insert(period)
    .values(
      STARTS.map((ago) => ({
        ...owner,
        recordId: seededId('period', unitId, WAITING, String(ago)),
        startDate: addDays(today, -ago),
        endDate: addDays(today, PERIOD_DAYS - 1 - ago),
        flow: 3,
        pain: 1,
        symptoms: 'cramps',
        at: now,
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(basalTemperature)
    .values(READINGS.map((centi, at) => ({ ...owner, date: addDays(today, at - READINGS.length), centi, at: now })))
    .onConflictDoNothing()
  await db
    .insert(periodSetting)
    .values({ ...owner, cycleDays: 30, periodDays: PERIOD_DAYS, at: now })
    .onConflictDoNothing()
}
