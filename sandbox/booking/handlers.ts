import { audit as clinicAudit } from '@/api/calls/clinic'
import * as extCalls from '@/api/calls/ext'
import * as memberCalls from '@/api/calls/member'
import * as subjectsCalls from '@/api/calls/subjects'

import { applyForCard } from '../couple/card-application-service'
import { assertOwnPatient } from '../couple/couple-service'
import { payOrderWithCard } from '../payment/card-payment-service'
import { forPatient, forVisitor, type Handler } from '../server/handler'
import { paged } from '../server/paging'
import { notFound } from '../server/refusal'
import { appointmentProgress, listAppointments, listCancelRequests } from './appointment-list-service'
import { acknowledgeVisit, cancelAppointment, confirmAppointment } from './appointment-service'
import { appointmentViews, oneView } from './appointment-views'
import {
  bookableDays,
  doctorsWithSessions,
  listClinics,
  listDoctorSessions,
  listSessions,
  listSlots,
  narrow,
  regClassOf,
  withoutSchedules,
} from './availability-service'
import { bookingEligibility } from './eligibility-service'
import { expireOverdueHolds } from './expiry-service'
import { holdNumber, holdSlot, registeredView, releaseHold } from './hold-service'
import { bookingWindowOf, SPECIAL_NEEDS } from './policy'
import { confirmReschedule, holdForReschedule } from './reschedule-service'
import { acceptOffer, joinWaitlist, leaveWaitlist, listWaitlist } from './waitlist-service'

export const bookingHandlers: Handler[] = [
  forPatient(extCalls.swapHold, async (context, { appointmentId, slotId }) => {
    const { held } = await holdForReschedule(context, appointmentId, slotId)
    return { lockId: held.appointmentId, lockExpireAt: held.lockExpireAt, serverTime: context.now }
  }),
  forPatient(extCalls.swapConfirm, async (context, { lockId }) => {
    const { appointmentId } = await confirmReschedule(context, lockId)
    return oneView(context, { appointmentId })
  }),
  forPatient(extCalls.watchPlace, async (context, wanted) => ({
    watchId: (await joinWaitlist(context, wanted)).watchId,
  })),
  forPatient(extCalls.placeWatches, async (context) => {
    await expireOverdueHolds(context.sandbox, context.now)
    return { list: await listWaitlist(context), serverTime: context.now }
  }),
  forPatient(extCalls.endWatch, async (context, { watchId }) => {
    await leaveWaitlist(context, watchId)
    return ''
  }),
  forPatient(extCalls.takeOffer, async (context, { watchId }) => {
    const held = await acceptOffer(context, watchId)
    return {
      lockId: held.appointmentId,
      lockExpireAt: held.lockExpireAt,
      swapOf: held.swapOf ?? '',
      specialNeeds: held.regClass === SPECIAL_NEEDS,
      serverTime: context.now,
    }
  }),
  forPatient(extCalls.acknowledgeVisit, async (context, { appointmentId }) => {
    await acknowledgeVisit(context, appointmentId)
    return oneView(context, { appointmentId })
  }),
  forPatient(clinicAudit, applyForCard),
  forPatient(memberCalls.reservationRecord, async (context, { status, pageNo, pageSize }) => {
    await expireOverdueHolds(context.sandbox, context.now)
    const { unitId, patientId } = context
    return paged(
      await appointmentViews(context.db, { unitId, patientId, statuses: status ? [status] : undefined }, context.now),
      pageNo,
      pageSize,
    )
  }),
  forPatient(subjectsCalls.payByVisitCardTj, payOrderWithCard),
  forPatient(subjectsCalls.payHisOrderByZs, payOrderWithCard),
  forVisitor(subjectsCalls.subjectsList, listClinics),
  forVisitor(subjectsCalls.getDate, async (context, narrowing) => {
    const window = bookingWindowOf(context.unitId, await regClassOf(context, narrowing), context.now)
    return {
      list: await bookableDays(context, { subjectId: narrowing.subjectId, doctorId: narrowing.doctorId }),
      ...window,
      serverTime: context.now,
    }
  }),
  forVisitor(subjectsCalls.dateList, async (context, { subjectId, doctorId }) => ({
    list: (await bookableDays(context, { subjectId, doctorId })).filter(
      ({ total, status }) => total > 0 && status !== 'NOT_OPEN',
    ),
    serverTime: context.now,
  })),
  forVisitor(subjectsCalls.getDoctor, async (context, input) => ({
    list: (await doctorsWithSessions(context, narrow(input))).map(withoutSchedules),
    serverTime: context.now,
  })),
  forVisitor(subjectsCalls.getDoctorNew, async (context, input) => ({
    list: await doctorsWithSessions(context, narrow(input)),
    serverTime: context.now,
  })),
  forVisitor(subjectsCalls.appointmentDoctor, async (context, input) => ({
    list: (await doctorsWithSessions(context, narrow(input))).filter(({ remain }) => remain > 0).map(withoutSchedules),
    serverTime: context.now,
  })),
  forVisitor(subjectsCalls.getDoctorOnly, async (context, { doctorId }) => {
    const [found] = await doctorsWithSessions(context, { doctorId })
    if (!found) throw notFound()
    return withoutSchedules(found)
  }),
  forVisitor(subjectsCalls.getDoctorSource, listSlots),
  forVisitor(subjectsCalls.scheduInfo, listSessions),
  forVisitor(subjectsCalls.doctorScheduling, listDoctorSessions),
  forPatient(subjectsCalls.lockNumber, holdNumber),
  forPatient(subjectsCalls.unLockNumber, async (context, { lockId }) => ({
    lockId,
    released: await releaseHold(context, lockId),
  })),
  forPatient(subjectsCalls.regist, async (context, { lockId, patientId, remark }) => {
    assertOwnPatient(patientId, context)
    return registeredView(context, lockId, remark)
  }),
  forPatient(subjectsCalls.orderReg, async (context, { slotId, patientId }) => {
    assertOwnPatient(patientId, context)
    const { held } = await holdSlot(context, slotId)
    return registeredView(context, held.appointmentId, undefined)
  }),
  forPatient(subjectsCalls.confirmRegist, async (context, { appointmentId }) => {
    await confirmAppointment(context, appointmentId)
    return oneView(context, { appointmentId })
  }),
  forPatient(subjectsCalls.selectRecordByOrderId, async (context, { orderCode, appointmentId }) => {
    if (!orderCode && !appointmentId) throw notFound()
    await expireOverdueHolds(context.sandbox, context.now)
    return { ...(await oneView(context, { orderCode, appointmentId })), serverTime: context.now }
  }),
  forPatient(subjectsCalls.hisCancelRegist, async (context, { appointmentId, reason }) => {
    const { made, refundFen } = await cancelAppointment(context, appointmentId, reason ?? '')
    return { appointmentId: made.appointmentId, status: made.status, refundFen }
  }),
  forPatient(subjectsCalls.reservationRecord, listAppointments),
  forPatient(subjectsCalls.appointProcess, appointmentProgress),
  forPatient(extCalls.bookingStanding, async (context, { patientId }) => {
    assertOwnPatient(patientId, context)
    await expireOverdueHolds(context.sandbox, context.now)
    return bookingEligibility(context)
  }),
  forPatient(extCalls.cancelRequests, listCancelRequests),
]
