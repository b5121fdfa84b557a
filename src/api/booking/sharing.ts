import { pageOf, type SharingOf } from '../core/sharing'
import type * as calls from './calls'
import { appointmentFields, VISIT } from './sharing-fields'

const appointment = { about: 'acting', fields: appointmentFields } as const
const appointments = { about: 'askedOrActing', fields: pageOf(appointmentFields, VISIT) } as const
const registered = {
  about: 'acting',
  fields: {
    appointmentId: 'actFor',
    orderCode: 'actFor',
    payableFen: 'actFor',
    expireAt: 'actFor',
    status: 'actFor',
    serverTime: 'public',
  },
} as const
const cancelled = {
  about: 'acting',
  fields: { appointmentId: 'actFor', status: 'actFor', refundFen: 'actFor' },
} as const
const paid = {
  about: 'acting',
  fields: {
    orderCode: 'actFor',
    appointmentId: 'actFor',
    payStatus: 'actFor',
    balanceAfterFen: 'actFor',
    serverTime: 'public',
  },
} as const
const rescheduled = {
  about: 'acting',
  fields: { lockId: 'actFor', lockExpireAt: 'actFor', serverTime: 'public' },
} as const

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const bookingSharing: SharingOf<typeof calls> = {
  listClinics: 'nobody',
  listNumberQueues: 'nobody',
  listBookableDays: 'nobody',
  listNumberDays: 'nobody',
  listSessions: 'nobody',
  listNumberTimes: 'nobody',
  listDoctorDays: 'nobody',
  listDoctors: 'nobody',
  listDoctorsWithSessions: 'nobody',
  getDoctor: 'nobody',
  listSessionTimes: 'nobody',
  listDoctorSessions: 'nobody',
  listDoctorsOfDay: 'nobody',
  createAppointment: registered,
  takeNumber: registered,
  bookAtOnce: registered,
  cancelAppointment: cancelled,
  cancelNumber: cancelled,
  listAppointments: appointments,
  listNumbers: appointments,
  listAllAppointments: { about: 'acting', fields: pageOf(appointmentFields, 'actFor') },
  confirmAppointment: appointment,
  acknowledgeVisit: appointment,
  confirmReschedule: appointment,
  getAppointmentByOrder: { about: 'acting', fields: { ...appointmentFields, serverTime: 'public' } },
  getBookingEligibility: {
    about: 'acting',
    fields: {
      noShowCount: 'own',
      noShowLimit: 'public',
      selfBookingDisabled: 'actFor',
      onFile: 'actFor',
      bookedBy: 'actFor',
      validAppointmentId: 'actFor',
      cancellations: 'actFor',
      nextCancelDate: 'actFor',
      open: 'public',
      opensAt: 'public',
      closesAt: 'public',
      bookableDates: 'public',
      reasons: 'actFor',
      heldLockId: 'actFor',
      heldSlotId: 'actFor',
      heldUntil: 'actFor',
      serverTime: 'public',
    },
  },
  joinWaitlist: { about: 'acting', fields: { watchId: 'actFor' } },
  listWaitlistEntries: {
    about: 'acting',
    fields: {
      list: {
        watchId: 'actFor',
        subjectId: 'actFor',
        subjectName: 'actFor',
        doctorId: 'actFor',
        doctorName: 'actFor',
        date: 'actFor',
        state: 'actFor',
        createdAt: 'actFor',
        ahead: 'actFor',
        offerId: 'actFor',
        offerDoctor: 'actFor',
        offerTime: 'actFor',
        offerUntil: 'actFor',
      },
      serverTime: 'public',
    },
  },
  leaveWaitlist: 'nobody',
  acceptWaitlistOffer: {
    about: 'acting',
    fields: {
      lockId: 'actFor',
      lockExpireAt: 'actFor',
      swapOf: 'actFor',
      specialNeeds: 'public',
      serverTime: 'public',
    },
  },
  holdRescheduleSlot: rescheduled,
  listCancelRequests: {
    about: 'acting',
    fields: {
      list: {
        requestId: 'actFor',
        reason: 'own',
        at: 'actFor',
        state: 'actFor',
        answer: 'actFor',
        appointmentId: 'actFor',
      },
    },
  },
  holdSlot: {
    about: 'acting',
    fields: {
      lockId: 'actFor',
      lockExpireAt: 'actFor',
      slotId: 'public',
      date: 'public',
      startTime: 'public',
      endTime: 'public',
      seqNo: 'public',
      doctorName: 'public',
      subjectName: 'public',
      feeFen: 'public',
      serverTime: 'public',
    },
  },
  releaseSlot: { about: 'acting', fields: { lockId: 'actFor', released: 'actFor' } },
  listAppointmentSteps: {
    about: 'acting',
    fields: {
      appointmentId: 'actFor',
      status: 'actFor',
      steps: { key: 'public', label: 'public', at: 'actFor', done: 'actFor', current: 'actFor' },
      serverTime: 'public',
    },
  },
  payRegistrationZS: paid,
  payRegistrationByCard: paid,
}
