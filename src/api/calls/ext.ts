import { CONSENT_KINDS } from '@/domain/consent-kinds'

import { call } from '../call'
import { arg, choice, date, flag, id, instant, int, list, secret, shape, text, maybe, nothing } from '../schema'
import { appointmentShape, cancelRequestShape, memberShape, PAY_METHODS, weChatBridge, WATCH_STATES } from '../shapes'

/** The hospital's clock; an app that has it decides opening hours with it, one that has not shows the rule. */
export const serverTime = call({
  id: 'ext.serverTime',
  method: 'GET',
  path: '/api/ext/serverTime',
  effect: 'read',
  identity: 'optional',
  ext: true,
  data: shape({ serverTime: instant() }),
  summary: 'The clock of the server.',
})

/** Entry link without a token in it: the ticket lives 60 s and opens one session (security R2). */
export const redeemTicket = call({
  id: 'ext.redeemTicket',
  method: 'POST',
  path: '/api/ext/redeemTicket',
  effect: 'write',
  identity: 'optional',
  ext: true,
  body: { ticket: arg.text(200) },
  data: shape({ token: secret(), userInfo: memberShape, serverTime: instant() }),
  summary: 'Exchanges a one-time entry ticket (tkt_…) for a session.',
})

export const alipayAuthCode = call({
  id: 'ext.alipayAuthCode',
  method: 'POST',
  path: '/api/ext/alipayAuthCode',
  effect: 'write',
  identity: 'optional',
  ext: true,
  body: { code: arg.text(512) },
  data: shape({ openId: id(), authorization: text() }),
  summary: "Exchanges the Alipay applet's authorisation code for an open id.",
})

export const signOut = call({
  id: 'ext.signOut',
  method: 'POST',
  path: '/api/ext/signOut',
  effect: 'write',
  ext: true,
  data: nothing(),
  summary: 'Ends the session on the server; its token is worth nothing afterwards.',
})

/** Separate consents: each kind is agreed to or refused on its own (design §6). */
export const recordConsent = call({
  id: 'ext.recordConsent',
  method: 'POST',
  path: '/api/ext/recordConsent',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: {
    kind: arg.choice(CONSENT_KINDS),
    version: arg.text(32),
    agreed: arg.flag(),
  },
  data: shape({ consentId: id(), at: instant() }),
  summary: 'Records a consent or its refusal with the version of the text.',
})

export const consents = call({
  id: 'ext.consents',
  method: 'GET',
  path: '/api/ext/consents',
  effect: 'read',
  ext: true,
  data: shape({
    list: list(
      shape({
        kind: choice(CONSENT_KINDS),
        version: text(),
        agreed: flag(),
        at: instant(),
      }),
    ),
  }),
  summary: 'Consents on record.',
})

/** What stands between this patient and a booking, before any place is chosen. */
export const bookingStanding = call({
  id: 'ext.bookingStanding',
  method: 'POST',
  path: '/api/ext/bookingStanding',
  effect: 'read',
  ext: true,
  body: { patientId: arg.optionalId() },
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
  subjectId: text(),
  subjectName: text(),
  /** '' for any doctor of the clinic. */
  doctorId: text(),
  doctorName: text(),
  date: date(),
  state: choice(WATCH_STATES),
  createdAt: instant(),
  /** Patients who came before and still wait. */
  ahead: int(),
  /** The held place of an offer; '' and null otherwise. */
  offerId: text(),
  offerDoctor: text(),
  offerTime: text(),
  offerUntil: instant(),
})

/** Waiting for a place of a full day (issue 3 §2, peers §2.1). */
export const watchPlace = call({
  id: 'ext.watchPlace',
  method: 'POST',
  path: '/api/ext/watchPlace',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { subjectId: arg.optionalId(), doctorId: arg.optionalId(), date: arg.date() },
  data: shape({ watchId: id() }),
  summary: 'Waits for a place of a day: with one doctor, or with any of a clinic.',
})

export const placeWatches = call({
  id: 'ext.placeWatches',
  method: 'POST',
  path: '/api/ext/placeWatches',
  effect: 'read',
  ext: true,
  body: {},
  data: shape({ list: list(watchShape), serverTime: instant() }),
  summary: "The patient's place watches with the offers made to them, the newest first.",
})

export const endWatch = call({
  id: 'ext.endWatch',
  method: 'POST',
  path: '/api/ext/endWatch',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { watchId: arg.id() },
  data: nothing(),
  summary: 'Ends a place watch; a place offered to it goes to the next who waits.',
})

export const takeOffer = call({
  id: 'ext.takeOffer',
  method: 'POST',
  path: '/api/ext/takeOffer',
  effect: 'write',
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
    serverTime: instant(),
  }),
  summary: 'Takes an offered place: it becomes a hold, of a new booking or of a change of time.',
})

/** A visit that staff made: the patient says that they will come. */
export const acknowledgeVisit = call({
  id: 'ext.acknowledgeVisit',
  method: 'POST',
  path: '/api/ext/acknowledgeVisit',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { appointmentId: arg.id() },
  data: appointmentShape,
  summary: 'The patient confirms a visit that staff arranged.',
})

/** First half of a change of time: the new place is held, the old one stays booked (issue 3 §2). */
export const swapHold = call({
  id: 'ext.swapHold',
  method: 'POST',
  path: '/api/ext/swapHold',
  effect: 'write',
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
export const swapConfirm = call({
  id: 'ext.swapConfirm',
  method: 'POST',
  path: '/api/ext/swapConfirm',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { lockId: arg.id() },
  data: appointmentShape,
  summary: 'Moves a booked visit to its held place; asked again it answers with the move it made.',
})

export const cancelRequests = call({
  id: 'ext.cancelRequests',
  method: 'POST',
  path: '/api/ext/cancelRequests',
  effect: 'read',
  ext: true,
  body: { appointmentId: arg.optionalId() },
  data: shape({ list: list(shape({ ...cancelRequestShape.entries, appointmentId: text() })) }),
  summary: 'Requests of the patient to cancel bookings that staff made, with the answers.',
})

/** Alipay has no call of its own in the catalogue (README C19): the applet needs a trade number. */
export const paymentPrepare = call({
  id: 'ext.paymentPrepare',
  method: 'POST',
  path: '/api/ext/paymentPrepare',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { orderCode: arg.id(), payMethod: arg.choice(PAY_METHODS), facilityType: arg.optionalText(20) },
  data: shape({
    orderCode: id(),
    payMethod: choice(PAY_METHODS),
    tradeNo: text(),
    weChat: maybe(weChatBridge),
    payUrl: text(),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Prepares a payment for the host that asks: an Alipay trade number, or bridge parameters.',
})
