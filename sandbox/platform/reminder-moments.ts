/**
 * What a member can be reminded of beside appointments (spec:messages#reminders): doses, the trigger, the day of the blood
 * test, the end of a storage term and documents to sign, as far as home shows them to the same person.
 */

import { keepsConsents } from '../couple/couple-service'
import { testDayOf } from '../cycle/course/stage-engine'
import { isPlanOver } from '../cycle/day-items'
import { doseItems } from '../medication/day-items'
import { plansOf, sharedOrdersOf } from '../medication/plan-service'
import type { ReadMoments, ReminderMoment } from '../messages/reminder-service'
import { findBoundPatient, findHomeRows, type HomeRows } from './reads'

import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { graceReminderDays, REMINDER_DAYS } from '@/domain/treatment/storage-terms'
import { hospitalOf, offers } from '@/hospitals'

const FEMALE = 2
const PLAN = '/medicationClockout'

/** Minutes before the instant of a trigger at which a message goes out; once more where nobody confirms it. */
const TRIGGER_AHEAD_MIN = [60, 15, 0] as const
/** Hours of the hospital's day, minutes: the evening before a day, the morning of it, and for what has no hour. */
const EVE_MIN = 18 * 60
const MORNING_MIN = 7 * 60
const DAYTIME_MIN = 10 * 60

/** Nothing clinical stands in any of them. */
const TEXTS: Readonly<Record<ReminderMoment['kind'], string>> = {
  dose: '您有一项安排到时间了，请打开查看。',
  trigger: '您有一项重要安排，请打开查看时间。',
  test: '您有一项日程安排，请打开查看。',
  storage: '您有一项服务的到期提醒，请打开查看。',
  papers: '您有文件待签署，请打开查看。',
}

const moment = (kind: ReminderMoment['kind'], about: string, dueAt: number, address: string): ReminderMoment => ({
  kind,
  about,
  dueAt,
  text: TEXTS[kind],
  address,
})

const runningOf = (cycles: HomeRows['cycles']) =>
  cycles.find(({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null)

/**
 * The instants of her trigger, and the one at which nobody has confirmed it (`trigger.remindAfterMin`): of both partners,
 * his where she shares her orders, as home shows it.
 */
function triggerMoments({ coupleCycles }: HomeRows, address: string): ReminderMoment[] {
  const running = runningOf(coupleCycles)
  if (!running || running.triggerAt === null) return []
  const { cycleId, unitId, triggerAt, triggerOrder } = running
  if (triggerOrder?.confirmedFor === triggerAt) return []
  // Nobody can confirm one that was written as given.
  const after = triggerOrder === null ? [] : [-hospitalOf(unitId).trigger.remindAfterMin]
  return [...TRIGGER_AHEAD_MIN, ...after].map((minutes) =>
    moment('trigger', cycleId, triggerAt - minutes * MINUTE_MS, address),
  )
}

function testMoments({ cycles }: HomeRows): ReminderMoment[] {
  const running = runningOf(cycles)
  const testDay = running ? testDayOf(running) : ''
  if (!running || testDay === '') return []
  const moments = [hospitalInstant(addDays(testDay, -1), EVE_MIN), hospitalInstant(testDay, MORNING_MIN)]
  return moments.map((dueAt) => moment('test', running.cycleId, dueAt, '/treatmentProcess'))
}

const storageMoments = ({ stored }: HomeRows, graceDays: number): ReminderMoment[] =>
  stored.flatMap(({ freezeId, paidUntil }) =>
    [...REMINDER_DAYS.map((days) => -days), 0, ...graceReminderDays(graceDays)].map((days) =>
      moment('storage', freezeId, hospitalInstant(addDays(paidUntil, days), DAYTIME_MIN), '/FrozenList'),
    ),
  )

/** Documents that wait are told of once a day. */
function paperMoments({ unsigned }: HomeRows, now: number): ReminderMoment[] {
  const today = hospitalDate(now)
  const [dueAt = 0] = [today, addDays(today, 1)]
    .map((day) => hospitalInstant(day, DAYTIME_MIN))
    .filter((instant) => instant > now)
  return unsigned === 0 ? [] : [moment('papers', 'papers', dueAt, '/electronicSignature')]
}

export const reminderMoments: ReadMoments = async (db, { memberId, unitId }, now) => {
  const [bound] = await findBoundPatient(db, memberId, unitId)
  if (!bound) return []
  const { patientId, sex } = bound
  const rows = await findHomeRows(db, patientId, now, keepsConsents(unitId))
  const isHer = sex === FEMALE
  // After hard news nobody is reminded of a dose: whether it goes on is asked.
  const isEnded = isHer && isPlanOver(rows.cycles, now)
  const plans = isEnded ? [] : await plansOf(db, patientId)
  const doses = doseItems(plans, { patientId, isEnded, isClosed: false, now }).filter(({ doneAt }) => doneAt === null)
  const readsTrigger =
    offers(hospitalOf(unitId), 'medicationPlan') && (isHer || (await sharedOrdersOf(db, patientId)) !== null)
  return [
    ...doses.map(({ itemId, at, link }) => moment('dose', itemId, at, link)),
    ...(readsTrigger ? triggerMoments(rows, isHer ? PLAN : `${PLAN}?whose=spouse`) : []),
    ...testMoments(rows),
    ...storageMoments(rows, hospitalOf(unitId).storage.graceDays),
    ...paperMoments(rows, now),
  ].filter(({ dueAt }) => dueAt > now)
}
