/**
 * Appointments for opening the file on paper: half days with places, one living appointment a couple
 * (spec:filing#filing-appointment).
 */
import { and, asc, eq, gte, inArray, isNull, notInArray } from 'drizzle-orm'

import { formOf } from '@/forms/definitions'
import { addDays, formatMinutes, hospitalDate, weekday } from '@/domain/dates'

import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { unit } from '../db/schema'
import { filingPlace, filingVisit, formRecord } from '../db/schema-file'
import { notFound, Refusal } from '../refusal'
import { seededId } from '../secrets'
import { takeTurn } from './pairs'
import { FAMILIES, saveForm, visibleRecord, whoAsks, type FormInput, type Who } from './records'

/** Days ahead and places of a half hour (ours). */
const DAYS = 14
const CAPACITY = 4
const TIMES = [
  { period: 'AM', startMin: 8 * 60 + 30 },
  { period: 'AM', startMin: 9 * 60 + 30 },
  { period: 'PM', startMin: 14 * 60 },
] as const

/** What a couple brings to the filing (spec:filing#filing-appointment). */
const BRING = ['双方身份证原件', '结婚证原件', '既往检查报告']

/** Lays out the places of the coming days once. */
async function planned(ask: PatientAsk): Promise<(typeof filingPlace.$inferSelect)[]> {
  const { db, unitId, now } = ask
  const today = hospitalDate(now)
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1)).filter((date) => weekday(date) < 6)
  await db
    .insert(filingPlace)
    .values(
      days.flatMap((date) =>
        TIMES.map(({ period, startMin }) => ({
          sourceId: seededId('filing', unitId, date, startMin),
          unitId,
          date,
          period,
          startMin,
          endMin: startMin + 60,
          capacity: CAPACITY,
        })),
      ),
    )
    .onConflictDoNothing()
  return db
    .select()
    .from(filingPlace)
    .where(and(eq(filingPlace.unitId, unitId), gte(filingPlace.date, addDays(today, 1))))
    .orderBy(asc(filingPlace.date), asc(filingPlace.startMin))
}

/** Places taken by others: who moves the own appointment may also stay where it is. */
async function takenOf(db: Db, sourceIds: string[], { me, paired }: Who): Promise<Map<string, number>> {
  const own = [me.patientId, ...(paired ? [paired.pairId] : [])]
  const rows = sourceIds.length
    ? await db
        .select({ sourceId: filingVisit.sourceId })
        .from(filingVisit)
        .innerJoin(formRecord, eq(formRecord.recordId, filingVisit.recordId))
        .where(
          and(
            inArray(filingVisit.sourceId, sourceIds),
            eq(filingVisit.state, 'BOOKED'),
            notInArray(formRecord.scope, own),
          ),
        )
    : []
  const counts = new Map<string, number>()
  for (const { sourceId } of rows) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
  return counts
}

export async function filingDays(ask: PatientAsk) {
  const places = await planned(ask)
  const taken = await takenOf(
    ask.db,
    places.map(({ sourceId }) => sourceId),
    await whoAsks(ask),
  )
  const days = [...new Set(places.map(({ date }) => date))]
  return days.map((date) => {
    const remain = places
      .filter((one) => one.date === date)
      .reduce((sum, one) => sum + one.capacity - (taken.get(one.sourceId) ?? 0), 0)
    return { date, weekday: weekday(date), remain, open: remain > 0 }
  })
}

export async function filingPlaces(ask: PatientAsk, date: string) {
  const places = (await planned(ask)).filter((one) => one.date === date)
  const taken = await takenOf(
    ask.db,
    places.map(({ sourceId }) => sourceId),
    await whoAsks(ask),
  )
  return places.map(({ sourceId, period, startMin, endMin, capacity }) => ({
    sourceId,
    period,
    startTime: formatMinutes(startMin),
    endTime: formatMinutes(endMin),
    total: capacity,
    remain: capacity - (taken.get(sourceId) ?? 0),
  }))
}

/**
 * Books a place together with the form; the same couple moves its own appointment. A form that asks for no place (新患者登记)
 * registers the couple without one.
 */
export async function bookFiling(ask: PatientAsk, wanted: string | undefined, input: FormInput) {
  const who = await whoAsks(ask)
  // A foreign id is answered before anything else is said.
  if (input.recordId) await visibleRecord(ask.db, ask, FAMILIES.filingVisit, who, input.recordId)
  const asksPlace = formOf(input.form, input.variant)?.fields['sourceId'] !== undefined
  if (!asksPlace && wanted === undefined)
    return { ...(await saveForm(ask, FAMILIES.filingVisit, input)), date: '', startTime: '' }
  const sourceId = wanted ?? textOf(input.answers['sourceId'])
  const place = (await planned(ask)).find((one) => one.sourceId === sourceId)
  if (!place && wanted !== undefined) {
    ask.target = sourceId
    throw notFound()
  }
  // What is wrong with the form itself is said before anything is said of the place.
  const saved = await saveForm(ask, FAMILIES.filingVisit, input, async (tx, row) => {
    if (!place) throw refused('请选择预约建档日期和时段')
    if (asksPlace && input.answers['visitDate'] !== place.date) throw refused('建档时间与日期不一致，请重新选择')
    await takeTurn(tx, `filing:${place.sourceId}`)
    const [mine] = await tx.select().from(filingVisit).where(eq(filingVisit.recordId, row.recordId))
    if (mine?.sourceId === place.sourceId && mine.state === 'BOOKED') return
    const taken = (await takenOf(tx, [place.sourceId], who)).get(place.sourceId) ?? 0
    if (taken >= place.capacity) throw refused('该时段已约满，请选择其他时段')
    const values = { recordId: row.recordId, sourceId: place.sourceId, state: 'BOOKED' as const }
    await tx
      .insert(filingVisit)
      .values(values)
      .onConflictDoUpdate({ target: filingVisit.recordId, set: { sourceId: place.sourceId, state: 'BOOKED' } })
  })
  return { ...saved, date: place?.date ?? '', startTime: place ? formatMinutes(place.startMin) : '' }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The words stand at the field where another place is chosen. */
const refused = (message: string): Refusal =>
  new Refusal(400, message, { faults: [{ path: 'sourceId', label: '建档时间', message }] })

export async function filingVisits(ask: PatientAsk) {
  const { me, paired } = await whoAsks(ask)
  const rows = await ask.db
    .select({ visit: filingVisit, record: formRecord, place: filingPlace, at: unit.address })
    .from(filingVisit)
    .innerJoin(formRecord, eq(formRecord.recordId, filingVisit.recordId))
    .innerJoin(filingPlace, eq(filingPlace.sourceId, filingVisit.sourceId))
    .innerJoin(unit, eq(unit.unitId, filingPlace.unitId))
    .where(
      and(
        eq(formRecord.unitId, ask.unitId),
        inArray(formRecord.scope, [me.patientId, ...(paired ? [paired.pairId] : [])]),
        isNull(formRecord.deletedAt),
      ),
    )
    .orderBy(asc(filingPlace.date))
  return rows.map(({ visit, record, place, at }) => ({
    recordId: record.recordId,
    date: place.date,
    period: place.period,
    startTime: formatMinutes(place.startMin),
    endTime: formatMinutes(place.endMin),
    place: `${at} 建档室`,
    state: visit.state,
    bring: BRING,
    createdAt: record.createdAt,
    cancellable: visit.state === 'BOOKED' && place.date > hospitalDate(ask.now),
  }))
}
