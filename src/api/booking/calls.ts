import { alike, call, type CallId } from '../core/call'
import { arg, choice, date, fen, flag, id, instant, int, list, nothing, optionalFen, optionalInt, page, shape, text } from '../core/schema'
import { whoseQuery } from '../couple/schemas'
import { FORM_STATES, formBody } from '../filing/schemas'
import { cardPaidShape, cardPaymentBody } from '../payment/schemas'
import {
  applicationShape,
  arrivalShape,
  appointmentEntries,
  appointmentShape,
  assessmentShape,
  bookableDayShape,
  cancelRequestShape,
  clinicShape,
  doctorShape,
  operationShape,
  preCheckShape,
  preparationShape,
  procedureOrderShape,
  sessionShape,
  SLOT_STATES,
  slotShape,
  WAITLIST_STATES,
} from './schemas'

import { APPLICATION_STATES } from '@/domain/booking/hysteroscopy'
import { APPOINTMENT_KINDS } from '@/domain/booking/kinds'
import { APPOINTMENT_STATUSES } from '@/domain/booking/status'

/** Reads that show something else after a place was taken or given back. */
export const PLACE_READS: readonly CallId[] = [
  'subjects.getDate',
  'subjects.dateList',
  'subjects.getDoctor',
  'subjects.getDoctorNew',
  'subjects.getDoctorSource',
  'subjects.scheduInfo',
  'subjects.appointmentDoctor',
  'subjects.subjectsList',
  'appointment-number.appointmentQueueList',
  'appointment-number.appointmentDateList',
  'appointment-number.schedulingList',
  'jiancha.appointmentQueueList',
  'jiancha.appointmentDateList',
  'jiancha.schedulingList',
  'jiancha.getDoctor',
  'jiancha.getDoctorListByZJ',
]

/** Reads that show something else after an appointment changed; home names the next visit. */
export const RECORD_READS: readonly CallId[] = [
  'subjects.reservationRecord',
  'appointment-number.appointmentRecordList',
  'jiancha.appointmentRecordList',
  'member.reservationRecord',
  'subjects.selectRecordByOrderId',
  'ext.bookingStanding',
  'index.patientIndex',
]

/** Booking on the spot for today (local booking) or ahead (online). */
const mode = { mode: arg.optionalChoice(['online', 'local']) }

export const listClinics = call({
  id: 'subjects.subjectsList',
  method: 'POST',
  path: '/api/subjects/subjectsList',
  effect: 'read',
  assumed: true,
  /** With a subject named, that one of whatever group. */
  body: { parentCode: arg.optionalText(32), subjectId: arg.optionalId(), keyword: arg.optionalText(40), ...mode },
  data: shape({ list: list(clinicShape), serverTime: instant() }),
  summary: 'Departments and clinics open for booking.',
})

/**
 * Local booking, through the counter system of the hospital (the Lc addresses): the specification gives its calls no
 * fields, so they are read as those of the ordinary booking. A place is held by `subjects.lockNumber` with mode local,
 * because the catalogue has no other hold.
 */
export const listNumberQueues = alike(listClinics, {
  id: 'appointment-number.appointmentQueueList',
  path: '/api/appointmentNumber/appointmentQueueList',
  summary: 'Queues open for an appointment number.',
})

