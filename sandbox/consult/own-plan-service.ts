/** What the smart service says of the own plan: only what is on record for whoever asks, as home and the plan say it. */

import { appointmentViews } from '../booking/appointment/appointment-views'
import { assertConsent } from '../couple/consent/consent-service'
import { ownRecord } from '../couple/couple-service'
import { assertProfileComplete } from '../filing/newcomer/profile-service'
import { plannedRows } from '../medication/plan-service'
import { homeView } from '../platform/home-service'
import type { UnitContext } from '../server/context'
import { NotShared, Refusal } from '../server/http/refusal'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/messages/calls'
import { addDays, formatDay, formatDateTime, hospitalDate } from '@/domain/dates'
import type { PlanTopic } from '@/domain/service/service-outcomes'
import { planTopicOf, visitNamed } from '@/domain/service/smart-service'
import { hospitalOf, offers } from '@/hospitals'

export type Plan = NonNullable<DataOf<typeof calls.sendServiceMessage>['plan']>
type Row = Plan['list'][number]
type Home = Awaited<ReturnType<typeof homeView>>
type Item = Home['today'][number]
type OwnRecord = NonNullable<Awaited<ReturnType<typeof ownRecord>>>

/** The call whose consent covers orders. */
const ORDERS_CALL = 'member.adviceList'
const MALE = 1

/** Whether whoever asks may open what is on record of the own treatment. */
async function mayOpen(context: UnitContext, { patient }: OwnRecord): Promise<boolean> {
  const asPatient = { ...context, callId: ORDERS_CALL, patientId: patient.patientId }
  try {
    await assertProfileComplete(asPatient)
    await assertConsent(asPatient)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The own orders, to a man hers as well where she shares them. */
async function medicationRows(context: UnitContext, { patient }: OwnRecord) {
  if (!offers(hospitalOf(context.unitId), 'medicationPlan')) return { list: [], isPartners: false }
  const asPatient = { ...context, callId: ORDERS_CALL, patientId: patient.patientId }
  const mine = await plannedRows(asPatient, 'self')
  if (mine.length > 0 && patient.sex !== MALE) return { list: mine, isPartners: false }
  const hers = await plannedRows(asPatient, 'spouse').catch((error: unknown) => {
    if (error instanceof NotShared) return []
    throw error
  })
  const list = [...mine, ...hers.map(({ title, note }) => ({ title: `配偶：${title}`, note }))]
  return { list, isPartners: hers.length > 0 }
}

/** Day and hour of an item, with what home says of it. */
function rowOfItem({ title, note, date, at }: Item): Row {
  const hour = at === null ? '' : ` ${formatDateTime(at).slice(11, 16)}`
  return { title, note: [date === '' ? '' : `${formatDay(date)}${hour}`, note].filter(Boolean).join('，') }
}

const visitsOf = ({ today }: Home, from: string): Item[] =>
  today
    .filter(({ kind, date }) => kind === 'visit' && date >= from)
    .sort((a, b) => a.date.localeCompare(b.date) || (a.at ?? 0) - (b.at ?? 0))

/** The visits that a question names, the next one of each first; none where no such visit is booked. */
function visitRows(home: Home, today: string, question: string): Row[] {
  const named = visitNamed(question)
  const visits = visitsOf(home, today).filter(({ title, note }) => named === null || named.test(`${title} ${note}`))
  return visits.slice(0, MOST_VISITS).map(rowOfItem)
}

/** Most visits of one answer. */
const MOST_VISITS = 3

/** The day that a question names; '' where it names none. */
function dayNamed(question: string, today: string): string {
  if (question.includes('后天')) return addDays(today, 2)
  if (/明天|明早|明晚/.test(question)) return addDays(today, 1)
  return /今天|今早|今晚/.test(question) ? today : ''
}

/** What is on record to be prepared for the visits of the day that is named, or of the next day with one. */
async function preparationRows(
  { db, unitId, now }: UnitContext,
  home: Home,
  { patient: { patientId } }: OwnRecord,
  question: string,
): Promise<Row[]> {
  const today = hospitalDate(now)
  const visits = visitsOf(home, today)
  const day = dayNamed(question, today) || visits[0]?.date
  const booked = await appointmentViews(db, { unitId, patientId, statuses: ['BOOKED'] }, now)
  return visits
    .filter(({ date }) => date === day)
    .map((item) => {
      const { fastingHours = null, preparation = [] } =
        booked.find(({ appointmentId }) => appointmentId === item.itemId) ?? {}
      const asked = [
        fastingHours ? `检查前${fastingHours}小时起空腹` : '',
        ...preparation,
        ...item.facts.map(({ label, value }) => `${label}：${value}`),
      ].filter(Boolean)
      const row = rowOfItem(item)
      const words = asked.length > 0 ? asked.join('；') : '没有登记需要提前准备的事项，请以医院通知为准'
      return { title: row.title, note: `${row.note}。${words}` }
    })
}

/** The wait with the day of its test, and the test itself, as home says them. */
const testRows = ({ today }: Home): Row[] =>
  today.filter(({ itemId }) => /[.](?:wait|test)$/.test(itemId)).map(rowOfItem)

async function rowsOf(context: UnitContext, topic: PlanTopic, own: OwnRecord, question: string) {
  if (topic === 'medication') return medicationRows(context, own)
  const home = await homeView(context)
  const list =
    topic === 'visit'
      ? visitRows(home, hospitalDate(context.now), question)
      : topic === 'test'
        ? testRows(home)
        : await preparationRows(context, home, own, question)
  return { list, isPartners: false }
}

/** What is on record for a question about the own plan; nothing to who may not open it. */
export async function ownPlan(context: UnitContext, question: string): Promise<Plan> {
  const topic = planTopicOf(question) ?? 'medication'
  const closed: Plan = { state: 'closed', topic, isPartners: false, list: [] }
  if (topic === 'medication' && !offers(hospitalOf(context.unitId), 'medicationPlan'))
    return { ...closed, state: 'none' }
  const own = await ownRecord(context, context.unitId)
  if (!own || !(await mayOpen(context, own))) return closed
  const { list, isPartners } = await rowsOf(context, topic, own, question)
  return { state: list.length > 0 ? 'ordered' : 'none', topic, isPartners, list }
}
