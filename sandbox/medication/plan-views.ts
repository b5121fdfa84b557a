/** What stands in the rows of a plan, as the app reads it. Pure. */

import type { TreatmentCycle } from '../cycle/tables'
import { limitsOf, rulesOf } from './drug-limits'
import type {
  DoseTick,
  DoseTold,
  Drug,
  medicationRule,
  MedicationPlan,
  MedicationVersion,
  TriggerOrder,
} from './tables'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/medication/calls'
import { addDays, type DateText, hospitalDate } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import {
  type DosePlan,
  doseStateOf,
  dosesOf,
  type DueDose,
  isOpenAt,
  nextDueOf,
  placeOf,
  spansOf,
  stockLeft,
  streakOf,
  triggerStateOf,
} from '@/domain/treatment/doses'

export type Rule = typeof medicationRule.$inferSelect
type PlanData = DataOf<typeof calls.getMedicationPlan>

/** One plan with everything that belongs to it. */
export interface PlanRecords {
  readonly plan: MedicationPlan
  readonly drug: Drug
  readonly versions: readonly MedicationVersion[]
  readonly ticks: readonly DoseTick[]
  readonly told: readonly DoseTold[]
}

/** A plan as the rules of doses read it. */
export const dosePlanOf = ({ plan, drug, versions }: PlanRecords): DosePlan => ({
  planId: plan.planId,
  drugName: drug.name,
  startOn: plan.startOn,
  stopAt: plan.stopAt,
  versions,
})

/** The newest version, which is what the order says now. */
export function newestOf({ versions }: Pick<PlanRecords, 'versions'>): MedicationVersion {
  const last = versions.at(-1)
  if (!last) throw new Error('a plan without a version')
  return last
}

const who = (patientId: string | null, me: string): 'self' | 'spouse' | null =>
  patientId === null ? null : patientId === me ? 'self' : 'spouse'

/** Doses of all plans on these days, with the instant at which the next of the same drug is due. */
export function duesOf(all: readonly PlanRecords[], from: DateText, to: DateText) {
  // The next one of the last day's drug may be due on the day after.
  const doses = all.flatMap((one) => dosesOf(dosePlanOf(one), from, addDays(to, 1)))
  const next = nextDueOf(doses)
  return doses.filter(({ date }) => date <= to).map((due) => ({ due, nextAt: next.get(due) ?? Infinity }))
}

const tickOf = ({ ticks }: PlanRecords, { dueAt }: DueDose) => ticks.find((tick) => tick.dueAt === dueAt)

/**
 * Minutes after which a dose that nobody ticked is asked about before it is taken: those of its class, and sooner where the
 * next one is near or the order has ended with it: there it is late, and nothing is caught up.
 */
function callAfterMinOf(records: PlanRecords, { dueAt }: DueDose, nextAt: number): number {
  const { lateAfterMin, callAfterMin } = limitsOf(records.drug)
  const isLast = nextAt === Infinity && newestOf(records).lastAt !== null
  const left = isLast ? lateAfterMin : (nextAt - dueAt) / MINUTE_MS - lateAfterMin
  return Math.min(callAfterMin, Math.max(lateAfterMin, left))
}

export function doseViews(all: readonly PlanRecords[], me: string, now: number): PlanData['doses'] {
  const today = hospitalDate(now)
  const byId = new Map(all.map((one) => [one.plan.planId, one]))
  return duesOf(all, addDays(today, -1), addDays(today, 1))
    .sort((a, b) => a.due.dueAt - b.due.dueAt)
    .flatMap(({ due, nextAt }) => {
      const records = byId.get(due.planId)
      const version = records?.versions.find((one) => one.version === due.version)
      if (!records || !version) return []
      const tick = tickOf(records, due)
      const { dueAt, date, time } = due
      const rules = rulesOf(records.drug)
      return [
        {
          planId: due.planId,
          drugName: due.drugName,
          dose: version.dose,
          unit: version.unitName,
          route: records.drug.route,
          site: placeOf(records.drug.sites, due.ordinal),
          version: due.version,
          date,
          time,
          dueAt,
          state: doseStateOf({ dueAt, doneAt: tick?.doneAt ?? null, nextAt }, now, rules),
          isOpen: !tick && isOpenAt(dueAt, nextAt, now, rules),
          ...limitsOf(records.drug),
          callAfterMin: callAfterMinOf(records, due, nextAt),
          isAtHospital: records.plan.isAtHospital,
          doneAt: tick?.doneAt ?? null,
          by: who(tick?.byPatientId ?? null, me),
          isHeldOffline: tick !== undefined && tick.heardAt > tick.doneAt,
          toldAt: tick ? null : (records.told.find((one) => one.dueAt === dueAt)?.saidAt ?? null),
        },
      ]
    })
}

