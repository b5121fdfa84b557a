/** Checking in: what is open, how far the phone is, and the one record of a visit. No position outlives its call. */

import { type Arrival, arrivalsOf, markArrived, visitToArrive } from '../booking/appointment/arrival-service'
import type { Appointment } from '../booking/tables'
import { ownPatient } from '../couple/couple-service'
import { auditCall } from '../server/audit'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { notFound, refuse } from '../server/http/refusal'
import { hashOf, randomId, seededId } from '../server/secrets'
import { numberOf, readBoard } from './board-service'
import { aboutMetres, CHECK_IN_RADIUS_M, nearness, type Position } from './position'
import { deleteOldCodes, findCheckIns, findCode, insertCheckIn, insertCode, insertQueue, lockQueue } from './queries'
import { nextTicket } from './ticket-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/visit/calls'
import { formatDateTime, formatDay, formatMinutes, hospitalDate } from '@/domain/dates'
import { type CheckInMethod } from '@/domain/service/queue'
import { MINUTE_MS } from '@/domain/time'

export type VisitView = DataOf<typeof calls.getCheckInArticle>['list'][number]

/** Before the code on the screen of the hospital. */
const CODE_PREFIX = 'HCQD:'
/** How long the screen shows one code, ms (ours). */
const CODE_MS = 10 * MINUTE_MS

type Said = { row: { at: number; method: CheckInMethod; ticketId: string }; number: number; prefix: string }

function visitView(
  { visit, doctorName, subjectName, place, opensAt, closesAt }: Arrival,
  said: Said | undefined,
  now: number,
): VisitView {
  // prettier-ignore
  return {
    appointmentId: visit.appointmentId,
    subjectName,
    doctorName,
    place,
    date: visit.date,
    startTime: formatMinutes(visit.startMin),
    endTime: formatMinutes(visit.endMin),
    state: stateOf(visit, { opensAt, closesAt, now }),
    opensAt,
    closesAt,
    checkInAt: visit.checkInAt,
    method: said?.row.method ?? null,
    ticketId: said?.row.ticketId ?? '',
    queueNo: said ? numberOf(said, said.number) : '',
  }
}

function stateOf(
  { status, date }: Pick<Appointment, 'status' | 'date'>,
  { opensAt, closesAt, now }: { opensAt: number; closesAt: number; now: number },
): NonNullable<VisitView['state']> {
  if (status === 'CANCEL_PENDING') return 'CLOSED'
  if (status !== 'BOOKED') return 'DONE'
  if (date !== hospitalDate(now)) return 'OTHER_DAY'
  if (now < opensAt) return 'AHEAD'
  return now > closesAt ? 'OVER' : 'OPEN'
}

/** Visits of today, or the next one; the earliest first. */
export async function visitsOfDay(context: PatientContext): Promise<VisitView[]> {
  const { db, unitId, now } = context
  const { patientId } = await ownPatient(context)
  const today = hospitalDate(now)
  const all = await arrivalsOf(db, unitId, patientId, { from: today })
  const ofToday = all.filter(({ visit }) => visit.date === today)
  const shown = ofToday.length > 0 ? ofToday : all.slice(0, 1)
  const ids = shown.map(({ visit }) => visit.appointmentId)
  const said = ids.length > 0 ? await findCheckIns(db, ids) : []
  return shown.map((one) =>
    visitView(
      one,
      said.find(({ row }) => row.appointmentId === one.visit.appointmentId),
      now,
    ),
  )
}

const LINES = [
  '就诊当天，门诊、检查或手术开始前30分钟起可以签到，到结束为止。',
  '可以按手机位置签到、扫描大厅屏幕上的二维码，或到服务台签到。',
  '签到须本人到院，夫妻双方各自签到。位置只用于这一次核对，不会保存。',
]

export async function getCheckInArticle(context: PatientContext): Promise<DataOf<typeof calls.getCheckInArticle>> {
  const list = await visitsOfDay(context)
  return { title: '签到说明', lines: LINES, radiusM: CHECK_IN_RADIUS_M, list, serverTime: context.now }
}

async function hospitalOf({ sandbox, unitId }: PatientContext) {
  return rowOf((await sandbox.shared.units()).filter((one) => one.unitId === unitId))
}

export async function getPosition(context: PatientContext): Promise<DataOf<typeof calls.getPosition>> {
  const { name, address, latitude, longitude } = await hospitalOf(context)
  return { name, address, latitude, longitude, radiusM: CHECK_IN_RADIUS_M }
}

export async function getDistance(
  context: PatientContext,
  { latitude, longitude, accuracyM, coordinates }: InputOf<typeof calls.getDistance>,
): Promise<DataOf<typeof calls.getDistance>> {
  const found = nearness(await hospitalOf(context), { latitude, longitude, accuracyM, system: coordinates })
  return {
    distanceM: Math.round(found.metres),
    radiusM: CHECK_IN_RADIUS_M,
    state: found.state,
    text: found.state === 'WITHIN' ? '您在签到范围内' : wordsOf(found, accuracyM),
  }
}

/** Why a position is not enough, and what to do. */
const wordsOf = ({ metres, state }: ReturnType<typeof nearness>, accuracyM?: number): string =>
  accuracyM === undefined
    ? '手机没有给出定位误差，请再定位一次，也可以扫码或到服务台签到'
    : state === 'FAR'
      ? `您当前不在签到范围内，距离医院${aboutMetres(metres)}`
      : `定位不够准确，误差${aboutMetres(accuracyM)}。请到窗边或室外再试，也可以扫码或到服务台签到`

