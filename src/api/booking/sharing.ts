import type { DataOf } from '../core/call'
import { Cases, type Fields, pageOf, type Rule, type SharingOf } from '../core/sharing'
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

/** Whether she was screened, and when, is a matter of her reports. */
const check = { key: 'public', label: 'public', met: 'labs', by: 'labs', reportedOn: 'labs' } as const
const arrival = { arriveMin: 'public', bring: 'public', who: 'public' } as const
const preparation = { when: 'public', text: 'public' } as const
const feeOrders = {
  about: 'acting',
  fields: {
    list: {
      applicationId: 'actFor',
      billId: 'actFor',
      orderCode: 'actFor',
      title: 'actFor',
      payableFen: 'actFor',
      feeState: 'actFor',
      date: 'actFor',
      paidAt: 'actFor',
    },
    serverTime: 'public',
  },
} as const
const applicationChanged = {
  about: 'acting',
  fields: { applicationId: 'actFor', state: 'actFor', refundFen: 'actFor' },
} as const

type Operation = DataOf<typeof calls.listOperations>['list'][number]

/** An operation of the course belongs to the treatment, one of the theatre to the appointments. */
const operationOf = (rule: Rule): Fields<Operation> => ({
  operationId: rule,
  kind: rule,
  name: rule,
  date: rule,
  until: rule,
  at: rule,
  arriveAt: rule,
  fastingFrom: rule,
  place: rule,
  doctorName: rule,
  bring: rule,
  who: rule,
  preparation,
  state: rule,
  appointmentId: rule,
  acknowledgedAt: rule,
  request: { reason: 'own', at: rule, state: rule, answer: 'own' },
  requestRefusal: rule,
})
const operation = Cases.of<Operation>(
  'kind',
  {
    retrieval: operationOf('treatment'),
    transfer: operationOf('treatment'),
    insemination: operationOf('treatment'),
  },
  operationOf(VISIT),
)

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const bookingSharing: SharingOf<typeof calls> = {
  listClinics: 'nobody',
  listNumberQueues: 'nobody',
  listExaminationCodes: 'nobody',
  listExaminations: {
    about: 'acting',
    fields: {
      list: {
        subjectId: 'public',
        parentCode: 'public',
        name: 'public',
        intro: 'public',
        floor: 'public',
        sort: 'public',
        bookKind: 'public',
        itemCode: 'public',
        needBind: 'public',
        specialNeeds: 'public',
        feeFen: 'public',
        doctorCount: 'public',
        remain: 'public',
        exam: {
          who: 'public',
          fastingHours: 'public',
          cycleText: 'public',
          abstainFrom: 'public',
          abstainUntil: 'public',
          preparation: 'public',
          byDoctor: 'public',
          windowFrom: 'own',
          windowTo: 'own',
          refusal: 'own',
          needsPeriod: 'own',
        },
      },
      serverTime: 'public',
    },
  },
  listExaminationDays: 'nobody',
  listExaminationTimes: 'nobody',
  listExaminationDoctors: 'nobody',
  listExaminationDoctorsZJ: 'nobody',
  bookExamination: registered,
  cancelExamination: cancelled,
  listExaminationBookings: appointments,
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
  listAllAppointments: appointments,
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
        kind: 'actFor',
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
      appointmentId: 'actFor',
      orderCode: 'actFor',
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
  getHysteroscopy: {
    about: 'acting',
    fields: {
      list: {
        applicationId: 'actFor',
        state: 'actFor',
        lmp: 'own',
        bleedingEndedOn: 'own',
        fromDate: 'actFor',
        untilDate: 'actFor',
        indications: 'own',
        allergy: 'own',
        phoneMasked: 'own',
        checks: check,
        rejectReason: 'own',
        feeFen: 'actFor',
        feeState: 'actFor',
        billId: 'actFor',
        subjectId: 'public',
        appointment: {
          appointmentId: VISIT,
          date: VISIT,
          startTime: VISIT,
          endTime: VISIT,
          place: VISIT,
          doctorName: VISIT,
          status: VISIT,
          cancellable: 'actFor',
          cancelRefusal: 'actFor',
        },
        reserveRefusal: 'actFor',
        withdrawRefusal: 'actFor',
        appliedAt: 'actFor',
        decidedAt: 'actFor',
        endedAt: 'actFor',
      },
      applyRefusal: 'own',
      checks: check,
      ...arrival,
      preparation,
      serverTime: 'public',
    },
  },
  listPaidHysteroscopyOrders: feeOrders,
  listUnpaidHysteroscopyOrders: feeOrders,
  listHysteroscopyPictures: {
    about: 'acting',
    fields: {
      list: { uploadId: 'uploads', applicationId: 'actFor', url: 'uploads', label: 'uploads', createdAt: 'uploads' },
    },
  },
  applyForHysteroscopy: 'holder',
  withdrawHysteroscopyApplication: 'holder',
  cancelHysteroscopyAppointment: applicationChanged,
  reserveHysteroscopy: {
    about: 'acting',
    fields: { applicationId: 'actFor', appointmentId: 'actFor', state: 'actFor' },
  },
  listAssessments: {
    about: 'acting',
    fields: {
      list: {
        subjectId: 'public',
        name: 'public',
        intro: 'public',
        place: 'public',
        sex: 'public',
        feeFen: 'public',
        remain: 'public',
        ...arrival,
        preparation,
        refusal: 'public',
      },
      mine: appointmentFields,
      serverTime: 'public',
    },
  },
  listAssessmentTimes: 'nobody',
  bookAssessment: registered,
  cancelAssessment: cancelled,
  listAndrologyBookings: appointments,
  getAndrologyBooking: { about: 'askedOrActing', fields: appointmentFields },
  listOperations: {
    about: 'askedOrActing',
    fields: { list: operation, withCourse: 'public', serverTime: 'public' },
  },
  requestOperationCancel: 'holder',
}
