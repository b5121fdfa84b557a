import { NOTICES } from '../content/content'
import { type ByHospital, ofHospital } from '../server/by-hospital'
import { forAnyone, forMember, forPhone, type Handler } from '../server/http/handler'
import { paged } from '../server/http/paging'
import { unitRow } from '../server/units'
import {
  createComplaint,
  followAnonymousComplaint,
  listComplaintPlaces,
  listComplaints,
  sendAnonymousComplaint,
  updateAnonymousComplaint,
  updateComplaint,
} from './complaint-service'
import { deleteFeedback, listFeedback } from './feedback-service'
import { submitFeedback } from './feedback-submission-service'
import {
  countUnreadInGroup,
  countUnreadMessages,
  listGroupMessages,
  listMessageGroups,
  markMessagesRead,
  pageMessageGroups,
  pageMessagesByKind,
} from './inbox-service'
import { assertOwnAppointment, grantReminders, remindersOf } from './reminder-service'

import * as calls from '@/api/messages/calls'
import { COMPLAINT_KINDS } from '@/domain/service/complaints'

/** Whoever holds the query code is as nameless as who has sent the complaint. */
const isUnnamed = (): boolean => true

/** Complaints that a hospital takes elsewhere: of corruption by a letter to its supervisors. */
const ELSEWHERE: ByHospital<readonly string[]> = { usual: [], 324: ['integrity'] }

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
  forMember(calls.countUnreadMessages, countUnreadMessages),
  forPhone(calls.listMessageGroups, listMessageGroups),
  forPhone(calls.pageMessageGroups, pageMessageGroups),
  forPhone(calls.countUnreadInGroup, countUnreadInGroup),
  forPhone(calls.pageMessagesByKind, pageMessagesByKind),
  forPhone(calls.listGroupMessages, listGroupMessages),
  forPhone(calls.markMessagesRead, markMessagesRead),
  forPhone(calls.createFeedback, submitFeedback),
  forAnyone(calls.listComplaintTypes, async ({ unitId }) => ({
    list: COMPLAINT_KINDS.filter(({ code }) => !ofHospital(ELSEWHERE, unitId).includes(code)).map((kind) => ({
      ...kind,
    })),
  })),
  forAnyone(calls.listComplaintPlaces, (_, { code }) => Promise.resolve(listComplaintPlaces(code))),
  forPhone(calls.listComplaints, async (context, { reportId, pageNo, pageSize }) =>
    paged(await listComplaints(context, reportId), pageNo, pageSize),
  ),
  forPhone(calls.createComplaint, createComplaint),
  forPhone(calls.updateComplaint, updateComplaint),
  { ...forAnyone(calls.sendAnonymousComplaint, sendAnonymousComplaint), isUnnamed },
  { ...forAnyone(calls.followAnonymousComplaint, followAnonymousComplaint), isUnnamed },
  { ...forAnyone(calls.updateAnonymousComplaint, updateAnonymousComplaint), isUnnamed },
]