export const listBookableDays = call({
  id: 'subjects.getDate',
  method: 'POST',
  path: '/api/subjects/getDate',
  effect: 'read',
  assumed: true,
  body: { subjectId: arg.optionalId(), doctorId: arg.optionalId(), ...mode },
  data: shape({
    list: list(bookableDayShape),
    open: flag(),
    opensAt: instant(),
    closesAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Bookable days of a clinic or a doctor with the places left, and whether booking is open now.',
})

export const listNumberDays = alike(listBookableDays, {
  id: 'appointment-number.appointmentDateList',
  path: '/api/appointmentNumber/appointmentDateList',
  summary: 'Days of an appointment number.',
})

/** Which doctors or sessions are asked for; every part narrows. */
const narrowing = {
  subjectId: arg.optionalId(),
  doctorId: arg.optionalId(),
  date: arg.optionalDate(),
  keyword: arg.optionalText(40),
}

export const listSessions = call({
  id: 'subjects.scheduInfo',
  method: 'POST',
  path: '/api/subjects/scheduInfo',
  effect: 'read',
  assumed: true,
  body: { ...narrowing, scheduleId: arg.optionalId(), ...mode },
  data: shape({ list: list(sessionShape), serverTime: instant() }),
  summary: 'Sessions with their times, fees and places.',
})

export const listNumberTimes = alike(listSessions, {
  id: 'appointment-number.schedulingList',
  path: '/api/appointmentNumber/schedulingList',
  summary: 'Times of an appointment number.',
})

const registeredShape = shape({
  appointmentId: id(),
  orderCode: text(),
  /** Amount to pay; 0 means free. Strict: without it nothing is paid. */
  payableFen: fen(),
  expireAt: instant(),
  status: choice(APPOINTMENT_STATUSES),
  serverTime: instant(),
})

/** Turns a hold into an unpaid appointment with an order of type 3; a free one needs `confirmRegist` and no payment. */
export const createAppointment = call({
  id: 'subjects.regist',
  method: 'POST',
  path: '/api/subjects/regist',
  effect: 'write',
  invalidates: [...PLACE_READS, ...RECORD_READS],
  assumed: true,
  idempotent: true,
  body: {
    lockId: arg.id(),
    patientId: arg.optionalId(),
    cardId: arg.optionalId(),
    isFirstVisit: arg.flag(),
    remark: arg.optionalText(200),
    ...mode,
  },
  data: registeredShape,
  summary: 'Turns a hold into an unpaid appointment with its order.',
})

export const takeNumber = alike(createAppointment, {
  id: 'appointment-number.appointmentRegist',
  path: '/api/appointmentNumber/appointmentRegist',
  summary: 'Takes an appointment number.',
})

export const cancelAppointment = call({
  id: 'subjects.his-CancelRegist',
  method: 'POST',
  path: '/api/subjects/his-CancelRegist',
  effect: 'write',
  invalidates: [...PLACE_READS, ...RECORD_READS],
  assumed: true,
  idempotent: true,
  body: { appointmentId: arg.id(), reason: arg.optionalText(200) },
  data: shape({
    appointmentId: id(),
    status: choice(APPOINTMENT_STATUSES),
    /** What goes back to the patient; null when nothing had been paid. */
    refundFen: optionalFen(),
  }),
  summary: 'Cancels an own appointment within the rules; a staff-made one is refused.',
})

export const cancelNumber = alike(cancelAppointment, {
  id: 'appointment-number.cancleRegist',
  path: '/api/appointmentNumber/cancleRegist',
  summary: 'Gives an appointment number back.',
})

const records = {
  ...whoseQuery,
  status: arg.optionalChoice(APPOINTMENT_STATUSES),
  patientId: arg.optionalId(),
  pageNo: arg.optionalInt(1, 1000),
  pageSize: arg.optionalInt(1, 100),
  ...mode,
}

export const listAppointments = call({
  id: 'subjects.reservationRecord',
  method: 'POST',
  path: '/api/subjects/reservationRecord',
  effect: 'read',
  kept: 'anywhere',
  assumed: true,
  body: records,
  data: page(appointmentShape),
  summary: "The patient's appointments at this hospital, newest first.",
})

export const listNumbers = alike(listAppointments, {
  id: 'appointment-number.appointmentRecordList',
  path: '/api/appointmentNumber/appointmentRecordList',
  summary: 'Appointment numbers taken.',
})

/** What stands between this patient and a booking, before any place is chosen. */
export const getBookingEligibility = call({
  id: 'ext.bookingStanding',
  method: 'POST',
  path: '/api/ext/bookingStanding',
  effect: 'read',
  ext: true,
  /** Of registrations unless another kind is named; of one examination where its subject is. */
  body: { patientId: arg.optionalId(), kind: arg.optionalChoice(APPOINTMENT_KINDS), subjectId: arg.optionalId() },
  data: shape({
    /** No-shows so far and the number that ends self-booking (three, bookingNotices.default). */
    noShowCount: int(),
    noShowLimit: int(3),
    selfBookingDisabled: flag(),
    /** Patient with a file: staff book for them (rules.json bookingRules.patientsOnFile). */
    onFile: flag(),
    /** Who books for a patient on file, '' for everybody else. */
    bookedBy: text(),
    /** Appointment that counts against "one valid booking", '' when there is none. */
    validAppointmentId: text(),
    /** Moments of the patient's own cancellations in the last seven days. */
    cancellations: list(instant()),
    /** First date on which another cancellation is allowed, '' when one is allowed now. */
    nextCancelDate: date(),
    open: flag(),
    opensAt: instant(),
    closesAt: instant(),
    bookableDates: list(date()),
    /** Chinese reasons in the order the screen should show them; empty when booking is possible. */
    reasons: list(text()),
    /** A place the patient holds and has not confirmed, '' when there is none. */
    heldLockId: text(),
    heldSlotId: text(),
    heldUntil: instant(),
    serverTime: instant(),
  }),
  summary: 'No-shows, last cancellations, file and opening hours of the patient at this hospital.',
})

/** A place watch: where it stands, and what is held for the patient while it is offered. */
const watchShape = shape({
  watchId: id(),
  /** What would be booked; null where a hospital says nothing, which then means a registration. */
  kind: choice(APPOINTMENT_KINDS),
  subjectId: text(),
  subjectName: text(),
  /** '' for any doctor of the clinic. */
  doctorId: text(),
  doctorName: text(),
  date: date(),
  state: choice(WAITLIST_STATES),
  createdAt: instant(),
  /** Patients who came before and still wait. */
  ahead: int(),
  /** The held place of an offer; '' and null otherwise. */
  offerId: text(),
  offerDoctor: text(),
  offerTime: text(),
  offerUntil: instant(),
})

/** Waiting for a place of a full day (spec:booking#waitlist). */
export const joinWaitlist = call({
  id: 'ext.watchPlace',
  method: 'POST',
  path: '/api/ext/watchPlace',
  effect: 'write',
  invalidates: ['ext.placeWatches', ...PLACE_READS, ...RECORD_READS],
  ext: true,
  idempotent: true,
  body: { subjectId: arg.optionalId(), doctorId: arg.optionalId(), date: arg.date() },
  data: shape({ watchId: id() }),
  summary: 'Waits for a place of a day: with one doctor, or with any of a clinic.',
})

export const listWaitlistEntries = call({
  id: 'ext.placeWatches',
  method: 'POST',
  path: '/api/ext/placeWatches',
  effect: 'read',
  ext: true,
  body: {},
  data: shape({ list: list(watchShape), serverTime: instant() }),
  summary: "The patient's place watches with the offers made to them, the newest first.",
})

export const leaveWaitlist = call({
  id: 'ext.endWatch',
  method: 'POST',
  path: '/api/ext/endWatch',
  effect: 'write',
  invalidates: ['ext.placeWatches', ...PLACE_READS, ...RECORD_READS],
  ext: true,
  idempotent: true,
  body: { watchId: arg.id() },
  data: nothing(),
  summary: 'Ends a place watch; a place offered to it goes to the next who waits.',
})

export const acceptWaitlistOffer = call({
  id: 'ext.takeOffer',
  method: 'POST',
  path: '/api/ext/takeOffer',
  effect: 'write',
  invalidates: ['ext.placeWatches', ...PLACE_READS, ...RECORD_READS],
  ext: true,
  idempotent: true,
  body: { watchId: arg.id() },
  data: shape({
    /** The hold to be confirmed as any other. */
    lockId: id(),
    lockExpireAt: instant(),
    /** The booked visit that the hold moves, '' for a new booking. */
    swapOf: text(),
    specialNeeds: flag(),
    /** What is made where nothing is left to be confirmed (hysteroscopy, assessment, operation), '' else; its order to be paid, '' for none. */
    appointmentId: text(),
    orderCode: text(),
    serverTime: instant(),
  }),
  summary: 'Takes an offered place: a registration or examination becomes a hold, of a new booking or of a change of time; anything else is made at once.',
})

/** A visit that staff made: the patient says that they will come. */
export const acknowledgeVisit = call({
  id: 'ext.acknowledgeVisit',
  method: 'POST',
  path: '/api/ext/acknowledgeVisit',
  effect: 'write',
  invalidates: RECORD_READS,
  ext: true,
  idempotent: true,
  body: { appointmentId: arg.id() },
  data: appointmentShape,
  summary: 'The patient confirms a visit that staff arranged.',
})

/** First half of a change of time: the new place is held, the old one stays booked (spec:booking#reschedule). */
export const holdRescheduleSlot = call({
  id: 'ext.swapHold',
  method: 'POST',
  path: '/api/ext/swapHold',
  effect: 'write',
  invalidates: [...PLACE_READS, ...RECORD_READS],
  ext: true,
  idempotent: true,
  body: { appointmentId: arg.id(), slotId: arg.id() },
  data: shape({
    /** The hold; `subjects.unLockNumber` gives it back. */
    lockId: id(),
    lockExpireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Holds a new place for a booked visit, which stays as it is.',
})

/** Second half: the visit has the new place and the old one is free, in one step; it keeps its id and its order. */
export const confirmReschedule = call({
  id: 'ext.swapConfirm',
  method: 'POST',
  path: '/api/ext/swapConfirm',
  effect: 'write',
  invalidates: [...PLACE_READS, ...RECORD_READS],
  ext: true,
  idempotent: true,
  body: { lockId: arg.id(), abstainsSince: arg.optionalDate() },
  data: appointmentShape,
  summary: 'Moves a booked visit to its held place; asked again it answers with the move it made.',
})

export const listCancelRequests = call({
  id: 'ext.cancelRequests',
  method: 'POST',
  path: '/api/ext/cancelRequests',
  effect: 'read',
  ext: true,
  body: { appointmentId: arg.optionalId() },
  data: shape({ list: list(shape({ ...cancelRequestShape.entries, appointmentId: text() })) }),
  summary: 'Requests of the patient to cancel bookings that staff made, with the answers.',
})

export const listAllAppointments = call({
  id: 'member.reservationRecord',
  method: 'POST',
  path: '/api/member/reservationRecord',
  effect: 'read',
  kept: 'anywhere',
  assumed: true,
  body: {
    ...whoseQuery,
    status: arg.optionalChoice(APPOINTMENT_STATUSES),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(appointmentShape),
  summary: 'Appointments of every patient of the member, across kinds.',
})

export const listDoctorDays = call({
  id: 'subjects.dateList',
  method: 'POST',
  path: '/api/subjects/dateList',
  effect: 'read',
  assumed: true,
  body: { subjectId: arg.optionalId(), doctorId: arg.optionalId(), ...mode },
  data: shape({ list: list(bookableDayShape), serverTime: instant() }),
  summary: 'Days on which a doctor has sessions.',
})

const doctors = shape({ list: list(doctorShape), serverTime: instant() })

export const listDoctors = call({
  id: 'subjects.getDoctor',
  method: 'POST',
  path: '/api/subjects/getDoctor',
  effect: 'read',
  assumed: true,
  body: { ...narrowing, ...mode },
  data: doctors,
  summary: 'Doctors of a clinic with the places left.',
})

export const listDoctorsWithSessions = call({
  id: 'subjects.getDoctorNew',
  method: 'POST',
  path: '/api/subjects/getDoctorNew',
  effect: 'read',
  assumed: true,
  body: { ...narrowing, ...mode },
  data: shape({
    list: list(shape({ ...doctorShape.entries, schedules: list(sessionShape) })),
    serverTime: instant(),
  }),
  summary: 'Doctors of a clinic together with their sessions.',
})

export const getDoctor = call({
  id: 'subjects.getDoctorOnly',
  method: 'POST',
  path: '/api/subjects/getDoctorOnly',
  effect: 'read',
  assumed: true,
  body: { doctorId: arg.id() },
  data: doctorShape,
  summary: 'One doctor.',
})

export const listSessionTimes = call({
  id: 'subjects.getDoctorSource',
  method: 'POST',
  path: '/api/subjects/getDoctorSource',
  effect: 'read',
  assumed: true,
  body: { scheduleId: arg.optionalId(), doctorId: arg.optionalId(), date: arg.optionalDate() },
  data: shape({ list: list(slotShape), feeFen: optionalFen(), status: choice(SLOT_STATES), serverTime: instant() }),
  summary: 'Times of one session with the places left.',
})

export const listDoctorSessions = call({
  id: 'subjects.doctorScheduling',
  method: 'POST',
  path: '/api/subjects/doctorScheduling',
  effect: 'read',
  assumed: true,
  body: { doctorId: arg.id(), from: arg.optionalDate(), to: arg.optionalDate() },
  data: shape({ list: list(sessionShape), serverTime: instant() }),
  summary: "A doctor's sessions over several days.",
})

export const listDoctorsOfDay = call({
  id: 'subjects.appointmentDoctor',
  method: 'POST',
  path: '/api/subjects/appointmentDoctor',
  effect: 'read',
  assumed: true,
  body: { ...narrowing, ...mode },
  data: doctors,
  summary: 'Doctors who can be booked on a day.',
})

/** Examinations are booked by calls of their own with the meaning of those of registrations; a place is held by `subjects.lockNumber`. */
export const listExaminationCodes = call({
  id: 'jiancha.getUnitYDList',
  method: 'GET',
  path: '/api/jiancha/getUnitYDList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ code: text(), label: text(), parentCode: text(), parentLabel: text() })) }),
  summary: "Code list of a hospital's examinations with the groups they stand in.",
})

export const listExaminations = alike(listClinics, {
  id: 'jiancha.appointmentQueueList',
  path: '/api/jiancha/appointmentQueueList',
  summary: 'Examinations open for booking, and what each asks.',
})

export const listExaminationDays = alike(listBookableDays, {
  id: 'jiancha.appointmentDateList',
  path: '/api/jiancha/appointmentDateList',
  summary: 'Days of an examination with the places left.',
})

export const listExaminationTimes = alike(listSessions, {
  id: 'jiancha.schedulingList',
  path: '/api/jiancha/schedulingList',
  summary: 'Times of an examination.',
})

export const listExaminationDoctors = alike(listDoctors, {
  id: 'jiancha.getDoctor',
  path: '/api/jiancha/getDoctor',
  summary: 'Doctors who do an examination.',
})

export const listExaminationDoctorsZJ = alike(listDoctors, {
  id: 'jiancha.getDoctorListByZJ',
  path: '/api/jiancha/getDoctorListByZJ',
  summary: 'Doctors who do an examination (key ZJ).',
})

export const bookExamination = call({
  id: 'jiancha.appointmentRegist',
  method: 'POST',
  path: '/api/jiancha/appointmentRegist',
  effect: 'write',
  invalidates: [...PLACE_READS, ...RECORD_READS],
  assumed: true,
  idempotent: true,
  body: {
    lockId: arg.id(),
    patientId: arg.optionalId(),
    remark: arg.optionalText(200),
    /** Day of the last ejaculation, where the examination asks for days without one. */
    abstainsSince: arg.optionalDate(),
  },
  data: registeredShape,
  summary: 'Turns the hold of an examination into an unpaid appointment with its order.',
})

export const listExaminationBookings = alike(listAppointments, {
  id: 'jiancha.appointmentRecordList',
  path: '/api/jiancha/appointmentRecordList',
  summary: 'Booked examinations, newest first.',
})

export const cancelExamination = alike(cancelAppointment, {
  id: 'jiancha.cancleRegist',
  path: '/api/jiancha/cancleRegist',
  summary: 'Cancels an examination within the rules.',
})

/** Holds one place for ten minutes (spec:booking#hold); the same patient's earlier hold is given back. */
export const holdSlot = call({
  id: 'subjects.lockNumber',
  method: 'POST',
  path: '/api/subjects/lockNumber',
  effect: 'write',
  invalidates: [...PLACE_READS, ...RECORD_READS],
  assumed: true,
  idempotent: true,
  body: { slotId: arg.id(), patientId: arg.optionalId(), cardId: arg.optionalId(), ...mode },
  data: shape({
    lockId: id(),
    lockExpireAt: instant(),
    serverTime: instant(),
    slotId: text(),
    date: date(),
    startTime: text(),
    endTime: text(),
    seqNo: optionalInt(),
    doctorName: text(),
    subjectName: text(),
    feeFen: optionalFen(),
  }),
  summary: 'Holds one place of a time slot for the patient.',
})

export const releaseSlot = call({
  id: 'subjects.unLockNumber',
  method: 'POST',
  path: '/api/subjects/unLockNumber',
  effect: 'write',
  invalidates: [...PLACE_READS, ...RECORD_READS],
  assumed: true,
  idempotent: true,
  body: { lockId: arg.id() },
  data: shape({ lockId: text(), released: flag() }),
  summary: 'Gives a held place back; only its owner may.',
})

export const confirmAppointment = call({
  id: 'subjects.confirmRegist',
  method: 'POST',
  path: '/api/subjects/confirmRegist',
  effect: 'write',
  invalidates: RECORD_READS,
  assumed: true,
  idempotent: true,
  body: { appointmentId: arg.id(), orderCode: arg.optionalId() },
  data: appointmentShape,
  summary: 'Confirms an appointment after its payment, or a free one; the server checks the order itself.',
})

/** One-step registration of hospitals without a hold: place, appointment and order at once. */
export const bookAtOnce = call({
  id: 'subjects.orderReg',
  method: 'POST',
  path: '/api/subjects/orderReg',
  effect: 'write',
  invalidates: [...PLACE_READS, ...RECORD_READS],
  assumed: true,
  idempotent: true,
  body: { slotId: arg.id(), patientId: arg.optionalId(), cardId: arg.optionalId(), isFirstVisit: arg.flag(), ...mode },
  data: shape({
    appointmentId: id(),
    orderCode: text(),
    payableFen: fen(),
    expireAt: instant(),
    status: choice(APPOINTMENT_STATUSES),
    serverTime: instant(),
  }),
  summary: 'Registers in one step where the hospital has no hold.',
})

export const getAppointmentByOrder = call({
  id: 'subjects.selectRecordByOrderId',
  method: 'POST',
  path: '/api/subjects/selectRecordByOrderId',
  effect: 'read',
  assumed: true,
  body: { orderCode: arg.optionalId(), appointmentId: arg.optionalId() },
  data: shape({ ...appointmentEntries, serverTime: instant() }),
  summary: 'The appointment of an order.',
})

/** Where the patient stands on the day: from booking to the end of the visit. */
export const listAppointmentSteps = call({
  id: 'subjects.appointProcess',
  method: 'POST',
  path: '/api/subjects/appointProcess',
  effect: 'read',
  assumed: true,
  body: { appointmentId: arg.id() },
  data: shape({
    appointmentId: id(),
    status: choice(APPOINTMENT_STATUSES),
    steps: list(shape({ key: text(), label: text(), at: instant(), done: flag(), current: flag() })),
    serverTime: instant(),
  }),
  summary: 'Steps of an appointment with their times.',
})

export const payRegistrationZS = call({
  id: 'subjects.payHisOrderByZs',
  method: 'POST',
  path: '/api/subjects/payHisOrderByZs',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { orderCode: arg.id(), confirmed: arg.flag() },
  data: cardPaidShape,
  summary: "Pays a registration through the hospital's own system (key ZS).",
})

export const payRegistrationByCard = call({
  id: 'subjects.payByVisitCardTj',
  method: 'POST',
  path: '/api/subjects/payByVisitCardTj',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: cardPaymentBody,
  data: cardPaidShape,
  summary: 'Pays a registration with the visiting card after the patient has confirmed.',
})

/** Reads that show something else after an application or its appointment changed. */
const PROCEDURE_READS: readonly CallId[] = [
  'gqj.getHysteroscopeInfo',
  'gqj.queryPhyOrder',
  'gqj.queryPhyOrderUnPay',
  'gqj.tempImage',
  'subjects.scheduInfo',
  'subjects.reservationRecord',
  'advice.adviceList',
  'index.patientIndex',
]

/** Reads that show something else after an assessment was booked or called off. */
const ASSESSMENT_READS: readonly CallId[] = [
  'activity.fertilityEvaluation',
  'activity.getSubTime',
  'activity.getTesticularList',
  'activity.getTesticularBy',
  'subjects.reservationRecord',
  'index.patientIndex',
]

export const getHysteroscopy = call({
  id: 'gqj.getHysteroscopeInfo',
  method: 'GET',
  path: '/api/tongji/gqj/getHysteroscopeInfo',
  effect: 'read',
  assumed: true,
  query: { code: arg.text(40) },
  data: shape({
    /** The newest first. */
    list: list(applicationShape),
    /** '' where a new application can be made. */
    applyRefusal: text(),
    checks: list(preCheckShape),
    ...arrivalShape,
    preparation: list(preparationShape),
    serverTime: instant(),
  }),
  summary: 'Hysteroscopy applications of the patient, with what each waits for.',
})

const orders = shape({ list: list(procedureOrderShape), serverTime: instant() })

export const listPaidHysteroscopyOrders = call({
  id: 'gqj.queryPhyOrder',
  method: 'GET',
  path: '/api/tongji/gqj/queryPhyOrder',
  effect: 'read',
  assumed: true,
  data: orders,
  summary: 'Paid hysteroscopy orders, those that were given back among them.',
})

export const listUnpaidHysteroscopyOrders = call({
  id: 'gqj.queryPhyOrderUnPay',
  method: 'GET',
  path: '/api/tongji/gqj/queryPhyOrderUnPay',
  effect: 'read',
  assumed: true,
  data: orders,
  summary: 'Hysteroscopy orders that are to be paid.',
})

export const listHysteroscopyPictures = call({
  id: 'gqj.tempImage',
  method: 'GET',
  path: '/api/tongji/gqj/tempImage',
  effect: 'read',
  assumed: true,
  query: { busType: arg.text(40) },
  data: shape({
    list: list(shape({ uploadId: id(), applicationId: text(), url: text(), label: text(), createdAt: instant() })),
  }),
  summary: 'Pictures left with the hysteroscopy applications of the patient; busType is hysteroscope.',
})

const changed = shape({ applicationId: id(), state: choice(APPLICATION_STATES), refundFen: optionalFen() })

export const withdrawHysteroscopyApplication = call({
  id: 'gqj.cancelApply',
  method: 'GET',
  path: '/api/tongji/gqj/cancelApply/{id}',
  effect: 'write',
  invalidates: PROCEDURE_READS,
  assumed: true,
  idempotent: true,
  pathParams: { id: arg.id() },
  data: changed,
  summary: 'Withdraws a hysteroscopy application; a GET that changes state.',
})

export const cancelHysteroscopyAppointment = call({
  id: 'gqj.cancelAppoint',
  method: 'GET',
  path: '/api/tongji/gqj/cancelAppoint/{id}',
  effect: 'write',
  invalidates: PROCEDURE_READS,
  assumed: true,
  idempotent: true,
  pathParams: { id: arg.id() },
  data: changed,
  summary: 'Cancels a hysteroscopy appointment; a GET that changes state.',
})

export const applyForHysteroscopy = call({
  id: 'gqj.createHysteroscope',
  method: 'POST',
  path: '/api/tongji/gqj/createHysteroscope',
  effect: 'write',
  invalidates: PROCEDURE_READS,
  assumed: true,
  idempotent: true,
  body: formBody,
  data: shape({
    /** The application, under the name that every form answers with. */
    recordId: id(),
    state: choice(FORM_STATES),
    version: int(),
    savedAt: instant(),
  }),
  summary: 'Applies for a hysteroscopy with the answers of its form; 3040 where an examination before it is missing.',
})

export const reserveHysteroscopy = call({
  id: 'gqj.reserveHysteroscopeScheduling',
  method: 'POST',
  path: '/api/tongji/gqj/reserveHysteroscopeScheduling',
  effect: 'write',
  invalidates: PROCEDURE_READS,
  assumed: true,
  idempotent: true,
  body: { applicationId: arg.id(), slotId: arg.id() },
  data: shape({ applicationId: id(), appointmentId: id(), state: choice(APPLICATION_STATES) }),
  summary: 'Reserves a time for an approved and paid hysteroscopy, or moves the reserved one to another time.',
})

export const listAssessments = call({
  id: 'activity.fertilityEvaluation',
  method: 'POST',
  path: '/api/activity/fertilityEvaluation',
  effect: 'read',
  assumed: true,
  body: {},
  data: shape({ list: list(assessmentShape), mine: list(appointmentShape), serverTime: instant() }),
  summary: 'Fertility assessments, whom each is for, and those that the patient has booked.',
})

export const listAssessmentTimes = call({
  id: 'activity.getSubTime',
  method: 'POST',
  path: '/api/activity/getSubTime',
  effect: 'read',
  assumed: true,
  body: { subjectId: arg.id() },
  data: shape({ list: list(sessionShape), serverTime: instant() }),
  summary: 'Times of an assessment.',
})

export const bookAssessment = call({
  id: 'activity.createActivity',
  method: 'POST',
  path: '/api/activity/createActivity',
  effect: 'write',
  invalidates: ASSESSMENT_READS,
  assumed: true,
  idempotent: true,
  body: { slotId: arg.id(), remark: arg.optionalText(200) },
  data: shape({
    appointmentId: id(),
    orderCode: text(),
    /** Amount to pay; 0 means free. Strict: without it nothing is paid. */
    payableFen: fen(),
    expireAt: instant(),
    status: choice(APPOINTMENT_STATUSES),
    serverTime: instant(),
  }),
  summary: 'Books an assessment; a free one at once, another one with its order.',
})

export const listAndrologyBookings = call({
  id: 'activity.getTesticularList',
  method: 'POST',
  path: '/api/activity/getTesticularList',
  effect: 'read',
  assumed: true,
  body: { ...whoseQuery, pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(appointmentShape),
  summary: 'Bookings of andrology assessments, of the man of the couple.',
})

export const getAndrologyBooking = call({
  id: 'activity.getTesticularBy',
  method: 'POST',
  path: '/api/activity/getTesticularBy',
  effect: 'read',
  assumed: true,
  body: { ...whoseQuery, appointmentId: arg.id() },
  data: appointmentShape,
  summary: 'One booking of an andrology assessment.',
})

export const cancelAssessment = call({
  id: 'activity.cancelActivity',
  method: 'POST',
  path: '/api/activity/cancelActivity',
  effect: 'write',
  invalidates: ASSESSMENT_READS,
  assumed: true,
  idempotent: true,
  body: { appointmentId: arg.id(), reason: arg.optionalText(200) },
  data: shape({ appointmentId: id(), status: choice(APPOINTMENT_STATUSES), refundFen: optionalFen() }),
  summary: 'Cancels an assessment within the rules of booking.',
})

/** Operations that the hospital has arranged; those of the course are read from the course (spec:booking#operations). */
export const listOperations = call({
  id: 'ext.operations',
  method: 'POST',
  path: '/api/ext/operations',
  effect: 'read',
  ext: true,
  body: whoseQuery,
  data: shape({
    /** The next one first, then those that are over. */
    list: list(operationShape),
    /** False where the reader may not see the course they would be read from. */
    withCourse: flag(),
    serverTime: instant(),
  }),
  summary: 'Operations ahead and past, of the course of treatment and of the operating theatre.',
})

export const requestOperationCancel = call({
  id: 'ext.operationCancelRequest',
  method: 'POST',
  path: '/api/ext/operationCancelRequest',
  effect: 'write',
  invalidates: ['ext.operations', 'subjects.reservationRecord', 'ext.cancelRequests'],
  ext: true,
  idempotent: true,
  body: { operationId: arg.id(), reason: arg.text(200) },
  data: operationShape,
  summary: 'Asks the staff to call an arranged operation off; they decide.',
})