/** The last dose by a version that a trigger or an insemination has ended, ms; null where there was none. */
function lastDoseOf(records: PlanRecords, version: MedicationVersion): number | null {
  if (version.lastAt === null) return null
  const versions = records.versions.filter((earlier) => earlier.version <= version.version)
  const doses = dosesOf(dosePlanOf({ ...records, versions }), records.plan.startOn, hospitalDate(version.lastAt))
  return doses.at(-1)?.dueAt ?? null
}

/** What is left to do of an order that a trigger or an insemination ends: nothing of it is said while days alone end it. */
function endingOf(records: PlanRecords, now: number) {
  const newest = newestOf(records)
  const lastAt = lastDoseOf(records, newest)
  if (newest.lastAt === null) return { lastAt, dosesDue: null, isEnded: false }
  const lastOn = hospitalDate(newest.lastAt)
  const from = [addDays(hospitalDate(now), -1), records.plan.startOn].sort().at(-1) ?? lastOn
  const left = duesOf([records], from, lastOn).filter(
    ({ due, nextAt }) =>
      !tickOf(records, due) &&
      doseStateOf({ dueAt: due.dueAt, doneAt: null, nextAt }, now, rulesOf(records.drug)) === 'PENDING',
  )
  return { lastAt, dosesDue: left.length, isEnded: left.length === 0 }
}

export function planView(records: PlanRecords, me: string, now: number): PlanData['plans'][number] {
  const { plan, drug, versions, ticks } = records
  const { dose, unitName, times, version, endOn, doctorName } = newestOf(records)
  const used = ticks.map((tick) => versions.find((one) => one.version === tick.version)?.dose ?? '')
  const stock = plan.stock === '' ? null : stockLeft(plan.stock, used, dose)
  const ending = endingOf(records, now)
  return {
    planId: plan.planId,
    drugId: drug.drugId,
    drugName: drug.name,
    spec: drug.spec,
    dose,
    unit: unitName,
    times,
    route: drug.route,
    version,
    startOn: plan.startOn,
    endOn: endOn ?? '',
    ...ending,
    note: plan.note,
    storage: drug.storage,
    isAtHospital: plan.isAtHospital,
    doctorName,
    left: stock?.left ?? '',
    // What is left over is for no dose any more.
    dosesLeft: ending.isEnded ? null : (stock?.doses ?? null),
    isStopped: plan.stopAt !== null,
    stopReason: plan.stopReason,
    stoppedAt: plan.stopAt,
    stoppedBy: plan.stopBy,
    stopReadAt: plan.stopReadAt,
    stopReadBy: who(plan.stopReadBy, me),
  }
}

const saidOf = (records: PlanRecords, version: MedicationVersion) => ({
  dose: version.dose,
  unit: version.unitName,
  times: version.times,
  isEnding: version.lastAt !== null,
  lastAt: lastDoseOf(records, version),
})

/** The first dose under a version; null where none follows within two days. */
function firstDoseOf(records: PlanRecords, { version, fromAt }: MedicationVersion): number | null {
  const [from, start] = [hospitalDate(fromAt), records.plan.startOn]
  const day = from > start ? from : start
  return dosesOf(dosePlanOf(records), day, addDays(day, 2)).find((due) => due.version === version)?.dueAt ?? null
}

/** How long an amendment that was read is still shown. */
const SHOWN_DAYS = 2

/** Amendments as differences, the newest first, the steps of one in their order: unread ones, and those of the last days. */
export function changeViews(all: readonly PlanRecords[], me: string, now: number): PlanData['changes'] {
  const since = addDays(hospitalDate(now), -SHOWN_DAYS)
  return all
    .filter(({ plan }) => plan.stopAt === null)
    .flatMap((records) => {
      const { plan, drug, versions } = records
      // What was overtaken before it counted is no difference to anybody.
      const counting = spansOf(versions).map(({ one }) => one)
      return counting.slice(1).flatMap((after, at) => {
        const before = counting[at]
        if (!before || (after.readAt !== null && hospitalDate(after.at) < since)) return []
        return [
          {
            planId: plan.planId,
            version: after.version,
            drugName: drug.name,
            at: after.at,
            fromAt: after.fromAt,
            firstAt: firstDoseOf(records, after),
            doctorName: after.doctorName,
            before: saidOf(records, before),
            after: saidOf(records, after),
            readAt: after.readAt,
            readBy: who(after.readBy, me),
          },
        ]
      })
    })
    .sort((a, b) => b.at - a.at || a.version - b.version)
}

