/** Examinations: the calls of registrations under other names, for what is booked as a check (spec:booking#examinations). */

import { assertOwnPatient } from '../couple/couple-service'
import { forPatient, forVisitor, type Handler } from '../server/http/handler'
import { listAppointments } from './appointment/appointment-list-service'
import { cancelAppointment } from './appointment/appointment-service'
import { registeredView } from './appointment/hold-service'
import { listExaminationCodes, listExaminationDoctors, listExaminations } from './procedure/exam-list-service'
import { bookableDaysWithWindow, listSessions } from './schedule/availability-service'

import * as calls from '@/api/booking/calls'

export const examHandlers: Handler[] = [
  forVisitor(calls.listExaminationCodes, listExaminationCodes),
  forVisitor(calls.listExaminations, listExaminations),
  forVisitor(calls.listExaminationDays, (context, { subjectId, doctorId }) =>
    bookableDaysWithWindow(context, { kind: 'check', subjectId, doctorId }),
  ),
  forVisitor(calls.listExaminationTimes, (context, input) => listSessions(context, input, 'check')),
  forVisitor(calls.listExaminationDoctors, listExaminationDoctors),
  forVisitor(calls.listExaminationDoctorsZJ, listExaminationDoctors),
  forPatient(calls.bookExamination, async (context, { lockId, patientId, remark, abstainsSince }) => {
    assertOwnPatient(patientId, context)
    return registeredView(context, lockId, { remark, abstainsSince }, 'check')
  }),
  forPatient(calls.listExaminationBookings, (context, input) => listAppointments(context, input, ['check'])),
  forPatient(calls.cancelExamination, async (context, { appointmentId, reason }) => {
    const { made, refundFen } = await cancelAppointment(context, appointmentId, reason ?? '', 'check')
    return { appointmentId: made.appointmentId, status: made.status, refundFen }
  }),
]
