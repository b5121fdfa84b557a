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
  optionalFlag,
  optionalInt,
  shape,
  text,
} from '../core/schema'

import { EXAM_PATIENTS } from '@/domain/booking/examinations'
import { APPLICATION_STATES } from '@/domain/booking/hysteroscopy'
import { APPOINTMENT_KINDS } from '@/domain/booking/kinds'
import { APPOINTMENT_STATUSES } from '@/domain/booking/status'

/**
 * Entities that several calls answer with. The specification shows none of their fields (spec:calls#assumed-fields);
 * names, codes and states are assumed.
 */

/** Halves of a clinic day (spec:money-and-dates#weekdays-and-half-days). */
export const PERIODS = ['AM', 'PM', 'EVENING', 'DAY'] as const

/** States of a session and of a single time slot (spec:booking#schedules-and-slots). */
export const SLOT_STATES = ['OPEN', 'FULL', 'SUSPENDED', 'NOT_OPEN', 'CLOSED'] as const

/** Where a place watch stands (extension). */
export const WAITLIST_STATES = ['WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'ENDED'] as const

/** What an examination asks, and what of it stands in the way of the patient who looks (spec:booking#examinations). */
const examShape = shape({
  who: choice(EXAM_PATIENTS),
  /** Hours without food before it; 0: may eat. */
  fastingHours: int(),
  /** Days of the cycle in words, '' where none are asked. */
  cycleText: text(),
  /** Days since the last ejaculation, least and most; 0: not asked. */
  abstainFrom: int(),
  abstainUntil: int(),
  preparation: list(text()),
  /** Done by a doctor whom the patient chooses. */
  byDoctor: flag(),
  /** Days that are open to her by her own record of periods; '' where they do not depend on it or are not known. */
  windowFrom: date(),
  windowTo: date(),
  /** Why the patient cannot have it now, with what to do; '' where nothing is in the way. */
  refusal: text(),
  /** Her record of periods is what is missing. */
  needsPeriod: flag(),
})

/** Department or clinic open for booking (spec:booking#subjects-and-doctors). */
export const clinicShape = shape({
  subjectId: id(),
  parentCode: text(),
  name: text(),
  intro: text(),
  floor: text(),
  sort: int(),
  bookKind: choice(APPOINTMENT_KINDS),
  /** Which examination, assessment or operation; '' for a clinic. */
  itemCode: text(),
  needBind: flag(),
  /** Special-needs clinic: rule C of the booking notices. */
  specialNeeds: flag(),
  feeFen: optionalFen(),
  doctorCount: int(),
  /** Free places over the bookable days. */
  remain: int(),
  /** Of an examination; null for a clinic. */
  exam: maybe(examShape),
})

/** Doctor as the booking screens show one (spec:booking#subjects-and-doctors). */
export const doctorShape = shape({
  doctorId: id(),
  name: text(),
  avatarUrl: text(),
  title: text(),
  subjectId: text(),
  subjectName: text(),
  unitId: int(),
  goodAt: text(),
  intro: text(),
  feeFen: optionalFen(),
  tags: list(text()),
  rating: decimal(),
  consultCount: int(),
  fansCount: int(),
  isFocused: flag(),
  /** Free places over the bookable days; 0 means none. */
  remain: int(),
  /** First date with a free place, '' when there is none. */
  nextDate: date(),
  /** State of the whole list entry: a doctor whose sessions are all stopped is SUSPENDED. */
  status: choice(SLOT_STATES),
})

/** One bookable time (spec:booking#schedules-and-slots). */
export const slotShape = shape({
  slotId: id(),
  scheduleId: text(),
  startTime: text(),
  endTime: text(),
  seqNo: optionalInt(),
  total: int(),
  remain: int(),
  status: choice(SLOT_STATES),
})

/** One session of a doctor on a day, with its times (spec:booking#schedules-and-slots). */
export const sessionShape = shape({
  scheduleId: id(),
  doctorId: text(),
  doctorName: text(),
  doctorTitle: text(),
  subjectId: text(),
  subjectName: text(),
  date: date(),
  period: choice(PERIODS),
  regClass: text(),
  feeFen: optionalFen(),
  treatFeeFen: optionalFen(),
  total: int(),
  remain: int(),
  plusTotal: int(),
  plusRemain: int(),
  openAt: instant(),
  closeAt: instant(),
  status: choice(SLOT_STATES),
  place: text(),
  slots: list(slotShape),
})

/** One day of the date strip with the places left on it. */
export const bookableDayShape = shape({
  date: date(),
  weekday: int(),
  remain: int(),
  total: int(),
  status: choice(SLOT_STATES),
  /** When the places of a day that is NOT_OPEN are released. */
  openAt: instant(),
})

/** Request to the staff to cancel a booking they made (spec:booking#staff-made-bookings). */
export const cancelRequestShape = shape({
  requestId: text(),
  reason: text(),
  at: instant(),
  state: choice(['PENDING', 'ACCEPTED', 'REFUSED']),
  answer: text(),
})

/**
 * Appointment (spec:booking#appointment). The identifier is strict, the money for display only: paying reads the order.
 */
export const appointmentEntries = {
  appointmentId: id(),
  orderCode: text(),
  kind: choice(APPOINTMENT_KINDS),
  patientId: text(),
  patientName: text(),
  cardNo: text(),
  unitId: int(),
  unitName: text(),
  subjectId: text(),
  subjectName: text(),
  doctorId: text(),
  doctorName: text(),
  doctorTitle: text(),
  regClass: text(),
  date: date(),
  period: choice(PERIODS),
  startTime: text(),
  endTime: text(),
  seqNo: optionalInt(),
  place: text(),
  feeFen: optionalFen(),
  payStatus: optionalInt(),
  status: choice(APPOINTMENT_STATUSES),
  createdBy: choice(['patient', 'staff']),
  /** What the patient's file says; null where the hospital does not tell. */
  isFirstVisit: optionalFlag(),
  createdAt: instant(),
  /** The last change of anything: another time, a cancellation. */
  updatedAt: instant(),
  /** End of the payment time of an unpaid appointment. */
  expireAt: instant(),
  lockExpireAt: instant(),
  cancelReason: text(),
  checkInAt: instant(),
  remark: text(),
  /** When the patient confirmed a visit that staff made (extension: `ext.acknowledgeVisit`). */
  acknowledgedAt: instant(),
  /** The server's own verdict on a patient's cancellation; the app shows its reason. */
  cancellable: flag(),
  cancelRefusal: text(),
  /** The same for a move to another time (extension: `ext.swapHold`). */
  swappable: flag(),
  swapRefusal: text(),
  /** Which examination; '' for every other kind. */
  itemCode: text(),
  fastingHours: int(),
  preparation: list(text()),
  abstainFrom: int(),
  abstainUntil: int(),
  /** Day of the last ejaculation that he stated. */
  abstainsSince: date(),
} as const

export const appointmentShape = shape({ ...appointmentEntries })

/** What an application for a hysteroscopy costs and how far that is; NONE where nothing is asked. */
export const FEE_STATES = ['NONE', 'UNPAID', 'PAID', 'REFUNDED', 'VOID'] as const

/** Examinations that have to be there before a hysteroscopy (spec:booking#hysteroscopy). */
export const preCheckShape = shape({
  key: text(),
  label: text(),
  met: flag(),
  /** A report of this hospital, or a picture of another's; `desk` is there too, but handed out by the desk alone. */
  by: choice(['report', 'picture', 'desk']),
  reportedOn: date(),
})

/** The appointment of an application. */
const reservedShape = shape({
  appointmentId: id(),
  date: date(),
  startTime: text(),
  endTime: text(),
  place: text(),
  doctorName: text(),
  status: choice(APPOINTMENT_STATUSES),
  cancellable: flag(),
  cancelRefusal: text(),
})

/** One application for a hysteroscopy; what may be done with it the hospital says in words. */
export const applicationShape = shape({
  applicationId: id(),
  state: choice(APPLICATION_STATES),
  lmp: date(),
  bleedingEndedOn: date(),
  /** First and last day of the examination, by the end of the bleeding. */
  fromDate: date(),
  untilDate: date(),
  indications: list(text()),
  allergy: text(),
  phoneMasked: text(),
  checks: list(preCheckShape),
  rejectReason: text(),
  feeFen: optionalFen(),
  feeState: choice(FEE_STATES),
  billId: text(),
  /** The clinic whose times can be reserved. */
  subjectId: text(),
  appointment: maybe(reservedShape),
  /** '' where the act is open to the patient, else why not and what comes first. */
  reserveRefusal: text(),
  withdrawRefusal: text(),
  appliedAt: instant(),
  decidedAt: instant(),
  endedAt: instant(),
})

/** A payment for a hysteroscopy, as the bill of an application stands. */
export const procedureOrderShape = shape({
  applicationId: id(),
  billId: text(),
  orderCode: text(),
  title: text(),
  payableFen: optionalFen(),
  feeState: choice(FEE_STATES),
  date: date(),
  paidAt: instant(),
})

/** What is prepared for a day at the hospital: a line each, in the order in which it is done. */
export const preparationShape = shape({ when: text(), text: text() })

/** What a hospital says beside the steps: minutes before the hour, what to bring, who comes; '' and null where it says nothing. */
export const arrivalShape = { arriveMin: optionalInt(), bring: text(), who: text() }

/** Where a request to call an operation off stands. */
export const REQUEST_STATES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const

/** Operations: the first three are of the course of treatment, the others are made at the operating theatre. */
export const OPERATION_KINDS = ['retrieval', 'transfer', 'insemination', 'surgery', 'sampling'] as const

/** An operation that the hospital has arranged, wherever it is on record: in the course, or as an appointment. */
export const operationShape = shape({
  operationId: id(),
  kind: choice(OPERATION_KINDS),
  name: text(),
  date: date(),
  /** Last day of the window in which it is expected, '' where the day is known. */
  until: date(),
  /** The hour; null while only the day is known. */
  at: instant(),
  arriveAt: instant(),
  /** From when on nothing is eaten and drunk; null where it need not be. */
  fastingFrom: instant(),
  place: text(),
  doctorName: text(),
  bring: text(),
  who: text(),
  preparation: list(preparationShape),
  state: choice(['AHEAD', 'PAST', 'CANCELLED']),
  /** The appointment, '' for an operation of the course. */
  appointmentId: text(),
  acknowledgedAt: instant(),
  request: maybe(shape({ reason: text(), at: instant(), state: choice(REQUEST_STATES), answer: text() })),
  /** '' where a request to call it off can be sent. */
  requestRefusal: text(),
})

/** An assessment of fertility that can be booked, for one of the couple. */
export const assessmentShape = shape({
  subjectId: id(),
  name: text(),
  intro: text(),
  place: text(),
  sex: choice(['1', '2']),
  feeFen: optionalFen(),
  remain: list(date()),
  ...arrivalShape,
  preparation: list(preparationShape),
  /** '' where it is open to the patient whose card the session uses. */
  refusal: text(),
})
