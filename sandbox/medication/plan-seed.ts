/** Drugs and rules of every hospital, and the plans of the couples in stimulation and after an insemination; after orders and courses. */

import { TRIGGER_DAYS } from '../cycle/course/planned-days'
import { type Persona, PERSONAS, personOf } from '../identity/personas'
import type { Db } from '../server/db/database'
import { insertMany } from '../server/db/insert-many'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { DRUGS } from './drug-list'
import { seededOrders } from './seed'
import { doseTick, drug, medicalOrder, medicationPlan, medicationRule, medicationVersion } from './tables'

import { addDays, type DateText, hospitalDate, hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { dosesOf } from '@/domain/treatment/doses'

/** Texts of the demonstration. A hospital's own say what its doctors want said. */
const RULE = {
  // A late trigger is told soon, because hours count there. Ours.
  triggerLateMin: 30,
  missedText: '这一次已超过可打卡的时间。请记下现在的情况，打电话问医院怎么办，不要自行补用或加量。',
  triggerLateText: '夜针已过时间，请立即打电话告诉医院，由医生决定怎么办，不要自行补打。',
}

interface SeededPlan {
  /** Whose it is, of which of her cycles. */
  readonly who: string
  readonly cycleNo: number
  /** Who ticked every third dose; nobody where she did all of them. */
  readonly helper?: string
  readonly key: string
  readonly drug: string
  /** Days ago on which it began. */
  readonly from: number
  readonly hours: readonly string[]
  /** The last of its planned days, counted from today; without one it goes on until the doctor ends it. */
  readonly until?: number
  /** Of its versions; a second one was written by the amendment below. */
  readonly doses: readonly string[]
  readonly stock: string
  readonly note: string
}

const STIMULATED = { who: 'zhou-min', cycleNo: 2, helper: 'wu-gang' } as const

/** Days from today to the trigger that B's scans promise: she began seven days ago. */
const TO_TRIGGER = TRIGGER_DAYS - 7

/**
 * B's two drugs, planned until the eve and the morning of the trigger: the first was amended yesterday after the scan, which
 * neither has read yet. E's support since the day after.
 */
const PLANS: readonly SeededPlan[] = [
  {
    ...STIMULATED,
    key: 'gonadotropin',
    drug: 'fsh',
    from: 7,
    hours: ['20:00'],
    until: TO_TRIGGER - 1,
    doses: ['225', '150'],
    stock: '1950',
    note: '每天同一时间注射',
  },
  {
    ...STIMULATED,
    key: 'antagonist',
    drug: 'cetrorelix',
    from: 2,
    hours: ['08:00'],
    until: TO_TRIGGER,
    doses: ['0.25'],
    stock: '1.5',
    note: '每天同一时间注射',
  },
  {
    who: 'xu-jie',
    cycleNo: 1,
    key: 'luteal',
    drug: 'dydrogesterone',
    from: 5,
    hours: ['08:00', '20:00'],
    doses: ['10'],
    stock: '400',
    note: '按医嘱服用，不要自行停药',
  },
]

/** 14:20 yesterday: after the doctor had seen the scan. */
const AMENDED = { daysAgo: 1, minute: 14 * 60 + 20 }

function plansOf(plans: readonly SeededPlan[], unitId: number, today: DateText) {
  return plans.map((one) => {
    const patientId = seededId('patient', unitId, one.who)
    const planId = seededId('order', unitId, one.who, one.key)
    const startOn = addDays(today, -one.from)
    const drugId = seededId('drug', unitId, one.drug)
    const name = DRUGS.find(({ key }) => key === one.drug)
    const versions = one.doses.map((dose, at) => {
      const fromAt =
        at === 0 ? hospitalInstant(startOn) : hospitalInstant(addDays(today, -AMENDED.daysAgo), AMENDED.minute)
      const version = { planId, version: at + 1, at: fromAt, fromAt, dose, unitName: name?.unitName ?? '' }
      const isFirst = at === 0
      return {
        ...version,
        times: [...one.hours],
        endOn: one.until === undefined ? null : addDays(today, one.until),
        doctorName: '周示范',
        readAt: isFirst ? fromAt : null,
        readBy: isFirst ? patientId : null,
      }
    })
    const plan = {
      planId,
      unitId,
      patientId,
      cycleId: seededId('cycle', unitId, one.who, one.cycleNo),
      drugId,
      startOn,
      note: one.note,
      stock: one.stock,
    }
    // Up to yesterday; every third one was ticked by who helps her.
    const due = dosesOf({ ...plan, drugName: '', stopAt: null, versions }, startOn, addDays(today, -1))
    const ticks = due.map(({ dueAt, version }, at) => {
      const doneAt = dueAt + (3 + at) * MINUTE_MS
      const byPatientId = one.helper && at % 3 === 2 ? seededId('patient', unitId, one.helper) : patientId
      return { planId, dueAt, version, doneAt, heardAt: doneAt, byPatientId }
    })
    return { plan, versions, ticks }
  })
}

/** Drugs and rules of every hospital. Running it again changes nothing. */
export async function seedDrugs(db: Db): Promise<void> {
  const units = UNITS.map(({ unitId }) => unitId)
  await db
    .insert(medicationRule)
    .values(units.map((unitId) => ({ unitId, ...RULE })))
    .onConflictDoNothing()
  await db
    .insert(drug)
    .values(
      units.flatMap((unitId) =>
        DRUGS.map(({ key, ...row }, place) => ({ ...row, unitId, place, drugId: seededId('drug', unitId, key) })),
      ),
    )
    .onConflictDoNothing()
}

/**
 * At every hospital; after its drugs. Running it again changes nothing.
 *
 * @param couple whose plans; everybody's when left out
 */
export async function seedPlans(db: Db, now: number, couple?: Persona['couple']): Promise<void> {
  const today = hospitalDate(now)
  const units = UNITS.map(({ unitId }) => unitId)
  const isTheirs = (who: string): boolean => couple === undefined || personOf(who).couple === couple
  const plans = PLANS.filter(({ who }) => isTheirs(who))
  if (plans.length === 0) return
  const her = PERSONAS.filter(({ key }) => plans.some(({ who }) => who === key))
  const seeded = units.flatMap((unitId) => plansOf(plans, unitId, today))
  // After a file was put back its orders are gone with their plans.
  await db
    .insert(medicalOrder)
    .values(units.flatMap((unitId) => her.flatMap((who) => seededOrders(unitId, who, today))))
    .onConflictDoNothing()
  // A hospital that was started on an earlier day has plans and ticks of that day: theirs stay as they are.
  const inserted = await db
    .insert(medicationPlan)
    .values(seeded.map(({ plan }) => plan))
    .onConflictDoNothing()
    .returning({ planId: medicationPlan.planId })
  const added = new Set(inserted.map(({ planId }) => planId))
  const fresh = seeded.filter(({ plan }) => added.has(plan.planId))
  if (fresh.length === 0) return
  await insertMany(
    db,
    medicationVersion,
    fresh.flatMap(({ versions }) => versions),
  )
  await insertMany(
    db,
    doseTick,
    fresh.flatMap(({ ticks }) => ticks),
  )
}
