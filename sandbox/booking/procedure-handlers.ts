import { forPatient, type Handler } from '../server/http/handler'
import { expireOverdueHolds } from './appointment/expiry-service'
import {
  bookAssessment,
  cancelAssessment,
  getAndrologyBooking,
  listAndrologyBookings,
  listAssessments,
  listProcedureTimes,
} from './procedure/assessment-service'
import { applyForHysteroscopy, withdrawApplication } from './procedure/hysteroscopy-service'
import { hysteroscopyOrders, hysteroscopyPictures, listHysteroscopies } from './procedure/hysteroscopy-views'
import { listOperations, requestOperationCancel } from './procedure/operation-service'
import { cancelReservation, reserveTime } from './procedure/reservation-service'

import * as calls from '@/api/booking/calls'

/** Hysteroscopies, assessments and operations. */
export const procedureHandlers: Handler[] = [
  forPatient(calls.getHysteroscopy, async (context, input) => {
    await expireOverdueHolds(context.sandbox, context.now)
    return listHysteroscopies(context, input)
  }),
  forPatient(calls.listPaidHysteroscopyOrders, (context) => hysteroscopyOrders(context, true)),
  forPatient(calls.listUnpaidHysteroscopyOrders, (context) => hysteroscopyOrders(context, false)),
  forPatient(calls.listHysteroscopyPictures, hysteroscopyPictures),
  forPatient(calls.applyForHysteroscopy, applyForHysteroscopy),
  forPatient(calls.withdrawHysteroscopyApplication, (context, { id }) => withdrawApplication(context, id)),
  forPatient(calls.cancelHysteroscopyAppointment, (context, { id }) => cancelReservation(context, id)),
  forPatient(calls.reserveHysteroscopy, reserveTime),
  forPatient(calls.listAssessments, listAssessments),
  forPatient(calls.listAssessmentTimes, listProcedureTimes),
  forPatient(calls.bookAssessment, bookAssessment),
  forPatient(calls.cancelAssessment, cancelAssessment),
  forPatient(calls.listAndrologyBookings, listAndrologyBookings),
  forPatient(calls.getAndrologyBooking, getAndrologyBooking),
  forPatient(calls.listOperations, listOperations),
  forPatient(calls.requestOperationCancel, requestOperationCancel),
]
