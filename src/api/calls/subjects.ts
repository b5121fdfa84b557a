import { cardPaid, cardPaymentBody } from '../bill-shapes'
import { call } from '../call'
import { arg, choice, date, fen, flag, id, instant, list, optionalFen, optionalInt, page, shape, text } from '../schema'
import {
  appointmentEntries,
  appointmentShape,
  bookableDay,
  doctorShape,
  scheduleShape,
  SLOT_STATES,
  slotShape,
  subjectShape,
} from '../shapes'
import { whose } from '../shapes-file'

import { APPOINTMENT_STATUSES } from '@/domain/booking/status'

/** Which doctors or sessions are asked for; every part narrows. */
const narrowing = {
  subjectId: arg.optionalId(),
  doctorId: arg.optionalId(),
  date: arg.optionalDate(),
  keyword: arg.optionalText(40),
}

/** Booking on the spot for today (local booking) or ahead (online). */
const mode = { mode: arg.optionalChoice(['online', 'local']) }

export const subjectsList = call({
  id: 'subjects.subjectsList',
  method: 'POST',
  path: '/api/subjects/subjectsList',
  effect: 'read',
  assumed: true,
  body: { parentCode: arg.optionalText(32), keyword: arg.optionalText(40), ...mode },
  data: shape({ list: list(subjectShape), serverTime: instant() }),
  summary: 'Departments and clinics open for booking.',
})

