/**
 * Operations that the hospital has arranged (spec:booking#operations): those of the course are read from the course, those
 * of the operating theatre are appointments that staff made. Neither is kept a second time.
 */

import { ownPatient, partnerViewOf, readShared } from '../../couple/couple-service'
import { type CourseOperation, courseOperations } from '../../cycle/course/operation-service'
import { isQuietFor } from '../../cycle/cycle-service'
import { notifyDiscreetly } from '../../messages/notify-service'
import { auditCall, writeAudit } from '../../server/audit'
import type { PatientContext, Sandbox } from '../../server/context'
import { isUniqueViolation } from '../../server/db/errors'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { CALL_AT_ONCE, isTooLateToAsk, requestCancellation } from '../appointment/appointment-service'
import { type AppointmentView, appointmentViews } from '../appointment/appointment-views'
import type { OperationRequest, Procedure, ProcedureGuide } from '../procedure-tables'
import { lockPatientsByPatientId } from '../reads'
import { findPendingRequests } from '../reads'
import { findGuides } from './hysteroscopy-queries'
import {
  findOperationRequests,
  findOperationRows,
  insertOperationRequest,
  lockOperationRequest,
  updateOperationRequest,
} from './operation-queries'

import type * as calls from '@/api/booking/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { HOUR_MS, MINUTE_MS } from '@/domain/time'

type Operation = DataOf<typeof calls.listOperations>['list'][number]

const PENDING_WORDS = '取消申请正在审核，请等待医院答复'
const IS_OVER = '该手术已结束，无需申请'
const DAY_HAS_COME = '已到手术日期，请直接致电医院'
const NO_DAY_YET = '具体日期还未安排，如有疑问请联系医院'

/** Whose operations, and which of the two kinds the reader may see. */
interface Reading {
  patientId: string
  isOwn: boolean
  withCourse: boolean
  withVisits: boolean
}

async function readingOf(context: PatientContext, whose: 'self' | 'spouse' | undefined): Promise<Reading> {
  const me = await ownPatient(context)
  const isActing = context.patientId !== me.patientId
  if (whose !== 'spouse' && !isActing)
    return { patientId: me.patientId, isOwn: true, withCourse: true, withVisits: true }
  const paired = await partnerViewOf(context.db, me.patientId)
  const patientId = paired?.partner?.patientId ?? ''
  const withCourse = Boolean(paired?.classes.has('treatment'))
  const withVisits = Boolean(paired?.classes.has('appointments'))
  if (isActing && whose !== 'spouse')
    return { patientId: context.patientId, isOwn: false, withCourse, withVisits: true }
  return { patientId, isOwn: false, withCourse, withVisits }
}

function fastingOf(guide: ProcedureGuide | undefined, date: string, at: number | null): number | null {
  if (guide?.fasting === 'midnight') return hospitalInstant(date, 0)
  return guide?.fasting === 'sixHours' && at !== null ? at - 6 * HOUR_MS : null
}

const requestView = (asked: Pick<OperationRequest, 'reason' | 'askedAt' | 'state' | 'answer'>) => ({
  reason: asked.reason,
  at: asked.askedAt,
  state: asked.state,
  answer: asked.answer,
})

/** Why no request can be sent about an operation ahead, '' where one can. */
function refusalOf(
  { state, date, until }: Pick<Operation, 'state' | 'date' | 'until'>,
  pending: boolean,
  { isOwn }: Pick<Reading, 'isOwn'>,
  now: number,
): string {
  if (!isOwn) return '取消申请由本人提交'
  if (state !== 'AHEAD') return IS_OVER
  if (pending) return PENDING_WORDS
  if (until !== '') return NO_DAY_YET
  if (date <= hospitalDate(now)) return DAY_HAS_COME
  return isTooLateToAsk(date, now) ? CALL_AT_ONCE : ''
}

