/**
 * What a member can be reminded of beside appointments (spec:messages#reminders): doses, the trigger, the day of the blood
 * test, the end of a storage term and documents to sign, as far as home shows them to the same person.
 */
import { addDays, type DateText, hospitalDate, hospitalInstant } from '@/domain/dates'
import { graceReminderDays, REMINDER_DAYS } from '@/domain/storage-terms'
import { MINUTE_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals'

import { keepsConsents } from '../couple/couple-service'
import { isPlanOver } from '../cycle/day-items'
import { testDayOf } from '../cycle/stage-engine'
import { doseItems } from '../medication/day-items'
import { plansOf } from '../medication/plan-service'
import type { ReadMoments, ReminderMoment } from '../messages/reminder-service'
import { findBoundPatient, findHomeRows, type HomeRows } from './queries'

const FEMALE = 2

/** Minutes before the instant of a trigger at which a message goes out. */
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

function courseMoments({ cycles }: HomeRows, isHer: boolean): ReminderMoment[] {
  const [running] = cycles.filter(({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null)
  if (!running) return []
  const { cycleId, triggerAt } = running
  const testDay = testDayOf(running)
  const ofTest = (day: DateText) => [hospitalInstant(addDays(day, -1), EVE_MIN), hospitalInstant(day, MORNING_MIN)]
  return [
    // His of her trigger stands on home where she shares her orders.
    ...(triggerAt === null || !isHer
      ? []
      : TRIGGER_AHEAD_MIN.map((minutes) =>
          moment('trigger', cycleId, triggerAt - minutes * MINUTE_MS, '/medicationClockout'),
        )),
    ...(testDay === '' ? [] : ofTest(testDay).map((dueAt) => moment('test', cycleId, dueAt, '/treatmentProcess'))),
  ]
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
  // After hard news nobody is reminded of a dose: whether it goes on is asked.
  const isEnded = sex === FEMALE && isPlanOver(rows.cycles, now)
  const plans = isEnded ? [] : await plansOf(db, patientId)
  const doses = doseItems(plans, { patientId, isEnded, isClosed: false, now }).filter(({ doneAt }) => doneAt === null)
  return [
    ...doses.map(({ itemId, at, link }) => moment('dose', itemId, at, link)),
    ...courseMoments(rows, sex === FEMALE),
    ...storageMoments(rows, hospitalOf(unitId).storage.graceDays),
    ...paperMoments(rows, now),
  ].filter(({ dueAt }) => dueAt > now)
}
