/**
 * The tables of `migrations/*.sql` as Drizzle sees them. Instants are milliseconds of the sandbox clock,
 * days are hospital days `YYYY-MM-DD`, money is integer fen.
 */
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

import type { ConsentKind } from '@/domain/consent-kinds'
import type { FeedbackState, FeedbackType } from '@/domain/feedback'

/** Own schema, so that a shared PostgreSQL database keeps its other tables and a reset can drop ours whole. */
export const hospital = pgSchema('sandbox')

const instant = (name: string) => bigint(name, { mode: 'number' })

export const setting = hospital.table('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

export const unit = hospital.table('unit', {
  unitId: integer('unit_id').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  level: text('level').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  address: text('address').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  phone: text('phone').notNull(),
  intro: text('intro').notNull(),
  license: text('license').notNull(),
  filingCode: integer('filing_code'),
  cardPage: text('card_page').notNull().default(''),
  profileFirst: boolean('profile_first').notNull().default(false),
  sort: integer('sort').notNull(),
})

export const subject = hospital.table('subject', {
  subjectId: text('subject_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  parentCode: text('parent_code').notNull(),
  name: text('name').notNull(),
  floor: text('floor').notNull(),
  intro: text('intro').notNull(),
  bookKind: text('book_kind').notNull(),
  regClass: text('reg_class').notNull(),
  feeFen: integer('fee_fen').notNull(),
  sort: integer('sort').notNull(),
})

export const doctor = hospital.table('doctor', {
  doctorId: text('doctor_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  subjectId: text('subject_id').notNull(),
  name: text('name').notNull(),
  sex: integer('sex').notNull(),
  title: text('title').notNull(),
  goodAt: text('good_at').notNull(),
  intro: text('intro').notNull(),
  feeFen: integer('fee_fen').notNull(),
  ratingTenths: integer('rating_tenths').notNull(),
  consultCount: integer('consult_count').notNull(),
  fansCount: integer('fans_count').notNull(),
  sort: integer('sort').notNull(),
})

export const schedule = hospital.table('schedule', {
  scheduleId: text('schedule_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  doctorId: text('doctor_id').notNull(),
  subjectId: text('subject_id').notNull(),
  date: text('date').notNull(),
  period: text('period').$type<'AM' | 'PM' | 'EVENING' | 'DAY'>().notNull(),
  regClass: text('reg_class').notNull(),
  feeFen: integer('fee_fen').notNull(),
  suspended: boolean('suspended').notNull().default(false),
  suspendReason: text('suspend_reason'),
  plusTotal: integer('plus_total').notNull().default(0),
})

export const slot = hospital.table('slot', {
  slotId: text('slot_id').primaryKey(),
  scheduleId: text('schedule_id').notNull(),
  unitId: integer('unit_id').notNull(),
  startMin: integer('start_min').notNull(),
  endMin: integer('end_min').notNull(),
  capacity: integer('capacity').notNull(),
  withheld: integer('withheld').notNull().default(0),
})

export const patient = hospital.table('patient', {
  patientId: text('patient_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  hisPatientId: text('his_patient_id').notNull(),
  name: text('name').notNull(),
  sex: integer('sex').notNull(),
  birthday: text('birthday').notNull(),
  idType: text('id_type').notNull(),
  idNo: text('id_no').notNull(),
  mobile: text('mobile').notNull(),
  caseNo: text('case_no').notNull(),
  archiveNo: text('archive_no').notNull(),
  isFirstVisit: boolean('is_first_visit').notNull(),
  deskFacts: jsonb('desk_facts').$type<Record<string, string>>().notNull().default({}),
  staffManaged: boolean('staff_managed').notNull().default(false),
  noShowCount: integer('no_show_count').notNull().default(0),
  selfBookingDisabled: boolean('self_booking_disabled').notNull().default(false),
  note: text('note').notNull().default(''),
})

export const couple = hospital.table('couple', {
  pairId: text('pair_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  femalePatientId: text('female_patient_id').notNull(),
  malePatientId: text('male_patient_id').notNull(),
  state: text('state').notNull(),
  pairedAt: instant('paired_at').notNull().default(0),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').notNull().default(''),
  marriageCertNo: text('marriage_cert_no').notNull().default(''),
})

export const member = hospital.table('member', {
  memberId: text('member_id').primaryKey(),
  mobile: text('mobile'),
  userName: text('user_name').notNull().default(''),
  avatarUrl: text('avatar_url').notNull().default(''),
  channel: text('channel').notNull(),
  createdAt: instant('created_at').notNull(),
  loginAt: instant('login_at').notNull(),
})

export const oauthLink = hospital.table('oauth_link', {
  openId: text('open_id').primaryKey(),
  kind: text('kind').$type<'wx' | 'alipay'>().notNull(),
  memberId: text('member_id').notNull(),
})

export const binding = hospital.table('binding', {
  bindingId: text('binding_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  memberId: text('member_id').notNull(),
  patientId: text('patient_id').notNull(),
  method: text('method').notNull(),
  verifiedAt: instant('verified_at').notNull(),
})

export const verificationAttempt = hospital.table('verification_attempt', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  memberId: text('member_id').notNull(),
  unitId: integer('unit_id').notNull(),
  date: text('date').notNull(),
  at: instant('at').notNull(),
})

export const card = hospital.table('card', {
  cardId: text('card_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  cardNo: text('card_no').notNull(),
  cardType: text('card_type').notNull(),
  balanceFen: integer('balance_fen').notNull(),
  status: text('status').notNull(),
  isDefault: boolean('is_default').notNull(),
  source: text('source').notNull().default('sync'),
  createdAt: instant('created_at').notNull().default(0),
  unbound: boolean('unbound').notNull().default(false),
})

export const session = hospital.table('session', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: text('member_id').notNull(),
  unitId: integer('unit_id'),
  deptId: text('dept_id').notNull().default(''),
  openId: text('open_id'),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  endedAt: instant('ended_at'),
  /** Whose card the session acts with; null is the own one. */
  actingPatientId: text('acting_patient_id'),
})

/** Codes of an applet host that were exchanged: none works twice. */
export const usedCode = hospital.table('used_code', {
  codeHash: text('code_hash').primaryKey(),
  at: instant('at').notNull(),
})

/** Open ids handed out, with the last time. */
export const issuedOpenId = hospital.table('issued_open_id', {
  openId: text('open_id').primaryKey(),
  at: instant('at').notNull(),
})

export const ticket = hospital.table('ticket', {
  ticketHash: text('ticket_hash').primaryKey(),
  memberId: text('member_id').notNull(),
  unitId: integer('unit_id'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const captcha = hospital.table('captcha', {
  captchaId: text('captcha_id').primaryKey(),
  mobile: text('mobile').notNull(),
  gapX: integer('gap_x').notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  passedAt: instant('passed_at'),
  proofHash: text('proof_hash'),
  usedAt: instant('used_at'),
})

export const smsCode = hospital.table('sms_code', {
  smsId: text('sms_id').primaryKey(),
  mobile: text('mobile').notNull(),
  purpose: text('purpose').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  usedAt: instant('used_at'),
})

export const smsOutbox = hospital.table('sms_outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  mobile: text('mobile').notNull(),
  text: text('text').notNull(),
  at: instant('at').notNull(),
})

export const appointment = hospital.table('appointment', {
  appointmentId: text('appointment_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  kind: text('kind').notNull(),
  patientId: text('patient_id').notNull(),
  memberId: text('member_id'),
  sessionHash: text('session_hash'),
  scheduleId: text('schedule_id').notNull(),
  slotId: text('slot_id').notNull(),
  seqNo: integer('seq_no').notNull(),
  date: text('date').notNull(),
  startMin: integer('start_min').notNull(),
  endMin: integer('end_min').notNull(),
  feeFen: integer('fee_fen').notNull(),
  status: text('status').$type<AppointmentState>().notNull(),
  createdBy: text('created_by').$type<'patient' | 'staff'>().notNull(),
  lockExpireAt: instant('lock_expire_at'),
  orderCode: text('order_code'),
  bookedAt: instant('booked_at'),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
  cancelReason: text('cancel_reason').notNull().default(''),
  requestReason: text('request_reason').notNull().default(''),
  requestState: text('request_state').$type<'' | 'PENDING' | 'ACCEPTED' | 'REFUSED'>().notNull().default(''),
  requestAnswer: text('request_answer').notNull().default(''),
  requestAt: instant('request_at'),
  checkInAt: instant('check_in_at'),
  remark: text('remark').notNull().default(''),
  swapOf: text('swap_of'),
  acknowledgedAt: instant('acknowledged_at'),
  extra: boolean('extra').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Visits that were moved to another place, by the hold the move came from. */
export const appointmentMove = hospital.table('appointment_move', {
  lockId: text('lock_id').primaryKey(),
  appointmentId: text('appointment_id').notNull(),
  patientId: text('patient_id').notNull(),
  unitId: integer('unit_id').notNull(),
  fromSlotId: text('from_slot_id').notNull(),
  fromSeqNo: integer('from_seq_no').notNull(),
  toSlotId: text('to_slot_id').notNull(),
  toSeqNo: integer('to_seq_no').notNull(),
  at: instant('at').notNull(),
})

/** Where a place watch stands. */
export type WatchState = 'WAITING' | 'OFFERED' | 'TAKEN' | 'LAPSED' | 'ENDED'

/** Patients who wait for a place of a day, in the order they came. */
export const placeWatch = hospital.table('place_watch', {
  watchId: text('watch_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  memberId: text('member_id').notNull(),
  subjectId: text('subject_id').notNull(),
  doctorId: text('doctor_id'),
  date: text('date').notNull(),
  state: text('state').$type<WatchState>().notNull(),
  offerId: text('offer_id'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

/** States of spec:booking#appointment. */
export type AppointmentState =
  | 'LOCKED'
  | 'UNPAID'
  | 'BOOKED'
  | 'CANCEL_PENDING'
  | 'CHECKED_IN'
  | 'MISSED'
  | 'IN_VISIT'
  | 'DONE'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'SUSPENDED'
  | 'NO_SHOW'

/** One line of an order. */
export interface OrderItem {
  name: string
  spec: string
  qty: number
  unitPriceFen: number
  amountFen: number
}

/** Where an order stands inside the server; the wire shows spec:payment#payment-status's numbers instead. */
export type OrderState = 'created' | 'paying' | 'unknown' | 'paid' | 'closed' | 'partRefunded' | 'refunded'

export const payOrder = hospital.table('pay_order', {
  orderCode: text('order_code').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  memberId: text('member_id').notNull(),
  type: integer('type').notNull(),
  bizId: text('biz_id').notNull(),
  title: text('title').notNull(),
  items: jsonb('items').$type<OrderItem[]>().notNull(),
  totalFen: integer('total_fen').notNull(),
  discountFen: integer('discount_fen').notNull().default(0),
  payableFen: integer('payable_fen').notNull(),
  paidFen: integer('paid_fen').notNull().default(0),
  refundedFen: integer('refunded_fen').notNull().default(0),
  payMethod: text('pay_method').notNull().default(''),
  state: text('state').$type<OrderState>().notNull(),
  idemKey: text('idem_key').notNull(),
  createdAt: instant('created_at').notNull(),
  expireAt: instant('expire_at').notNull(),
  paidAt: instant('paid_at'),
  refundAt: instant('refund_at'),
  closedAt: instant('closed_at'),
  tradeNo: text('trade_no').notNull().default(''),
  /** The part that the medical insurance has settled; counts as paid from the start. */
  medicareFen: integer('medicare_fen').notNull().default(0),
})

/** Where a trade stands at the payment institution. */
export type TradeState = 'waiting' | 'unknown' | 'paid' | 'cancelled' | 'closed'

export const gatewayTrade = hospital.table('gateway_trade', {
  orderCode: text('order_code').primaryKey(),
  tradeNo: text('trade_no').notNull(),
  prepayId: text('prepay_id').notNull(),
  unitId: integer('unit_id').notNull(),
  title: text('title').notNull(),
  amountFen: integer('amount_fen').notNull(),
  channel: text('channel').notNull(),
  state: text('state').$type<TradeState>().notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  charges: integer('charges').notNull().default(0),
})

export const payNotice = hospital.table('pay_notice', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  orderCode: text('order_code').notNull(),
  tradeNo: text('trade_no').notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  result: text('result').notNull(),
  at: instant('at').notNull(),
})

export const refund = hospital.table('refund', {
  refundId: text('refund_id').primaryKey(),
  orderCode: text('order_code').notNull(),
  amountFen: integer('amount_fen').notNull(),
  reason: text('reason').notNull(),
  state: text('state').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const message = hospital.table('message', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  at: instant('at').notNull(),
  readAt: instant('read_at'),
})

export const feedback = hospital.table('feedback', {
  feedbackId: text('feedback_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  memberId: text('member_id').notNull(),
  type: text('type').$type<FeedbackType>().notNull().default('other'),
  content: text('content').notNull(),
  contact: text('contact').notNull(),
  state: text('state').$type<FeedbackState>().notNull(),
  createdAt: instant('created_at').notNull(),
  reply: text('reply').notNull().default(''),
  repliedAt: instant('replied_at'),
  deletedAt: instant('deleted_at'),
})

export const consent = hospital.table('consent', {
  consentId: text('consent_id').primaryKey(),
  memberId: text('member_id').notNull(),
  unitId: integer('unit_id'),
  kind: text('kind').$type<ConsentKind>().notNull(),
  version: text('version').notNull(),
  agreed: boolean('agreed').notNull(),
  pairId: text('pair_id').notNull().default(''),
  at: instant('at').notNull(),
  /** The order in which things were said; the clock may be turned back. */
  seq: bigserial('seq', { mode: 'number' }).notNull(),
})

export const frozenItem = hospital.table('frozen_item', {
  freezeId: text('freeze_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  pairId: text('pair_id').notNull(),
  kind: text('kind').notNull(),
  straws: integer('straws').notNull(),
  frozenOn: text('frozen_on').notNull(),
  paidUntil: text('paid_until').notNull(),
})

export const audit = hospital.table('audit', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  unitId: integer('unit_id'),
  actor: text('actor').notNull(),
  callId: text('call_id').notNull(),
  target: text('target').notNull(),
  result: text('result').notNull(),
})

export const idempotentAnswer = hospital.table(
  'idempotent_answer',
  {
    subject: text('subject').notNull(),
    keyHash: text('key_hash').notNull(),
    callId: text('call_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: text('answer'),
    owner: text('owner').notNull(),
    claimedAt: bigint('claimed_at', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.keyHash, table.callId] })],
)
