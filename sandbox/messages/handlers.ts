import * as calls from '@/api/messages/calls'

import { NOTICES } from '../content/content'
import { boundPatient } from '../identity/verification-service'
import { pendingOf } from '../platform/pending-service'
import { unitRow } from '../platform/unit-service'
import { forAnyone, forMember, forPhone, type Handler } from '../server/handler'
import { paged } from '../server/paging'
import { deleteFeedback, listFeedback } from './feedback-service'
import { submitFeedback } from './feedback-submission-service'
import { assertOwnAppointment, grantReminders, remindersOf } from './reminder-service'

export const messagesHandlers: Handler[] = [
  forPhone(calls.listReminderTemplates, async (context, { appointmentId }) => {
    if (appointmentId) await assertOwnAppointment(context, appointmentId)
    return remindersOf(context, appointmentId)
  }),
  forPhone(calls.grantReminders, async (context, { accepted, appointmentId }) => {
    if (appointmentId) await assertOwnAppointment(context, appointmentId)
    await grantReminders(context, accepted.split(','))
    return remindersOf(context, appointmentId)
  }),
  forPhone(calls.listFeedback, async (context, { pageNo, pageSize }) =>
    paged(await listFeedback(context), pageNo, pageSize),
  ),
  forPhone(calls.deleteFeedback, async (context, { feedbackIds }) => {
    await deleteFeedback(context, feedbackIds)
    return null
  }),
  forAnyone(calls.listAnnouncements, async (context, { unitId, pageNo, pageSize }) => {
    const row = await unitRow(context, unitId)
    return paged(NOTICES(row, context.now), pageNo, pageSize)
  }),
  forMember(calls.countUnreadMessages, async (context) => {
    const bound = await boundPatient(context)
    const system = bound ? (await pendingOf(context, bound.patient.patientId)).unread : 0
    return { total: system, system, consult: 0 }
  }),
  forPhone(calls.createFeedback, submitFeedback),
]
