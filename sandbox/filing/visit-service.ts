/**
 * Appointments for opening the file on paper: half days with places, one living appointment a couple
 * (spec:filing#filing-appointment).
 */

import type { PatientContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { notFound, Refusal } from '../server/http/refusal'
import { seededId } from '../server/secrets'
import { type FormInput, type PatientWriter, RECORD_KINDS } from './form/record-kinds'
import { saveForm } from './form/record-service'
import { patientWriter } from './form/writer-service'
import type { filingPlace } from './tables'
import {
  listFilingPlaces,
  findFilingVisitsByRecordId,
  listFilingVisits,
  findVisitsOfOthers,
  insertFilingPlacesIfAbsent,
  upsertFilingVisit,
} from './visit-queries'

import { addDays, formatMinutes, hospitalDate, weekday } from '@/domain/dates'
import { formOf } from '@/forms/definitions'

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
async function listPlannedPlaces(context: PatientContext): Promise<(typeof filingPlace.$inferSelect)[]> {
  const { db, unitId, now } = context
  const today = hospitalDate(now)
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1)).filter((date) => weekday(date) < 6)
  await insertFilingPlacesIfAbsent(
    db,
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
  return listFilingPlaces(db, unitId, today)
}

/** Places taken by others: who moves the own appointment may also stay where it is. */
async function countTaken(db: Db, sourceIds: string[], { me, paired }: PatientWriter): Promise<Map<string, number>> {
  const own = [me.patientId, ...(paired ? [paired.pairId] : [])]
  const rows = sourceIds.length ? await findVisitsOfOthers(db, sourceIds, own) : []
  const counts = new Map<string, number>()
  for (const { sourceId } of rows) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1)
  return counts
}

export async function filingDays(context: PatientContext) {
  const places = await listPlannedPlaces(context)
  const taken = await countTaken(
    context.db,
    places.map(({ sourceId }) => sourceId),
    await patientWriter(context),
  )
  const days = [...new Set(places.map(({ date }) => date))]
  return days.map((date) => {
    const remain = places
      .filter((one) => one.date === date)
      .reduce((sum, one) => sum + one.capacity - (taken.get(one.sourceId) ?? 0), 0)
    return { date, weekday: weekday(date), remain, open: remain > 0 }
  })
}

export async function filingPlaces(context: PatientContext, date: string) {
  const places = (await listPlannedPlaces(context)).filter((one) => one.date === date)
  const taken = await countTaken(
    context.db,
    places.map(({ sourceId }) => sourceId),
    await patientWriter(context),
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
export async function bookFiling(context: PatientContext, wanted: string | undefined, input: FormInput) {
  const who = await patientWriter(context)
  const asksPlace = formOf(input.form, input.variant)?.fields['sourceId'] !== undefined
  if (!asksPlace && wanted === undefined)
    return { ...(await saveForm(context, RECORD_KINDS.filingVisit, input)), date: '', startTime: '' }
  const sourceId = wanted ?? textOf(input.answers['sourceId'])
  const place = (await listPlannedPlaces(context)).find((one) => one.sourceId === sourceId)
  if (!place && wanted !== undefined) {
    context.target = sourceId
    throw notFound()
  }
  // What is wrong with the form itself is said before anything is said of the place.
  const saved = await saveForm(context, RECORD_KINDS.filingVisit, input, async (tx, row) => {
    if (!place) throw placeRefusal('请选择预约建档日期和时段')
    if (asksPlace && input.answers['visitDate'] !== place.date) throw placeRefusal('建档时间与日期不一致，请重新选择')
    await advisoryLock(tx, `filing:${place.sourceId}`)
    const [mine] = await findFilingVisitsByRecordId(tx, row.recordId)
    if (mine?.sourceId === place.sourceId && mine.state === 'BOOKED') return
    const taken = (await countTaken(tx, [place.sourceId], who)).get(place.sourceId) ?? 0
    if (taken >= place.capacity) throw placeRefusal('该时段已约满，请选择其他时段')
    const values = { recordId: row.recordId, sourceId: place.sourceId, state: 'BOOKED' as const }
    await upsertFilingVisit(tx, values, place.sourceId)
  })
  return { ...saved, date: place?.date ?? '', startTime: place ? formatMinutes(place.startMin) : '' }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The words stand at the field where another place is chosen. */
const placeRefusal = (message: string): Refusal =>
  new Refusal(400, message, { faults: [{ path: 'sourceId', label: '建档时间', message }] })

export async function filingVisits(context: PatientContext) {
  const { me, paired } = await patientWriter(context)
  const rows = await listFilingVisits(context.db, context.unitId, [me.patientId, ...(paired ? [paired.pairId] : [])])
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
    cancellable: visit.state === 'BOOKED' && place.date > hospitalDate(context.now),
  }))
}