/** How long after its instant a trigger is still shown: until after the retrieval. */
const TRIGGER_SHOWN_MS = 48 * 60 * MINUTE_MS

/** The latest cycle of a patient with what belongs to its trigger. */
interface TriggerRecords {
  readonly cycle: TreatmentCycle
  readonly trigger: TriggerOrder | null
  /** When the eggs were retrieved, ms; null before that. */
  readonly retrievedAt: number | null
}

/** Whether what follows a trigger was done: then nobody is asked about it any more. */
const isFollowed = ({ cycle, retrievedAt }: TriggerRecords, now: number): boolean =>
  (retrievedAt !== null && retrievedAt <= now) || (cycle.inseminatedOn ?? '9999') <= hospitalDate(now)

/**
 * Whether a trigger whose instant has come waits for a confirmation, or for the nurse who looks after it. One that was
 * written down without an order to confirm is a record of the desk.
 */
export function isTriggerAwaited(records: TriggerRecords, now: number): boolean {
  const { cycle, trigger } = records
  const at = cycle.triggerAt
  if (at === null || at > now || trigger === null || cycle.cancelledOn !== null || cycle.closedOn !== null) return false
  return trigger.confirmedFor !== at && trigger.handledFor !== at && !isFollowed(records, now)
}

/** The trigger of a running cycle; null without one, and once it is long over; one that is awaited stays. */
export function triggerView(records: TriggerRecords, rule: Rule, me: string, now: number): PlanData['trigger'] {
  const { cycle, trigger: order } = records
  const at = cycle.triggerAt
  if (at === null || cycle.cancelledOn !== null || cycle.closedOn !== null) return null
  const handledAt = order?.handledFor === at ? order.handledAt : null
  if (now > (handledAt ?? at) + TRIGGER_SHOWN_MS && !isTriggerAwaited(records, now)) return null
  if (order?.confirmedFor !== at && isFollowed(records, now)) return null
  const lateMs = rule.triggerLateMin * MINUTE_MS
  // What was ordered with another instant is not of this one, the drugs included.
  const isSame = order?.at === at
  const isConfirmed = order?.confirmedFor === at
  return {
    cycleId: cycle.cycleId,
    at,
    previousAt: isSame ? order.previousAt : (order?.at ?? null),
    orderedAt: isSame ? order.orderedAt : null,
    retrievalAt: isSame ? order.retrievalAt : null,
    doctorName: order?.doctorName ?? cycle.doctorName,
    drugs: isSame ? order.drugs : [],
    state: triggerStateOf({ at, confirmedFor: order?.confirmedFor ?? null }, now, lateMs),
    lateAt: at + lateMs,
    confirmedAt: isConfirmed ? order.confirmedAt : null,
    confirmedBy: !isConfirmed ? null : order.confirmedByNurse === '' ? who(order.confirmedBy, me) : 'nurse',
    handledAt,
  }
}

/** Every day with doses up to today, the newest first, and how many in a row were complete. */
export function historyView(all: readonly PlanRecords[], now: number): DataOf<typeof calls.getDoseHistory> {
  const today = hospitalDate(now)
  const first = all.map(({ plan }) => plan.startOn).sort()[0]
  if (first === undefined || first > today) return { streak: 0, list: [] }
  const from = first < addDays(today, -MOST_DAYS) ? addDays(today, -MOST_DAYS) : first
  const byId = new Map(all.map((one) => [one.plan.planId, one]))
  const days = new Map<DateText, ReturnType<typeof doseStateOf>[]>()
  for (const { due, nextAt } of duesOf(all, from, today)) {
    const records = byId.get(due.planId)
    if (!records) continue
    const doneAt = tickOf(records, due)?.doneAt ?? null
    const states = days.get(due.date) ?? []
    days.set(due.date, [...states, doseStateOf({ dueAt: due.dueAt, doneAt, nextAt }, now, rulesOf(records.drug))])
  }
  const inOrder = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, states]) => ({ date, states }))
  const count = (states: readonly string[], wanted: string) => states.filter((state) => state === wanted).length
  return {
    streak: streakOf(inOrder, today),
    list: inOrder.reverse().map(({ date, states }) => {
      const [done, late] = [count(states, 'DONE'), count(states, 'LATE')]
      return {
        date,
        total: states.length,
        done,
        late,
        missed: count(states, 'MISSED'),
        pending: count(states, 'PENDING'),
        isComplete: done + late === states.length,
      }
    }),
  }
}

/** Days that a history goes back. */
const MOST_DAYS = 90
