import * as v from 'valibot'

import { call } from '../core/call'
import { arg, choice, flag, id, instant, int, list, optionalInt, shape, text } from '../core/schema'
import { checkInArticleShape, COORDINATES, distanceShape, hospitalPlaceShape, queueTurnShape, stationShape, ticketShape, visitReadinessShape, visitShape } from './schemas'

import { CHECK_IN_METHODS } from '@/domain/service/queue'

const within = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
/** Metres. */
const accuracy = () => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)))

const AFTER_CHECK_IN = ['cms.signinArtical', 'queue.getQueueRecord', 'queue.getList', 'index.patientIndex', 'subjects.reservationRecord'] as const // prettier-ignore
const AFTER_TICKET = ['queue.getQueueRecord', 'queue.getQueryQueueInfoFirstN', 'queue.getList', 'index.patientIndex'] as const // prettier-ignore

export const getCheckInArticle = call({
  id: 'cms.signinArtical',
  method: 'POST',
  path: '/api/cms/signinArtical',
  effect: 'read',
  kept: 'anywhere',
  assumed: true,
  data: checkInArticleShape,
  summary: 'How checking in works here, and what the patient can check in to.',
})

export const checkIn = call({
  id: 'cms.addSigninRecord',
  method: 'POST',
  path: '/api/cms/addSigninRecord',
  effect: 'write',
  invalidates: AFTER_CHECK_IN,
  assumed: true,
  idempotent: true,
  body: {
    appointmentId: arg.id(),
    method: arg.choice(['gps', 'scan']),
    latitude: v.optional(within(90)),
    longitude: v.optional(within(180)),
    accuracyM: accuracy(),
    coordinates: arg.optionalChoice(COORDINATES),
    /** What was scanned. */
    code: arg.optionalText(120),
  },
  data: shape({
    appointmentId: id(),
    checkInAt: instant(),
    method: choice(CHECK_IN_METHODS),
    ticketId: text(),
    queueNo: text(),
    /** It was checked in before: this is the first record. */
    wasDone: flag(),
  }),
  summary: 'Checks the patient in once, by place or by the code of a screen in the hospital; no position is kept.',
})

export const getDistance = call({
  id: 'location.getDistance',
  method: 'POST',
  path: '/api/location/getDistance',
  effect: 'read',
  assumed: true,
  body: { latitude: within(90), longitude: within(180), accuracyM: accuracy(), coordinates: arg.choice(COORDINATES) },
  data: distanceShape,
  summary: 'Distance from a position to the hospital; the position is not kept.',
})

export const getPosition = call({
  id: 'location.getLatAndLng',
  method: 'POST',
  path: '/api/location/getLatAndLng',
  effect: 'read',
  kept: 'anywhere',
  assumed: true,
  data: hospitalPlaceShape,
  summary: 'Position of the hospital, in GCJ-02.',
})

export const listQueueNumbers = call({
  id: 'queue.getQueueRecord',
  method: 'POST',
  path: '/api/queueUp/getQueueRecord',
  effect: 'read',
  assumed: true,
  body: {
    /** Today's of both partners, or all of the patient's own. */
    scope: arg.choice(['today', 'all']),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: shape({ list: list(ticketShape), total: int(), pageNo: int(1), pageSize: int(10), serverTime: instant() }),
  summary: 'Queue numbers: of the couple today, or all that the patient has taken.',
})

export const listQueues = call({
  id: 'queue.getList',
  method: 'POST',
  path: '/api/queueUp/getList',
  effect: 'read',
  kept: 'anywhere',
  assumed: true,
  data: shape({ list: list(stationShape), visits: list(visitShape), serverTime: instant() }),
  summary: 'Queues of the hospital with the own number in each, and the visits of the day.',
})

export const takeQueueNumber = call({
  id: 'queue.getQueueRegister',
  method: 'POST',
  path: '/api/queueUp/getQueueRegister',
  effect: 'write',
  invalidates: AFTER_TICKET,
  assumed: true,
  idempotent: true,
  body: { queueId: arg.id() },
  data: shape({ ticketId: id(), queueNo: text(), aheadCount: optionalInt(), wasTaken: flag() }),
  summary: 'Takes a number in a queue; who has one there keeps it.',
})

export const listFirstInQueue = call({
  id: 'queue.getQueryQueueInfoFirstN',
  method: 'POST',
  path: '/api/queueUp/getQueryQueueInfoFirstN',
  effect: 'read',
  assumed: true,
  body: { ticketId: arg.id(), n: arg.optionalInt(1, 20) },
  data: shape({ ticket: ticketShape, first: list(queueTurnShape), serverTime: instant() }),
  summary: 'One number, and the first of its queue.',
})

export const returnQueueNumber = call({
  id: 'queue.cancelRegistered',
  method: 'POST',
  path: '/api/queueUp/cancelRegistered',
  effect: 'write',
  invalidates: AFTER_TICKET,
  assumed: true,
  idempotent: true,
  body: { ticketId: arg.id() },
  data: shape({ ticketId: id() }),
  summary: 'Gives a queue number back.',
})

/** Calls of our own for waiting, under `/hc-patient/api/ext/…`. */

export const rejoinQueue = call({
  id: 'ext.rejoinQueue',
  method: 'POST',
  path: '/api/ext/rejoinQueue',
  effect: 'write',
  invalidates: AFTER_TICKET,
  ext: true,
  idempotent: true,
  body: { ticketId: arg.id() },
  data: shape({ ticketId: id(), rejoinsLeft: int(), aheadCount: optionalInt() }),
  summary: 'Puts a missed number back in line, twice at most; then the desk decides.',
})

export const setCallBack = call({
  id: 'ext.queueCallBack',
  method: 'POST',
  path: '/api/ext/queueCallBack',
  effect: 'write',
  invalidates: AFTER_TICKET,
  ext: true,
  idempotent: true,
  body: {
    ticketId: arg.id(),
    /** People ahead at which the patient is called back; 0: is back in the waiting area. */
    ahead: arg.int(0, 20),
  },
  data: shape({ ticketId: id(), callBackAhead: optionalInt() }),
  summary: 'Waits outside and is called back when so many people are left ahead.',
})

export const listVisitReadiness = call({
  id: 'ext.visitReadiness',
  method: 'GET',
  path: '/api/ext/visitReadiness',
  effect: 'read',
  ext: true,
  kept: 'encrypted',
  data: visitReadinessShape,
  summary: 'What is to be ready for the own visits of the next days, and what is unsigned or unpaid (capability `visitReady`).',
})
