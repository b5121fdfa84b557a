/** Appointments for opening the file on paper: half days with places, one living appointment a couple (domain §4.5). */
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'

import { addDays, formatMinutes, hospitalDate, weekday } from '@/domain/dates'

import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { unit } from '../db/schema'
import { filingPlace, filingVisit, formRecord } from '../db/schema-file'
import { notFound, refuse } from '../refusal'
import { seededId } from '../secrets'
import { takeTurn } from './pairs'
import { FAMILIES, saveForm, visibleRecord, whoAsks, type FormInput } from './records'

/** Days ahead and places of a half hour (ours). */
const DAYS = 14
const CAPACITY = 4
const TIMES = [
  { period: 'AM', startMin: 8 * 60 + 30 },
  { period: 'AM', startMin: 9 * 60 + 30 },
  { period: 'PM', startMin: 14 * 60 },
] as const

/** What a couple brings to the filing (peers §2.10, domain §4.5 [R17]). */
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

async function takenOf(db: Db, sourceIds: string[]): Promise<Map<string, number>> {
  const rows = sourceIds.length
    ? await db
        .select({ sourceId: filingVisit.sourceId })
        .from(filingVisit)
        .where(and(inArray(filingVisit.sourceId, sourceIds), eq(filingVisit.state, 'BOOKED')))
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

/** Books a place together with the form; the same couple moves its own appointment. */
export async function bookFiling(ask: PatientAsk, wanted: string | undefined, input: FormInput) {
  // A foreign id is answered before anything else is said.
  if (input.recordId) await visibleRecord(ask.db, FAMILIES.filingVisit, await whoAsks(ask), input.recordId)
  const places = await planned(ask)
  const sourceId = wanted ?? placeIn(places, input)
  const place = places.find((one) => one.sourceId === sourceId)
  if (!place) {
    ask.target = sourceId ?? ''
    throw wanted ? notFound() : refuse('请选择预约建档日期和时段')
  }
  const saved = await saveForm(ask, FAMILIES.filingVisit, input, async (tx, row) => {
    await takeTurn(tx, `filing:${place.sourceId}`)
    const [mine] = await tx.select().from(filingVisit).where(eq(filingVisit.recordId, row.recordId))
    if (mine?.sourceId === place.sourceId && mine.state === 'BOOKED') return
    const taken = (await takenOf(tx, [place.sourceId])).get(place.sourceId) ?? 0
    if (taken >= place.capacity) throw refuse('该时段已约满，请选择其他时段')
    const values = { recordId: row.recordId, sourceId: place.sourceId, state: 'BOOKED' as const }
    await tx
      .insert(filingVisit)
      .values(values)
      .onConflictDoUpdate({ target: filingVisit.recordId, set: { sourceId: place.sourceId, state: 'BOOKED' } })
  })
  return { ...saved, date: place.date, startTime: formatMinutes(place.startMin) }
}

/** Forms carry the day and half day; the first such place with room. */
function placeIn(places: { sourceId: string; date: string; period: string }[], input: FormInput): string | undefined {
  const { answers } = input
  const values = Object.values(answers).map(String)
  const wantsPm = values.some((value) => value === 'PM' || value === '下午')
  const sameDay = places.filter(({ sourceId, date }) => values.includes(sourceId) || values.includes(date))
  return (
    sameDay.find(({ sourceId }) => values.includes(sourceId)) ??
    sameDay.find(({ period }) => period === (wantsPm ? 'PM' : 'AM')) ??
    sameDay[0]
  )?.sourceId
}

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
