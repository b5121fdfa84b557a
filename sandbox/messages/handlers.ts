import * as extRemindersCalls from '@/api/calls/ext-reminders'
import * as indexCalls from '@/api/calls/index'
import * as memberCalls from '@/api/calls/member'
import * as messageCenterCalls from '@/api/calls/message-center'

import { NOTICES } from '../content/content'
import { boundPatient } from '../identity/verification-service'
import { unreadOf } from '../platform/pending-service'
import { unitRow } from '../platform/unit-service'
import { forAnyone, forMember, forPhone, type Handler } from '../server/handler'
import { paged } from '../server/paging'
import { deleteFeedback, listFeedback } from './feedback-service'
import { submitFeedback } from './feedback-submission-service'
import { assertOwnAppointment, grantReminders, remindersOf } from './reminder-service'

export const messagesHandlers: Handler[] = [
  forPhone(extRemindersCalls.reminderTemplates, async (context, { appointmentId }) => {
    if (appointmentId) await assertOwnAppointment(context, appointmentId)
    return remindersOf(context, appointmentId)
  }),
  forPhone(extRemindersCalls.grantReminders, async (context, { accepted, appointmentId }) => {
    if (appointmentId) await assertOwnAppointment(context, appointmentId)
    await grantReminders(context, accepted.split(','))
    return remindersOf(context, appointmentId)
  }),
  forPhone(memberCalls.getUserFeedbackList, async (context, { pageNo, pageSize }) =>
    paged(await listFeedback(context), pageNo, pageSize),
  ),
  forPhone(memberCalls.delUserFeedbackList, async (context, { feedbackIds }) => {
    await deleteFeedback(context, feedbackIds)
    return null
  }),
  forAnyone(indexCalls.noticeList, async (context, { unitId, pageNo, pageSize }) => {
    const row = await unitRow(context, unitId)
    return paged(NOTICES(row, context.now), pageNo, pageSize)
  }),
  forMember(messageCenterCalls.allUnreadMsgCount, async (context) => {
    const bound = await boundPatient(context)
    const system = bound ? await unreadOf(context, bound.patient.patientId) : 0
    return { total: system, system, consult: 0 }
  }),
  forPhone(memberCalls.userFeedback, submitFeedback),
]
