import { filesOf, listFiles } from '../couple/file/file-service'
import type { UnitContext } from '../server/context'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import {
  deleteEverything,
  deleteLogByLogId,
  findBodies,
  findDiaries,
  findLogs,
  upsertBody,
  upsertLog,
} from './diary-queries'
import { recordedDatings } from './due-date-service'
import { assertNotQuiet, isQuiet, ownerOf } from './owner-service'
import { erasePictures } from './picture-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/tools/calls'
import { type DateText, hospitalDate, isDate } from '@/domain/dates'
import { byLastPeriod, datingFault, gestationalAge, NO_DATING } from '@/domain/treatment/due-date'
import { WEIGHT_KG } from '@/domain/treatment/pregnancy-weight'

type Input = InputOf<typeof calls.saveGestationLogEntry>
type Gestation = DataOf<typeof calls.getGestationalAge>
type Log = DataOf<typeof calls.listGestationLog>['list'][number]

const tenths = (value: number | null): number | null => (value === null ? null : value / 10)

/** Due date from a last period alone, counted on the hospital's day. @throws Refusal where the day cannot be */
export async function calculateDueDate(
  context: UnitContext,
  { lmp, cycleDays }: InputOf<typeof calls.calculateDueDate>,
): Promise<DataOf<typeof calls.calculateDueDate>> {
  const today = hospitalDate(context.now)
  const days = Number(cycleDays ?? 0)
  const fault = datingFault({ ...NO_DATING, lmp, cycleDays: days }, today)
  if (fault) throw refuse(fault.text)
  const dueDate = byLastPeriod(lmp, days)
  const { weeks, days: rest, gestDays } = gestationalAge(dueDate, today)
  return { dueDate, weeks, days: rest, gestDays }
}

/** Age of the pregnancy on a day, today unless told; nothing in quiet mode. */
export async function getGestationalAge(context: UnitContext, date?: DateText): Promise<Gestation> {
  const day = date ?? hospitalDate(context.now)
  if (!isDate(day)) throw refuse('日期格式不正确')
  const [used] = await recordedDatings(context)
  const dueDate = used?.dueDate ?? ''
  const age = dueDate === '' ? null : gestationalAge(dueDate, day)
  const [body] = (await isQuiet(context)) ? [] : await findBodies(context.db, ownerOf(context))
  return {
    known: age !== null,
    date: day,
    dueDate,
    weeks: age?.weeks ?? 0,
    days: age?.days ?? 0,
    gestDays: age?.gestDays ?? 0,
    daysLeft: age?.daysLeft ?? 0,
    trimester: age?.trimester ?? null,
    method: used?.method ?? null,
    heightCm: body?.heightCm ?? null,
    preWeightKg: tenths(body?.preWeightHg ?? null),
    fetusCount: body?.fetusCount ?? null,
  }
}

/** Days before the due date at which a pregnancy begins, and after it until which its weeks are still counted [ours]. */
const BEGINS = 280
const COUNTED_AFTER = 21

/** How old the pregnancy was on any day; null without a due date, and on a day before it or long after it. */
export async function ageOf(context: UnitContext): Promise<(date: DateText) => number | null> {
  const [used] = await recordedDatings(context)
  return (date) => {
    if (!used) return null
    const { gestDays, daysLeft } = gestationalAge(used.dueDate, date)
    return daysLeft > BEGINS || daysLeft < -COUNTED_AFTER ? null : gestDays
  }
}

export async function listLogs(context: UnitContext): Promise<Log[]> {
  if (await isQuiet(context)) return []
  const age = await ageOf(context)
  const rows = await findLogs(context.db, ownerOf(context))
  return rows.map(({ logId, date, weightHg, bellyMm, fetalMovement, mood, note }) => ({
    logId,
    date,
    gestDays: age(date),
    weightKg: tenths(weightHg),
    bellyCm: tenths(bellyMm),
    fetalMovement,
    mood,
    note,
  }))
}

