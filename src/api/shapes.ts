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
  optionalInt,
  optionalText,
  shape,
  text,
} from './schema'

import { APPOINTMENT_STATUSES } from '@/domain/booking/status'

/**
 * Entities that several calls answer with. The specification shows none of their fields (README C22); names, codes and
 * states are those of the domain reference (sections 4 to 7) and count as assumed.
 */

/** Halves of a clinic day (domain §2). */
export const PERIODS = ['AM', 'PM', 'EVENING', 'DAY'] as const

/** States of a session and of a single time slot (domain §5.3). */
export const SLOT_STATES = ['OPEN', 'FULL', 'SUSPENDED', 'NOT_OPEN', 'CLOSED'] as const

/** Where a place watch stands (extension). */
export const WATCH_STATES = ['WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'ENDED'] as const

/** Payment methods: the first two are the specification's, the card is ours (domain §3). */
export const PAY_METHODS = ['weChatPay', 'aliPay', 'visitCard'] as const

/** Identity verification states (domain §4.4). */
export const VERIFICATION_STATES = ['NONE', 'SUBMITTED', 'NEED_PROFILE', 'VERIFIED', 'FAILED'] as const

/** Member info as stored (D1 3: five fields) plus what the sign-in screens show. */
export const memberShape = shape({
  memberId: id(),
  mobile: text(),
  userName: text(),
  realName: text(),
  unitId: int(),
  unitName: text(),
  accessToken: text(),
  openId: text(),
  avatarUrl: text(),
  channel: text(),
  subscribe: flag(),
  /** Verified identity at the session's hospital. */
  verified: flag(),
  /** The mobile is bound; false for a session that came from an applet's own login. */
  mobileBound: flag(),
  loginAt: instant(),
})

/** Patient (domain §4.2). Identity number and mobile arrive masked unless the patient edits the own record. */
export const patientShape = shape({
  patientId: id(),
  hisPatientId: text(),
  name: text(),
  sex: text(),
  birthday: date(),
  age: optionalInt(),
  idType: text(),
  idNoMasked: text(),
  mobileMasked: text(),
  relation: choice(['self', 'spouse', 'other']),
  caseNo: text(),
  archiveNo: text(),
  isFirstVisit: flag(),
  noShowCount: int(),
  selfBookingDisabled: flag(),
  staffManaged: flag(),
  verifiedAt: instant(),
})

/** Visiting card (domain §4.3). */
export const cardShape = shape({
  cardId: id(),
  /** Whose card it is; a hospital that leaves it out lists the member's own cards only. */
  relation: choice(['self', 'spouse', 'other']),
  cardNo: text(),
  cardType: choice(['visit', 'health', 'medicare', 'virtual']),
  patientId: text(),
  patientName: text(),
  idNoMasked: text(),
  mobileMasked: text(),
  isDefault: flag(),
  balanceFen: optionalFen(),
  status: choice(['ACTIVE', 'LOST', 'FROZEN', 'CLOSED']),
  source: choice(['input', 'sync', 'apply']),
})

/** Hospital (domain §5.1). `distanceM` only when the request carried a position. */
export const unitShape = shape({
  unitId: int(),
  unitName: text(),
  shortName: text(),
  logoUrl: text(),
  level: text(),
  province: text(),
  city: text(),
  address: text(),
  longitude: decimal(),
  latitude: decimal(),
  distanceM: optionalInt(),
  phone: text(),
  /** Scope of the licence: AIH, AID, IVF-ET, ICSI, PGT. */
  license: list(text()),
  /** True for a hospital this member has been to or is verified at. */
  visited: flag(),
})

/** Department or clinic open for booking (domain §5.2). */
export const subjectShape = shape({
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

/** Doctor as the booking screens show one (domain §5.2). */
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

/** One bookable time (domain §5.3). */
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

/** One session of a doctor on a day, with its times (domain §5.3). */
export const scheduleShape = shape({
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
export const bookableDay = shape({
  date: date(),
  weekday: int(),
  remain: int(),
  total: int(),
  status: choice(SLOT_STATES),
  /** When the places of a day that is NOT_OPEN are released. */
  openAt: instant(),
})

/** Request to the staff to cancel a booking they made (D1 6). */
export const cancelRequestShape = shape({
  requestId: text(),
  reason: text(),
  at: instant(),
  state: choice(['PENDING', 'ACCEPTED', 'REFUSED']),
  answer: text(),
})

/** Appointment (domain §6.1). The identifier is strict, the money for display only: paying reads the order. */
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
  isFirstVisit: flag(),
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

/** One charged line of an order (domain §7.1). */
export const orderItem = shape({
  name: text(),
  spec: text(),
  qty: int(1),
  unitPriceFen: optionalFen(),
  amountFen: optionalFen(),
})

/** Parameters of the bridge of one host. Only the group of the chosen method is filled. */
export const weChatBridge = shape({
  appId: optionalText(),
  timeStamp: text(),
  nonceStr: text(),
  package: text(),
  signType: text(),
  paySign: text(),
})

/** Announcement or notice (domain §13). */
export const noticeShape = shape({
  noticeId: id(),
  title: text(),
  summary: text(),
  level: choice(['info', 'warning', 'urgent']),
  publishedAt: instant(),
  isTop: flag(),
})

/** Banner of the home page. `link` is an address of this app or an outside one that the gate will judge. */
export const bannerShape = shape({
  bannerId: id(),
  title: text(),
  imageUrl: text(),
  link: text(),
  sort: int(),
})