/** @throws Refusal with the way on where the position is none, too rough or too far */
async function assertHere(context: PatientContext, input: InputOf<typeof calls.checkIn>): Promise<void> {
  const { latitude, longitude, accuracyM, coordinates } = input
  if (latitude === undefined || longitude === undefined || coordinates === undefined)
    throw refuse('没有收到您的位置，请重新定位，也可以扫码或到服务台签到')
  const at: Position = { latitude, longitude, accuracyM, system: coordinates }
  const found = nearness(await hospitalOf(context), at)
  if (found.state !== 'WITHIN') throw refuse(wordsOf(found, accuracyM))
}

/** @throws Refusal for a code that is none of this hospital's, made up or over; which of them is not said */
async function assertScanned({ db, unitId, now }: PatientContext, code = ''): Promise<void> {
  const secret = code.startsWith(CODE_PREFIX) ? code.slice(CODE_PREFIX.length) : ''
  const isCode = /^[0-9a-f]{32}$/.test(secret)
  const [known] = isCode ? await findCode(db, hashOf(secret), unitId, now) : []
  if (!known) throw refuse('二维码无效或已过期，请扫描医院屏幕上现在显示的二维码')
}

/** A new code for the screen of a hospital. */
export async function mintCheckInCode(
  db: Db,
  unitId: number,
  now: number,
): Promise<{ code: string; expiresAt: number }> {
  const secret = randomId()
  await deleteOldCodes(db, now)
  await insertCode(db, { codeHash: hashOf(secret), unitId, expiresAt: now + CODE_MS })
  return { code: `${CODE_PREFIX}${secret}`, expiresAt: now + CODE_MS }
}

const REFUSALS: Readonly<Record<string, (arrival: Arrival) => string>> = {
  CLOSED: () => '取消申请还在处理中，请到服务台',
  OTHER_DAY: ({ visit }) => `请在就诊当天签到，您的就诊日期是${formatDay(visit.date)}`,
  AHEAD: ({ opensAt }) => `还没有到签到时间，${formatDateTime(opensAt).slice(11, 16)}开始签到`,
  OVER: () => '本次签到已结束，请到服务台',
}

/** Before the numbers of a session, so that a doctor's, an examination's and an operation's are not taken for one another. */
const PREFIXES: Readonly<Record<string, string>> = {
  check: 'J',
  assessment: 'P',
  hysteroscopy: 'S',
  operation: 'S',
}

/** Checks the own patient in; said again it answers with the first record. */
export async function checkIn(
  context: PatientContext,
  input: InputOf<typeof calls.checkIn>,
): Promise<DataOf<typeof calls.checkIn>> {
  const { patientId } = await ownPatient(context)
  return context.db.transaction(async (tx) => {
    const done = await arrive(
      tx,
      { unitId: context.unitId, patientId, appointmentId: input.appointmentId, now: context.now, method: input.method },
      async () =>
        input.method === 'gps' ? assertHere(context, input) : assertScanned({ ...context, db: tx }, input.code),
    )
    await auditCall(tx, context, input.appointmentId)
    return done
  })
}

interface Arriving {
  unitId: number
  /** Left out at the desk, which checks whoever stands before it in. */
  patientId?: string
  appointmentId: string
  now: number
  method: CheckInMethod
}

/** The one record of a visit, with the number in the line of its session. @param assertMay the proof of being here */
export async function arrive(
  tx: Db,
  { unitId, patientId, appointmentId, now, method }: Arriving,
  assertMay: (arrival: Arrival) => Promise<void>,
): Promise<DataOf<typeof calls.checkIn>> {
  const visit = await visitToArrive(tx, appointmentId)
  if (!visit || visit.unitId !== unitId || (patientId !== undefined && visit.patientId !== patientId)) throw notFound()
  const [known] = await findCheckIns(tx, [appointmentId])
  if (known)
    return {
      appointmentId,
      checkInAt: known.row.at,
      method: known.row.method,
      ticketId: known.row.ticketId,
      queueNo: numberOf(known, known.number),
      wasDone: true,
    }
  const [arrival] = await arrivalsOf(tx, unitId, visit.patientId, { appointmentId })
  if (!arrival) throw refuse('这个预约不能签到，请查看预约记录')
  const state = stateOf(visit, { ...arrival, now })
  if (state !== 'OPEN') throw refuse(REFUSALS[state]?.(arrival) ?? '这个预约不能签到，请查看预约记录')
  await assertMay(arrival)
  const queueId = seededId('queue', visit.scheduleId)
  await insertQueue(tx, {
    queueId,
    unitId,
    kind: 'clinic',
    name: [arrival.subjectName, arrival.doctorName].filter(Boolean).join(' '),
    place: arrival.place,
    prefix: PREFIXES[visit.kind] ?? 'A',
    scheduleId: visit.scheduleId,
    takes: false,
    sort: 0,
  })
  const queue = rowOf(await lockQueue(tx, queueId, unitId))
  const board = await readBoard(tx, queueId, visit.date)
  const owner = { queueId, unitId, patientId: visit.patientId, appointmentId, date: visit.date, takenAt: now }
  const ticket = await nextTicket(tx, board, owner)
  await markArrived(tx, appointmentId, now)
  await insertCheckIn(tx, {
    appointmentId,
    unitId,
    patientId: visit.patientId,
    method,
    ticketId: ticket.ticketId,
    at: now,
  })
  return {
    appointmentId,
    checkInAt: now,
    method,
    ticketId: ticket.ticketId,
    queueNo: numberOf(queue, ticket.number),
    wasDone: false,
  }
}