/** Tenths of a value between two limits; null where none is told. @throws Refusal beyond them */
function tenthsIn(value: number | string | undefined, least: number, most: number, name: string): number | null {
  if (value === undefined) return null
  const told = Number(value)
  if (!(told >= least && told <= most)) throw refuse(`${name}应在${least}至${most}之间`)
  return Math.round(told * 10)
}

const whole = (value: number | string | undefined): number | null => (value === undefined ? null : Number(value))

/** Belly in cm that is taken. */
const BELLY = { least: 40, most: 200 } as const

async function saveEntry(context: UnitContext, input: Input): Promise<void> {
  const { date = '', note = '' } = input
  if (!isDate(date) || date > hospitalDate(context.now)) throw refuse('请选择今天或以前的日期')
  const row = {
    weightHg: tenthsIn(input.weightKg, WEIGHT_KG.least, WEIGHT_KG.most, '体重'),
    bellyMm: tenthsIn(input.bellyCm, BELLY.least, BELLY.most, '腹围'),
    fetalMovement: whole(input.fetalMovement),
    mood: whole(input.mood),
    note: note.trim(),
  }
  if (row.note === '' && [row.weightHg, row.bellyMm, row.fetalMovement, row.mood].every((value) => value === null))
    throw refuse('请至少填写一项')
  const entry = { ...ownerOf(context), logId: randomId(), date, ...row, at: context.now }
  await upsertLog(context.db, entry, input.logId ?? '')
}

/** Adds, changes or deletes; what is deleted is gone, with the bytes of its pictures. @throws NotFound for another's entry */
export async function saveGestationLog(context: UnitContext, input: Input): Promise<null> {
  const owner = ownerOf(context)
  if (input.kind === 'delete') {
    context.target = input.logId ?? ''
    const [gone] = await deleteLogByLogId(context.db, owner, input.logId ?? '')
    if (!gone) throw notFound()
  } else if (input.kind === 'deleteAll')
    await context.db.transaction(async (tx) => {
      const pictures = await listFiles(tx, filesOf(context, 'diary'))
      await erasePictures(
        tx,
        context,
        pictures.map(({ uploadId }) => uploadId),
      )
      await deleteEverything(tx, owner)
    })
  else {
    await assertNotQuiet(context)
    if (input.kind === 'entry') await saveEntry(context, input)
    else
      await upsertBody(context.db, {
        ...owner,
        heightCm: whole(input.heightCm),
        preWeightHg: tenthsIn(input.preWeightKg, WEIGHT_KG.least, WEIGHT_KG.most, '孕前体重'),
        fetusCount: whole(input.fetusCount),
        at: context.now,
      })
  }
  return null
}

export async function isLogOpen(context: UnitContext): Promise<DataOf<typeof calls.isGestationLogOpen>> {
  return (await isQuiet(context)) ? { open: false, reason: '安静模式已开启，内容都已保留' } : { open: true, reason: '' }
}

const MOODS = [1, 2, 3, 4, 5] as const

export async function summariseLog(context: UnitContext): Promise<DataOf<typeof calls.getGestationLogSummary>> {
  const logs = (await listLogs(context)).reverse()
  const isSilent = await isQuiet(context)
  const diaries = isSilent ? [] : await findDiaries(context.db, ownerOf(context))
  const pictures = isSilent ? [] : await listFiles(context.db, filesOf(context, 'diary'))
  const dates = [...logs, ...diaries].map(({ date }) => date).sort()
  const moods = [...logs, ...diaries].map(({ mood }) => mood)
  return {
    logs: logs.length,
    diaries: diaries.length,
    pictures: pictures.filter(({ recordId }) => recordId !== null).length,
    firstDate: dates[0] ?? '',
    lastDate: dates[dates.length - 1] ?? '',
    weights: logs.filter(({ weightKg }) => weightKg !== null),
    bellies: logs.filter(({ bellyCm }) => bellyCm !== null),
    moods: MOODS.map((mood) => ({ mood, count: moods.filter((one) => one === mood).length })),
  }
}