function ofCourse(one: CourseOperation, asked: OperationRequest | undefined, reading: Reading, now: number): Operation {
  const { operationId, kind, name, date, until, at, doctorName, bring, who, arriveMin, fastingFrom, preparation } = one
  const state = one.isDone ? ('PAST' as const) : ('AHEAD' as const)
  // Of another arrangement than the one that stands now: its answer has been carried out.
  const request = asked && asked.date === date ? asked : undefined
  return {
    operationId,
    kind,
    name,
    date,
    until,
    at,
    arriveAt: at === null ? null : at - arriveMin * MINUTE_MS,
    fastingFrom,
    place: '',
    doctorName,
    bring,
    who,
    preparation,
    state,
    appointmentId: '',
    acknowledgedAt: null,
    request: request ? requestView(request) : null,
    requestRefusal: refusalOf({ state, date, until }, request?.state === 'PENDING', reading, now),
  }
}

const ENDED = ['CANCELLED', 'EXPIRED', 'SUSPENDED', 'NO_SHOW']

function ofTheatre(
  visit: AppointmentView,
  row: Awaited<ReturnType<typeof findOperationRows>>[number],
  guide: ProcedureGuide | undefined,
  reading: Reading,
  now: number,
): Operation {
  const { appointment, itemCode } = row
  const at = hospitalInstant(visit.date, appointment.startMin)
  const isOver = visit.status === 'DONE' || visit.date < hospitalDate(now)
  const state = ENDED.includes(visit.status ?? '') ? 'CANCELLED' : isOver ? 'PAST' : 'AHEAD'
  const { requestState } = appointment
  return {
    operationId: visit.appointmentId,
    kind: itemCode === 'sampling' ? 'sampling' : 'surgery',
    name: visit.subjectName,
    date: visit.date,
    until: '',
    at,
    arriveAt: at - (guide?.arriveMin ?? 0) * MINUTE_MS,
    fastingFrom: fastingOf(guide, visit.date, at),
    place: visit.place,
    doctorName: visit.doctorName,
    bring: guide?.bring ?? '',
    who: guide?.who ?? '',
    preparation: guide?.steps ?? [],
    state,
    appointmentId: visit.appointmentId,
    acknowledgedAt: visit.acknowledgedAt,
    request:
      requestState === ''
        ? null
        : {
            reason: appointment.requestReason,
            at: appointment.requestAt,
            state: requestState,
            answer: appointment.requestAnswer,
          },
    requestRefusal: refusalOf({ state, date: visit.date, until: '' }, requestState === 'PENDING', reading, now),
  }
}

/** Those ahead by their day, then those that are over, the last one first. */
const byDay = (one: Operation, other: Operation): number => {
  const isAhead = (each: Operation) => each.state === 'AHEAD'
  if (isAhead(one) !== isAhead(other)) return isAhead(one) ? -1 : 1
  return isAhead(one) ? one.date.localeCompare(other.date) : other.date.localeCompare(one.date)
}

async function operationsOf(context: PatientContext, reading: Reading): Promise<Operation[]> {
  const { db, unitId, now } = context
  const { patientId } = reading
  const wanted: Procedure[] = ['surgery', 'sampling']
  const guides = new Map((await findGuides(db, unitId, wanted)).map((one) => [one.procedure, one]))
  const isQuiet = await isQuietFor(context, patientId)
  const course = reading.withCourse ? await courseOperations(db, { patientId, unitId, isQuiet }, now) : []
  const asked =
    course.length > 0
      ? await findOperationRequests(
          db,
          course.map(({ operationId }) => operationId),
        )
      : []
  const visits = reading.withVisits ? await appointmentViews(db, { unitId, patientId, kinds: ['operation'] }, now) : []
  const rows = visits.length > 0 ? await findOperationRows(db, patientId, unitId) : []
  const guideOf = (itemCode: string) => guides.get(itemCode as Procedure)
  return [
    ...course.map((one) => {
      const request = asked.find(({ operationId }) => operationId === one.operationId)
      return ofCourse(one, request, reading, now)
    }),
    ...visits.flatMap((visit) => {
      const row = rows.find(({ appointment }) => appointment.appointmentId === visit.appointmentId)
      return row ? [ofTheatre(visit, row, guideOf(row.itemCode), reading, now)] : []
    }),
  ].sort(byDay)
}

