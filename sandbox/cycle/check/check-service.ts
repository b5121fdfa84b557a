/** The daily self-check from the trigger on, or from the day on which a stimulation is called off (spec:treatment#self-check). */

import { isClassClosed } from '../../couple/consent/consent-service'
import { ownPatient } from '../../couple/couple-service'
import { raiseDanger } from '../../followup/desk-task-service'
import type { PatientContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import type { selfCheck } from '../check-tables'
import { testDayOf } from '../course/stage-engine'
import { type Asked, readCycles } from '../cycle-service'
import { findCyclesByPatientId } from '../queries'
import type { CycleRecords } from '../record-tables'
import { findChecksByPatientId, upsertCheck } from './check-queries'
import { checkStart } from './check-start'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { type DateText, hospitalDate, isDate } from '@/domain/dates'
import { dangerKey } from '@/domain/safety/danger-signs'
import { type CheckDay, checkWindow, type CheckWindow, dangerOfChecks, isInWindow } from '@/domain/treatment/self-check'
import { hospitalOf } from '@/hospitals'

const FEMALE = 2

/** Whether the blood of a cycle was taken, sealed or not. */
const isTested = ({ tests, sealedTests }: CycleRecords, testDay: DateText): boolean =>
  [...tests, ...sealedTests].some(({ kind, date }) => kind === 'hcg' && date >= testDay)

/**
 * The window that a day lies in: that of the trigger, or of the retrieval where none is on record, to the first blood test
 * of its cycle where that is later than the days of the hospital, or until the hospital closes it; a week from the day on
 * which a stimulation was called off. Null outside.
 */
export function windowOn(
  cycles: readonly CycleRecords[],
  day: DateText,
  { unitId, now }: { unitId: number; now: number },
): (CheckWindow & { closedOn: DateText | null }) | null {
  const { checkDays } = hospitalOf(unitId).danger
  // A cycle that was called off keeps its window: the body does not know of it.
  const windows = cycles.flatMap((cycle) => {
    const start = checkStart(cycle, { checkDays, now })
    if (!start) return []
    const testDay = testDayOf(cycle)
    const today = hospitalDate(now)
    const untestedOn = testDay !== '' && today > testDay && !isTested(cycle, testDay) ? today : ''
    const window = checkWindow(start.at, start.days, { testDay, untestedOn, closedOn: cycle.checkClosedOn ?? '' })
    return [
      {
        ...window,
        retrievalOn: cycle.retrieval ? hospitalDate(cycle.retrieval.at) : '',
        closedOn: cycle.checkClosedOn,
      },
    ]
  })
  return windows.find((one) => isInWindow(one, day)) ?? null
}

/** The window of today, while the hospital has not closed it. */
function openWindow(cycles: readonly CycleRecords[], context: { unitId: number; now: number }) {
  const today = hospitalDate(context.now)
  const window = windowOn(cycles, today, context)
  return window?.closedOn != null && window.closedOn <= today ? null : window
}

const dayOf = ({
  weightHg,
  girthMm,
  checkId: _,
  patientId: _p,
  unitId: _u,
  at: _a,
  ...told
}: typeof selfCheck.$inferSelect): CheckDay => ({
  ...told,
  weightKg: weightHg === null ? null : weightHg / 10,
  girthCm: girthMm === null ? null : girthMm / 10,
})

/** Every day that she has told of, by day. */
export const checksSeen = async (db: Db, patientId: string): Promise<CheckDay[]> =>
  (await findChecksByPatientId(db, patientId)).map(dayOf)

/**
 * The checks of the present window; hers for him as far as she shares her treatment. Without her consent to health data the
 * window alone: what she told stays closed, and she can always tell more (spec:couple#classes-of-data).
 */
export function listSelfChecks(context: PatientContext, input: Asked): Promise<DataOf<typeof calls.listSelfChecks>> {
  return readCycles(context, input, 'treatment', async (all, patientId) => {
    const window = openWindow(all, context)
    if (!window) return { open: false, serverTime: context.now, from: '', until: '', retrievalOn: '', list: [] }
    const { from, until, retrievalOn = '' } = window
    const rows = (await isClassClosed(context, 'health'))
      ? []
      : await findChecksByPatientId(context.db, patientId, window)
    return { open: true, serverTime: context.now, from, until, retrievalOn, list: rows.map(dayOf) }
  })
}

/** Whether somebody has told nothing of today yet, in a window of hers. */
export async function isCheckDue(context: PatientContext, cycles: readonly CycleRecords[]): Promise<boolean> {
  if (!hospitalOf(context.unitId).capabilities.selfCheck) return false
  const today = hospitalDate(context.now)
  if (!openWindow(cycles, context)) return false
  const rows = await findChecksByPatientId(context.db, context.patientId, { from: today, until: today })
  return rows.length === 0
}

/**
 * Keeps what she tells of a day; a danger sign opens a task at the desk in the same transaction. Hers alone to write,
 * whoever's card the session acts with.
 */
export async function saveSelfCheck(
  context: PatientContext,
  { date, weightKg, girthCm, ...answers }: InputOf<typeof calls.saveSelfCheck>,
): Promise<DataOf<typeof calls.saveSelfCheck>> {
  const { db, now, unitId } = context
  const { patientId, sex } = await ownPatient(context)
  if (sex !== FEMALE) throw refuse('每日自查由女方本人填写')
  if (!isDate(date) || date > hospitalDate(now)) throw refuse('请选择今天或以前的日期')
  if ([weightKg, girthCm, ...Object.values(answers)].every((one) => one === undefined)) throw refuse('请至少填写一项')
  const window = windowOn(await findCyclesByPatientId(db, patientId), date, context)
  if (!window) throw refuse('这一天不需要填写每日自查，如有不适请直接联系医院')
  return db.transaction(async (tx) => {
    // Two days at once have to see each other: a rise is between two of them.
    await advisoryLock(tx, `self-check:${patientId}`)
    const [kept] = await upsertCheck(tx, {
      checkId: randomId(),
      patientId,
      unitId,
      date,
      ...answers,
      ...(weightKg !== undefined && { weightHg: Math.round(Number(weightKg) * 10) }),
      ...(girthCm !== undefined && { girthMm: Math.round(Number(girthCm) * 10) }),
      at: now,
    })
    const checkId = kept?.checkId ?? ''
    context.target = checkId
    const days = (await findChecksByPatientId(tx, patientId, window)).map(dayOf)
    // A day that waited on a phone may come after a later one: what follows from both is looked at as well.
    const { danger: rules } = hospitalOf(unitId)
    const ofDay = dangerOfChecks(days, rules, date)
    const ofToday = dangerOfChecks(days, rules, hospitalDate(now))
    const danger = ofDay.signs.length > 0 ? ofDay : ofToday
    await raiseDanger(tx, context, { source: checkId, title: `每日自查 ${date}`, patientId }, danger)
    return { checkId, danger: dangerKey(danger) }
  })
}
