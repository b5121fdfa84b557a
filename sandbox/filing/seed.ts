/** Files and registrations that the demonstration's couples have at their hospitals. All invented. */

import { type CoupleKey, type Persona, PERSONAS } from '../identity/personas'
import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { formRecord, formRecordVersion, type FormState } from './tables'

import { addDays, hospitalDate } from '@/domain/dates'
import { DAY_MS } from '@/domain/time'

const ABOUT = '示例市样例区生育路1号'

/** What a form asks of one of the two. */
const block = (
  who: 'female' | 'male',
  { name, idNo, mobile }: Persona,
  [height, weight]: readonly [number, number],
) => ({
  [`${who}Name`]: name,
  [`${who}IdType`]: '1',
  [`${who}IdNo`]: idNo,
  [`${who}Mobile`]: mobile,
  [`${who}Address`]: ABOUT,
  [`${who}Nation`]: '01',
  [`${who}Education`]: '20',
  [`${who}Occupation`]: '17',
  [`${who}Height`]: height,
  [`${who}Weight`]: weight,
})

/** The medical history of one of the two. */
const history = (who: 'female' | 'male') => ({
  [`${who}Infection`]: ['none'],
  [`${who}Chronic`]: ['none'],
  [`${who}Allergy`]: '否认',
  [`${who}Smoking`]: false,
  [`${who}Drinking`]: false,
})

interface Filed {
  family: 'firstVisit' | 'archive' | 'cycle'
  variant: string
  state: FormState
  daysAgo: number
  more: (today: string) => Record<string, unknown>
}

const REGISTERED: Filed = {
  family: 'firstVisit',
  variant: 'New',
  state: 'CONFIRMED',
  daysAgo: 200,
  more: (today) => ({
    chiefComplaint: '未避孕未孕3年',
    infertilityType: 'primary',
    infertilityYears: 3,
    menstrualState: 'regular',
    menarcheAge: 13,
    periodDays: 5,
    cycleMin: 28,
    cycleMax: 31,
    flow: 'medium',
    dysmenorrhea: 'mild',
    lmp: addDays(today, -212),
    femaleMarriageAge: 27,
    maleMarriageAge: 29,
    femaleMarriageCount: 'first',
    maleMarriageCount: 'first',
    consanguinity: false,
    gravidity: 0,
    parity: 0,
    ...history('female'),
    ...history('male'),
    truth: true,
  }),
}
const FILED: Filed = {
  family: 'archive',
  variant: '',
  state: 'APPROVED',
  daysAgo: 190,
  more: () => ({
    marriageDate: '2016-05-20',
    marriageCertNo: 'J990000-2016-000520',
    femaleMarriageCount: 'first',
    maleMarriageCount: 'first',
    femaleIdTerm: 'long',
    maleIdTerm: 'long',
    infertilityType: 'primary',
    infertilityYears: 3,
  }),
}
/** Written for the next transfer of a frozen embryo and not sent on yet. */
const NEXT_CYCLE: Filed = {
  family: 'cycle',
  variant: '',
  state: 'DRAFT',
  daysAgo: 1,
  more: (today) => ({
    artPlan: 'FET',
    menstrualState: 'regular',
    lmp: addDays(today, -9),
    cycleMin: 28,
    cycleMax: 31,
    femaleAllergy: '否认',
    maleAllergy: '否认',
    marriageUnchanged: true,
    truth: true,
  }),
}

/** C lost a pregnancy before. */
const afterLoss = (filed: Filed): Filed => ({
  ...filed,
  more: (today) => ({
    ...filed.more(today),
    infertilityType: 'secondary',
    ...(filed.family === 'firstVisit' && {
      gravidity: 1,
      termBirths: 0,
      pretermBirths: 0,
      abortions: 1,
      ectopicCount: 0,
      livingChildren: 0,
    }),
  }),
})

const FILES: Readonly<Partial<Record<CoupleKey, readonly Filed[]>>> = {
  B: [REGISTERED, FILED],
  C: [afterLoss(REGISTERED), afterLoss(FILED), NEXT_CYCLE],
  D: [REGISTERED, FILED],
}

/** The records of the couples that are on file, at every hospital. Running it again changes nothing. */
export async function seedFiles(db: Db, now: number): Promise<void> {
  const today = hospitalDate(now)
  const rows = UNITS.flatMap(({ unitId }) =>
    Object.entries(FILES).flatMap(([key, files]) => {
      const [female, male] = [2, 1].map((sex) => PERSONAS.find((who) => who.couple === key && who.sex === sex))
      if (!female || !male) return []
      const patientId = seededId('patient', unitId, female.key)
      return files.map(({ family, variant, state, daysAgo, more }) => ({
        recordId: seededId('record', unitId, key, family),
        unitId,
        family,
        form: '',
        variant,
        occasion: '',
        scope: seededId('pair', unitId, key),
        patientId,
        pairId: seededId('pair', unitId, key),
        answers: { ...block('female', female, [163, 56]), ...block('male', male, [175, 71]), ...more(today) },
        state,
        version: 1,
        writtenBy: patientId,
        createdAt: now - daysAgo * DAY_MS,
        updatedAt: now - daysAgo * DAY_MS,
      }))
    }),
  )
  await db.insert(formRecord).values(rows).onConflictDoNothing()
  await db
    .insert(formRecordVersion)
    .values(
      rows.map(({ recordId, version, answers, writtenBy, updatedAt }) => ({
        recordId,
        version,
        answers,
        writtenBy,
        memberId: '',
        at: updatedAt,
      })),
    )
    .onConflictDoNothing()
}
