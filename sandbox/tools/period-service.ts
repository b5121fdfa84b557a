import { hasRunningCycle } from '../cycle/cycle-service'
import { transfersOf } from '../followup/transfer-service'
import type { UnitContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { isQuiet, ownerOf, ownPatientOf } from './owner-service'
import {
  deletePeriodByRecordId,
  deleteTemperatureByDate,
  deleteTracker,
  findPeriods,
  findPeriodSettings,
  findTemperatures,
  insertPeriod,
  updatePeriodByRecordId,
  upsertPeriodSetting,
  upsertTemperature,
} from './period-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/tools/calls'
import { diffDays, hospitalDate, isDate } from '@/domain/dates'
import {
  type Forecast,
  forecastOf,
  isNear,
  type Pause,
  PERIOD_LENGTH,
  type PeriodDays,
  periodFault,
  type Symptom,
  SYMPTOMS,
} from '@/domain/treatment/period'

type Periods = DataOf<typeof calls.listPeriods>
type PeriodInput = Omit<InputOf<typeof calls.updatePeriod>, 'recordId'>

/** A transfer less than so many days ago suspends the forecast, whatever became of it (spec:tools#forecast-of-periods). */
const TREATMENT_DAYS = 300

async function pauseOf(context: UnitContext, said: Pause | null): Promise<Pause | 'quiet' | null> {
  if (await isQuiet(context)) return 'quiet'
  if (said !== null) return said
  const me = await ownPatientOf(context)
  // Drugs move the days from the first one on, long before a transfer and also where there is none.
  if (me && (await hasRunningCycle(context.db, me.patientId))) return 'treatment'
  const [newest] = await transfersOf(context.db, { me, paired: null })
  return newest && diffDays(hospitalDate(context.now), newest.date) < TREATMENT_DAYS ? 'treatment' : null
}

const forecastView = (forecast: Forecast): Periods['forecast'] => ({
  by: null,
  gaps: 0,
  isRecorded: false,
  days: 0,
  cycleDays: 0,
  nextFrom: '',
  nextTo: '',
  ovulation: '',
  fertileFrom: '',
  ...forecast,
})

async function settingsOf(context: UnitContext) {
  const [row] = await findPeriodSettings(context.db, ownerOf(context))
  const { cycleDays = 0, periodDays = PERIOD_LENGTH.usual, pause = null } = row ?? {}
  return { isSet: row !== undefined, cycleDays, periodDays, pause }
}

const isSymptom = (text: string): text is Symptom => (SYMPTOMS as readonly string[]).includes(text)

async function read(context: UnitContext) {
  const rows = await findPeriods(context.db, ownerOf(context))
  const settings = await settingsOf(context)
  const forecast = forecastOf({
    starts: rows.map(({ startDate }) => startDate),
    cycleDays: settings.cycleDays,
    pause: await pauseOf(context, settings.pause),
    today: hospitalDate(context.now),
  })
  return { rows, settings, forecast: forecastView(forecast) }
}

/** What is recorded, and what may be said of the next period. */
export async function listPeriods(context: UnitContext): Promise<Periods> {
  const { rows, settings, forecast } = await read(context)
  const temperatures = await findTemperatures(context.db, ownerOf(context))
  return {
    list: rows.map(({ recordId, startDate, endDate, flow, pain, symptoms, note }) => ({
      recordId,
      startDate,
      endDate,
      flow,
      pain,
      symptoms: symptoms.split(',').filter(isSymptom),
      note,
    })),
    temperatures: temperatures.map(({ date, centi, note }) => ({ date, centi, note })),
    settings,
    forecast,
  }
}

export async function getPeriodSettings(context: UnitContext): Promise<DataOf<typeof calls.getPeriodSettings>> {
  const { rows, settings, forecast } = await read(context)
  return { settings, lastStart: rows[0]?.startDate ?? '', forecast }
}

const daysOf = ({ startDate = '', endDate = '' }: PeriodInput): PeriodDays => ({ startDate, endDate })

const rowOf = (input: PeriodInput, now: number) => ({
  ...daysOf(input),
  flow: input.flow === undefined ? null : Number(input.flow),
  pain: input.pain === undefined ? null : Number(input.pain),
  symptoms: (input.symptoms ?? []).filter(isSymptom).join(','),
  note: input.note ?? '',
  at: now,
})

/** One write of a tracker at a time: what is checked against the others must still be true when it is written. */
const alone = (context: UnitContext, work: (tx: Db) => Promise<void>): Promise<void> =>
  context.db.transaction(async (tx) => {
    await advisoryLock(tx, `period:${context.caller.memberId}`)
    await work(tx)
  })

/**
 * @throws Refusal where the days cannot be, or are near to another record and nobody was asked
 * @throws NotFound for a record that is not the caller's
 */
async function assertPossible(tx: Db, context: UnitContext, input: PeriodInput, recordId?: string): Promise<void> {
  const own = await findPeriods(tx, ownerOf(context))
  const others = own.filter((row) => row.recordId !== recordId)
  if (recordId !== undefined && others.length === own.length) throw notFound()
  const days = daysOf(input)
  const fault = periodFault(days, others, hospitalDate(context.now))
  if (fault !== null) throw refuse(fault)
  if (input.confirmed !== true && isNear(days.startDate, others))
    throw refuse('与另一次月经相隔不到10天，请确认是否为新的一次')
}

async function saveTemperature(
  context: UnitContext,
  { date = '', centi, note = '' }: InputOf<typeof calls.recordPeriod>,
) {
  if (!isDate(date) || centi === undefined) throw refuse('请填写日期和体温')
  if (date > hospitalDate(context.now)) throw refuse('日期不能晚于今天')
  await upsertTemperature(context.db, { ...ownerOf(context), date, centi: Number(centi), note, at: context.now })
}

/** Records a period, a day's temperature or the setting. */
export async function recordPeriod(context: UnitContext, input: InputOf<typeof calls.recordPeriod>): Promise<null> {
  const owner = ownerOf(context)
  if (input.kind === 'temperature') await saveTemperature(context, input)
  else if (input.kind === 'settings') {
    const { cycleDays = 0, periodDays = PERIOD_LENGTH.usual, pause = 'none' } = input
    await upsertPeriodSetting(context.db, {
      ...owner,
      cycleDays: Number(cycleDays),
      periodDays: Number(periodDays),
      pause: pause === 'none' ? null : pause,
      at: context.now,
    })
  } else
    await alone(context, async (tx) => {
      await assertPossible(tx, context, input)
      await insertPeriod(tx, { ...owner, recordId: randomId(), ...rowOf(input, context.now) })
    })
  return null
}

/** @throws NotFound for a record that is not the caller's */
export async function updatePeriod(
  context: UnitContext,
  { recordId, ...input }: InputOf<typeof calls.updatePeriod>,
): Promise<null> {
  context.target = recordId
  await alone(context, async (tx) => {
    await assertPossible(tx, context, input, recordId)
    const [changed] = await updatePeriodByRecordId(tx, rowOf(input, context.now), ownerOf(context), recordId)
    if (!changed) throw notFound()
  })
  return null
}

/** Deletes for good. @throws NotFound for a record that is not the caller's */
export async function deletePeriod(
  context: UnitContext,
  { kind, recordId = '', date = '' }: InputOf<typeof calls.deletePeriod>,
): Promise<null> {
  const owner = ownerOf(context)
  if (kind === 'all') await context.db.transaction((tx) => deleteTracker(tx, owner))
  else {
    context.target = kind === 'period' ? recordId : date
    const [gone] =
      kind === 'period'
        ? await deletePeriodByRecordId(context.db, owner, recordId)
        : await deleteTemperatureByDate(context.db, owner, date)
    if (!gone) throw notFound()
  }
  return null
}