/** @throws NotShared where the partner shares neither treatment nor appointments */
export async function listOperations(
  context: PatientContext,
  { whose }: InputOf<typeof calls.listOperations>,
): Promise<DataOf<typeof calls.listOperations>> {
  const reading = await readingOf(context, whose)
  const answer = async () => ({
    list: await operationsOf(context, reading),
    withCourse: reading.withCourse,
    serverTime: context.now,
  })
  if (whose !== 'spouse') return answer()
  return readShared(context, reading.withVisits || !reading.withCourse ? 'appointments' : 'treatment', answer)
}

/**
 * Asks the staff to call an operation off. Asked again while it waits it stays the same request.
 * @throws Refusal in words where the desk has to be rung up instead, NotFound for somebody else's
 */
export async function requestOperationCancel(
  context: PatientContext,
  { operationId, reason }: InputOf<typeof calls.requestOperationCancel>,
): Promise<DataOf<typeof calls.requestOperationCancel>> {
  if (reason.trim() === '') throw refuse('请填写申请取消的原因')
  const one = await ownOperation(context, operationId)
  if (one.request?.state === 'PENDING') return one
  if (one.requestRefusal !== '') throw refuse(one.requestRefusal)
  // Asked by the person, whoever's card the session acts with.
  context.patientId = (await ownPatient(context)).patientId
  if (one.appointmentId !== '') await requestCancellation(context, one.appointmentId, reason.trim())
  else await askAboutCourse(context, one, reason.trim())
  return ownOperation(context, operationId)
}

async function ownOperation(context: PatientContext, operationId: string): Promise<Operation> {
  const me = await ownPatient(context)
  // Asked by the person, whoever's card the session acts with.
  const reading = { patientId: me.patientId, isOwn: true, withCourse: true, withVisits: true }
  const found = (await operationsOf(context, reading)).find((one) => one.operationId === operationId)
  if (!found) throw notFound()
  context.target = operationId
  return found
}

async function askAboutCourse(
  context: PatientContext,
  { operationId, date }: Operation,
  reason: string,
): Promise<void> {
  const { now, unitId, patientId } = context
  try {
    await context.db.transaction(async (tx) => {
      await lockPatientsByPatientId(tx, patientId)
      await insertOperationRequest(tx, {
        requestId: randomId(),
        unitId,
        patientId,
        memberId: context.caller.memberId,
        operationId,
        date,
        reason,
        state: 'PENDING',
        askedAt: now,
      })
      await auditCall(tx, context, operationId)
    })
  } catch (cause) {
    // Two at the same time ask the same thing.
    if (!isUniqueViolation(cause, 'operation_request_pending')) throw cause
  }
}

/** What waits for an answer of the desk. */
export async function requestsAtDesk({ db }: Sandbox, unitId: number) {
  const rows = await findPendingRequests(db, unitId)
  return rows.map(({ request, patientName, mobile }) => ({
    requestId: request.requestId,
    patientName,
    mobile,
    date: request.date,
    reason: request.reason,
    askedAt: request.askedAt,
  }))
}

/** Answers a request about the course; the day itself is changed with the course. */
export async function answerOperationRequest(
  { db, clock }: Sandbox,
  requestId: string,
  accept: boolean,
  answer: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [asked] = await lockOperationRequest(tx, requestId)
    if (!asked) throw notFound()
    if (asked.state !== 'PENDING') throw refuse('该申请已答复')
    await updateOperationRequest(tx, { state: accept ? 'ACCEPTED' : 'REFUSED', answer, answeredAt: now }, requestId)
    const text = accept
      ? '医院已同意您的取消申请，接下来的安排由医护人员与您联系。'
      : `您的取消申请未通过：${answer || '请联系医院'}`
    await notifyDiscreetly(tx, asked, '取消申请结果', text, now)
    const { unitId, operationId: target } = asked
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: 'console.answerOperation', target, result: 'ok' })
  })
}
