import { assertOwnPatient } from '../couple/couple-service'
import { payOrderWithCard } from '../payment/bill/card-payment-service'
import { forPatient, forVisitor, type Handler } from '../server/http/handler'
import { notFound } from '../server/http/refusal'
import { appointmentProgress, listAppointments, listCancelRequests } from './appointment/appointment-list-service'
import { acknowledgeVisit, cancelAppointment, confirmAppointment } from './appointment/appointment-service'
import { oneView } from './appointment/appointment-views'
import { expireOverdueHolds } from './appointment/expiry-service'
import { holdNumber, holdSlot, registeredView, releaseHold } from './appointment/hold-service'
import { confirmReschedule, holdForReschedule } from './appointment/reschedule-service'
import { bookingEligibility } from './eligibility-service'
import {
  bookableDays,
  bookableDaysWithWindow,
  doctorsWithSessions,
  listClinics,
  listDoctorSessions,
  listSessions,
  listSlots,
  narrow,
  withoutSchedules,
} from './schedule/availability-service'
import { joinWaitlist, leaveWaitlist, listWaitlist } from './waitlist/waitlist-service'
import { takeOffer } from './waitlist/waitlist-taking-service'

import * as calls from '@/api/booking/calls'
import { APPOINTMENT_KINDS, REGISTRATION_KIND } from '@/domain/booking/kinds'

export const bookingHandlers: Handler[] = [
  forPatient(calls.holdRescheduleSlot, async (context, { appointmentId, slotId }) => {
    const { held } = await holdForReschedule(context, appointmentId, slotId)
    return { lockId: held.appointmentId, lockExpireAt: held.lockExpireAt, serverTime: context.now }
  }),
  forPatient(calls.confirmReschedule, async (context, { lockId, abstainsSince }) => {
    const { appointmentId } = await confirmReschedule(context, lockId, { abstainsSince })
    return oneView(context, { appointmentId })
  }),
  forPatient(calls.joinWaitlist, async (context, wanted) => ({
    watchId: (await joinWaitlist(context, wanted)).watchId,
  })),
  forPatient(calls.listWaitlistEntries, async (context) => {
    await expireOverdueHolds(context.sandbox, context.now)
    return { list: await listWaitlist(context), serverTime: context.now }
  }),
  forPatient(calls.leaveWaitlist, async (context, { watchId }) => {
    await leaveWaitlist(context, watchId)
    return ''
  }),
  forPatient(calls.acceptWaitlistOffer, (context, { watchId }) => takeOffer(context, watchId)),
  forPatient(calls.acknowledgeVisit, async (context, { appointmentId }) => {
    await acknowledgeVisit(context, appointmentId)
    return oneView(context, { appointmentId })
  }),
  forPatient(calls.listAllAppointments, (context, input) => listAppointments(context, input, APPOINTMENT_KINDS)),
  forPatient(calls.payRegistrationByCard, payOrderWithCard),
  forPatient(calls.payRegistrationZS, payOrderWithCard),
  forVisitor(calls.listClinics, (context, input) => listClinics(context, input)),
  forVisitor(calls.listBookableDays, (context, { subjectId, doctorId }) =>
    bookableDaysWithWindow(context, { kind: REGISTRATION_KIND, subjectId, doctorId }),
  ),
  forVisitor(calls.listDoctorDays, async (context, { subjectId, doctorId }) => ({
    list: (await bookableDays(context, { kind: REGISTRATION_KIND, subjectId, doctorId })).filter(
      ({ total, status }) => total > 0 && status !== 'NOT_OPEN',
    ),
    serverTime: context.now,
  })),
  forVisitor(calls.listDoctors, async (context, input) => ({
    list: (await doctorsWithSessions(context, narrow(input, REGISTRATION_KIND))).map(withoutSchedules),
    serverTime: context.now,
  })),
  forVisitor(calls.listDoctorsWithSessions, async (context, input) => ({
    list: await doctorsWithSessions(context, narrow(input, REGISTRATION_KIND)),
    serverTime: context.now,
  })),
  forVisitor(calls.listDoctorsOfDay, async (context, input) => ({
    list: (await doctorsWithSessions(context, narrow(input, REGISTRATION_KIND)))
      .filter(({ remain }) => remain > 0)
      .map(withoutSchedules),
    serverTime: context.now,
  })),
  forVisitor(calls.getDoctor, async (context, { doctorId }) => {
    const [found] = await doctorsWithSessions(context, { doctorId })
    if (!found) throw notFound()
    return withoutSchedules(found)
  }),
  forVisitor(calls.listSessionTimes, listSlots),
  forVisitor(calls.listSessions, (context, input) => listSessions(context, input, REGISTRATION_KIND)),
  forVisitor(calls.listDoctorSessions, listDoctorSessions),
  forPatient(calls.holdSlot, holdNumber),
  forPatient(calls.releaseSlot, async (context, { lockId }) => ({
    lockId,
    released: await releaseHold(context, lockId),
  })),
  forPatient(calls.createAppointment, async (context, { lockId, patientId, remark }) => {
    assertOwnPatient(patientId, context)
    return registeredView(context, lockId, { remark })
  }),
  forPatient(calls.bookAtOnce, async (context, { slotId, patientId }) => {
    assertOwnPatient(patientId, context)
    const { held } = await holdSlot(context, slotId, REGISTRATION_KIND)
    return registeredView(context, held.appointmentId, {})
  }),
  forPatient(calls.confirmAppointment, async (context, { appointmentId }) => {
    await confirmAppointment(context, appointmentId)
    return oneView(context, { appointmentId })
  }),
  forPatient(calls.getAppointmentByOrder, async (context, { orderCode, appointmentId }) => {
    if (!orderCode && !appointmentId) throw notFound()
    await expireOverdueHolds(context.sandbox, context.now)
    return { ...(await oneView(context, { orderCode, appointmentId })), serverTime: context.now }
  }),
  forPatient(calls.cancelAppointment, async (context, { appointmentId, reason }) => {
    const { made, refundFen } = await cancelAppointment(context, appointmentId, reason ?? '')
    return { appointmentId: made.appointmentId, status: made.status, refundFen }
  }),
  forPatient(calls.listAppointments, (context, input) => listAppointments(context, input)),
  forPatient(calls.listAppointmentSteps, appointmentProgress),
  forPatient(calls.getBookingEligibility, async (context, { patientId, kind, subjectId }) => {
    assertOwnPatient(patientId, context)
    await expireOverdueHolds(context.sandbox, context.now)
    return bookingEligibility(context, kind, subjectId)
  }),
  forPatient(calls.listCancelRequests, listCancelRequests),
]