export const getDate = call({
  id: 'subjects.getDate',
  method: 'POST',
  path: '/api/subjects/getDate',
  effect: 'read',
  assumed: true,
  body: { subjectId: arg.optionalId(), doctorId: arg.optionalId(), ...mode },
  data: shape({
    list: list(bookableDay),
    open: flag(),
    opensAt: instant(),
    closesAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Bookable days of a clinic or a doctor with the places left, and whether booking is open now.',
})

export const dateList = call({
  id: 'subjects.dateList',
  method: 'POST',
  path: '/api/subjects/dateList',
  effect: 'read',
  assumed: true,
  body: { subjectId: arg.optionalId(), doctorId: arg.optionalId(), ...mode },
  data: shape({ list: list(bookableDay), serverTime: instant() }),
  summary: 'Days on which a doctor has sessions.',
})

const doctors = shape({ list: list(doctorShape), serverTime: instant() })

export const getDoctor = call({
  id: 'subjects.getDoctor',
  method: 'POST',
  path: '/api/subjects/getDoctor',
  effect: 'read',
  assumed: true,
  body: { ...narrowing, ...mode },
  data: doctors,
  summary: 'Doctors of a clinic with the places left.',
})

export const getDoctorNew = call({
  id: 'subjects.getDoctorNew',
  method: 'POST',
  path: '/api/subjects/getDoctorNew',
  effect: 'read',
  assumed: true,
  body: { ...narrowing, ...mode },
  data: shape({
    list: list(shape({ ...doctorShape.entries, schedules: list(scheduleShape) })),
    serverTime: instant(),
  }),
  summary: 'Doctors of a clinic together with their sessions.',
})

export const getDoctorOnly = call({
  id: 'subjects.getDoctorOnly',
  method: 'POST',
  path: '/api/subjects/getDoctorOnly',
  effect: 'read',
  assumed: true,
  body: { doctorId: arg.id() },
  data: doctorShape,
  summary: 'One doctor.',
})

export const getDoctorSource = call({
  id: 'subjects.getDoctorSource',
  method: 'POST',
  path: '/api/subjects/getDoctorSource',
  effect: 'read',
  assumed: true,
  body: { scheduleId: arg.optionalId(), doctorId: arg.optionalId(), date: arg.optionalDate() },
  data: shape({ list: list(slotShape), feeFen: optionalFen(), status: choice(SLOT_STATES), serverTime: instant() }),
  summary: 'Times of one session with the places left.',
})

export const scheduInfo = call({
  id: 'subjects.scheduInfo',
  method: 'POST',
  path: '/api/subjects/scheduInfo',
  effect: 'read',
  assumed: true,
  body: { ...narrowing, scheduleId: arg.optionalId(), ...mode },
  data: shape({ list: list(scheduleShape), serverTime: instant() }),
  summary: 'Sessions with their times, fees and places.',
})

export const doctorScheduling = call({
  id: 'subjects.doctorScheduling',
  method: 'POST',
  path: '/api/subjects/doctorScheduling',
  effect: 'read',
  assumed: true,
  body: { doctorId: arg.id(), from: arg.optionalDate(), to: arg.optionalDate() },
  data: shape({ list: list(scheduleShape), serverTime: instant() }),
  summary: "A doctor's sessions over several days.",
})

export const appointmentDoctor = call({
  id: 'subjects.appointmentDoctor',
  method: 'POST',
  path: '/api/subjects/appointmentDoctor',
  effect: 'read',
  assumed: true,
  body: { ...narrowing, ...mode },
  data: doctors,
  summary: 'Doctors who can be booked on a day.',
})

/** Holds one place for ten minutes (domain §6.1 [A]); the same patient's earlier hold is given back. */
export const lockNumber = call({
  id: 'subjects.lockNumber',
  method: 'POST',
  path: '/api/subjects/lockNumber',
  effect: 'write',
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

export const unLockNumber = call({
  id: 'subjects.unLockNumber',
  method: 'POST',
  path: '/api/subjects/unLockNumber',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { lockId: arg.id() },
  data: shape({ lockId: text(), released: flag() }),
  summary: 'Gives a held place back; only its owner may.',
})

/** Turns a hold into an unpaid appointment with an order of type 3; a free one needs `confirmRegist` and no payment. */
export const regist = call({
  id: 'subjects.regist',
  method: 'POST',
  path: '/api/subjects/regist',
  effect: 'write',
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
  data: shape({
    appointmentId: id(),
    orderCode: text(),
    /** Amount to pay; 0 means free. Strict: without it nothing is paid. */
    payableFen: fen(),
    expireAt: instant(),
    status: choice(APPOINTMENT_STATUSES),
    serverTime: instant(),
  }),
  summary: 'Turns a hold into an unpaid appointment with its order.',
})

export const confirmRegist = call({
  id: 'subjects.confirmRegist',
  method: 'POST',
  path: '/api/subjects/confirmRegist',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { appointmentId: arg.id(), orderCode: arg.optionalId() },
  data: appointmentShape,
  summary: 'Confirms an appointment after its payment, or a free one; the server checks the order itself.',
})

/** One-step registration of hospitals without a hold: place, appointment and order at once. */
export const orderReg = call({
  id: 'subjects.orderReg',
  method: 'POST',
  path: '/api/subjects/orderReg',
  effect: 'write',
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

export const selectRecordByOrderId = call({
  id: 'subjects.selectRecordByOrderId',
  method: 'POST',
  path: '/api/subjects/selectRecordByOrderId',
  effect: 'read',
  assumed: true,
  body: { orderCode: arg.optionalId(), appointmentId: arg.optionalId() },
  data: shape({ ...appointmentEntries, serverTime: instant() }),
  summary: 'The appointment of an order.',
})

export const hisCancelRegist = call({
  id: 'subjects.his-CancelRegist',
  method: 'POST',
  path: '/api/subjects/his-CancelRegist',
  effect: 'write',
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

const records = {
  ...whose,
  status: arg.optionalChoice(APPOINTMENT_STATUSES),
  patientId: arg.optionalId(),
  pageNo: arg.optionalInt(1, 1000),
  pageSize: arg.optionalInt(1, 100),
  ...mode,
}

export const reservationRecord = call({
  id: 'subjects.reservationRecord',
  method: 'POST',
  path: '/api/subjects/reservationRecord',
  effect: 'read',
  assumed: true,
  body: records,
  data: page(appointmentShape),
  summary: "The patient's appointments at this hospital, newest first.",
})

/** Where the patient stands on the day: from booking to the end of the visit. */
export const appointProcess = call({
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

export const payHisOrderByZs = call({
  id: 'subjects.payHisOrderByZs',
  method: 'POST',
  path: '/api/subjects/payHisOrderByZs',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { orderCode: arg.id(), confirmed: arg.flag() },
  data: cardPaid,
  summary: "Pays a registration through the hospital's own system (key ZS).",
})

export const payByVisitCardTj = call({
  id: 'subjects.payByVisitCardTj',
  method: 'POST',
  path: '/api/subjects/payByVisitCardTj',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: cardPaymentBody,
  data: cardPaid,
  summary: 'Pays a registration with the visiting card after the patient has confirmed.',
})
