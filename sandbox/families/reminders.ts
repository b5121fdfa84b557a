import * as calls from '@/api/calls/ext-reminders'

import { demandOwnVisit, grant, remindersOf } from '../rules/reminders'
import { forPhone, type Implementation } from './implement'

export const reminderCalls: Implementation[] = [
  forPhone(calls.reminderTemplates, async (ask, { appointmentId }) => {
    if (appointmentId) await demandOwnVisit(ask, appointmentId)
    return remindersOf(ask, appointmentId)
  }),
  forPhone(calls.grantReminders, async (ask, { accepted, appointmentId }) => {
    if (appointmentId) await demandOwnVisit(ask, appointmentId)
    await grant(ask, accepted.split(','))
    return remindersOf(ask, appointmentId)
  }),
]
