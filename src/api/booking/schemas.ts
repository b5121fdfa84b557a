import {
  choice,
  date,
  decimal,
  flag,
  id,
  instant,
  int,
  list,
  optionalFen,
  optionalFlag,
  optionalInt,
  shape,
  text,
} from '../core/schema'
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

/** Department or clinic open for booking (spec:booking#subjects-and-doctors). */
export const clinicShape = shape({
  subjectId: id(),
  parentCode: text(),
  name: text(),
  intro: text(),
  floor: text(),
  sort: int(),
  bookKind: choice(['registration', 'check', 'assessment', 'operation']),
  needBind: flag(),
  /** Special-needs clinic: rule C of the booking notices. */
  specialNeeds: flag(),
  feeFen: optionalFen(),
  doctorCount: int(),
  /** Free places over the bookable days. */
  remain: int(),
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
  kind: choice(['registration', 'check', 'hysteroscopy', 'assessment', 'operation', 'filing']),
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
} as const

export const appointmentShape = shape({ ...appointmentEntries })
