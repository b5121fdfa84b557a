import {
  choice,
  date,
  decimal,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  optionalFen,
  optionalInt,
  shape,
  text,
} from '../core/schema'

import { CHECK_IN_METHODS, QUEUE_KINDS, SHOWN_TICKET_STATES, TICKET_STATES } from '@/domain/service/queue'
import { READY_TOPICS, VISIT_REASONS } from '@/domain/service/visit-ready'

/** A browser's positions, or those of a mini-program and of Chinese maps. */
export const COORDINATES = ['wgs84', 'gcj02'] as const

/** Not yet, open, done, the session is over, on another day, or nothing that is checked in to. */
export const VISIT_STATES = ['AHEAD', 'OPEN', 'DONE', 'OVER', 'OTHER_DAY', 'CLOSED'] as const

export const visitShape = shape({
  appointmentId: id(),
  subjectName: text(),
  doctorName: text(),
  place: text(),
  date: date(),
  /** `HH:mm` of the time slot. */
  startTime: text(),
  endTime: text(),
  state: choice(VISIT_STATES),
  /** When checking in begins and ends. */
  opensAt: instant(),
  closesAt: instant(),
  checkInAt: instant(),
  method: choice(CHECK_IN_METHODS),
  /** The number that came with the check-in; '' before it. */
  ticketId: text(),
  queueNo: text(),
})

export const checkInArticleShape = shape({
  title: text(),
  lines: list(text()),
  radiusM: int(),
  /** Today's, or the next one where there is none today. */
  list: list(visitShape),
  serverTime: instant(),
})

export const hospitalPlaceShape = shape({
  name: text(),
  address: text(),
  latitude: decimal(),
  longitude: decimal(),
  radiusM: int(),
})

export const distanceShape = shape({
  distanceM: optionalInt(),
  radiusM: int(),
  state: choice(['WITHIN', 'FAR', 'UNSURE']),
  /** The distance in words, or what to do. */
  text: text(),
})

export const ticketShape = shape({
  ticketId: id(),
  whose: choice(['self', 'spouse']),
  nameMasked: text(),
  queueId: id(),
  queueNo: text(),
  kind: choice(QUEUE_KINDS),
  queueName: text(),
  place: text(),
  date: date(),
  status: choice(SHOWN_TICKET_STATES),
  /** Null where it is not waited for. */
  aheadCount: optionalInt(),
  /** The number that is called now; '' before the first. */
  callingNo: text(),
  minutesFrom: optionalInt(),
  minutesTo: optionalInt(),
  /** What the desk has announced: minutes late and why. */
  lateMinutes: int(),
  lateNote: text(),
  takenAt: instant(),
  calledAt: instant(),
  endedAt: instant(),
  rejoined: int(),
  rejoinsLeft: int(),
  /** People ahead at which the patient is called back; null while in the waiting area. */
  callBackAhead: optionalInt(),
  canCancel: flag(),
})

export const stationShape = shape({
  queueId: id(),
  name: text(),
  kind: choice(QUEUE_KINDS),
  place: text(),
  waiting: int(),
  callingNo: text(),
  canTake: flag(),
  /** Why no number can be taken here. */
  refusal: text(),
  lateMinutes: int(),
  lateNote: text(),
  mine: maybe(ticketShape),
})

export const queueTurnShape = shape({ queueNo: text(), status: choice(TICKET_STATES), isMine: flag() })

/** Visits of the next days with what is to be ready. `appointmentId` is '' where the course, not a booking, asks for it. */
export const visitReadinessShape = shape({
  today: date(),
  unsigned: int(),
  unpaid: int(),
  unpaidFen: optionalFen(),
  list: list(
    shape({
      visitId: id(),
      appointmentId: text(),
      reason: choice(VISIT_REASONS),
      title: text(),
      date: date(),
      at: instant(),
      /** When to be there and when she begins to drink; null where nobody has said so. */
      arriveAt: instant(),
      drinkAt: instant(),
      place: text(),
      feeFen: optionalFen(),
      items: list(shape({ key: text(), topic: choice(READY_TOPICS), text: text() })),
    }),
  ),
})
