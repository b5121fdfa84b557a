import * as messagesCalls from '@/api/messages/calls'

import { demandOwnVisit, grant, remindersOf } from '../rules/reminders'
import { forPhone, type Implementation } from './implement'

export const reminderCalls: Implementation[] = [
  forPhone(messagesCalls.listReminderTemplates, async (ask, { appointmentId }) => {
    if (appointmentId) await demandOwnVisit(ask, appointmentId)
    return remindersOf(ask, appointmentId)
  }),
  forPhone(messagesCalls.grantReminders, async (ask, { accepted, appointmentId }) => {
    if (appointmentId) await demandOwnVisit(ask, appointmentId)
    await grant(ask, accepted.split(','))
    return remindersOf(ask, appointmentId)
  }),
]
