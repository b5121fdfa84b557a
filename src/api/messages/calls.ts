import * as v from 'valibot'

import { call } from '../core/call'
import { arg, choice, id, instant, int, list, nothing, page, shape, text, typedArg } from '../core/schema'
import { announcementShape, complaintAct, complaintBody, complaintShape, messageGroupShape, messageRowShape, messageShape, serviceAnswerShape, serviceMessageShape } from './schemas'

import { parseTelephone } from '@/domain/input/telephone'
import { COMPLAINT_TYPES } from '@/domain/service/complaints'
import { FEEDBACK_PICTURES, FEEDBACK_STATES, FEEDBACK_TYPES } from '@/domain/service/feedback'
import { MESSAGE_GROUP_CODES } from '@/domain/service/messages'
import { REMINDER_KINDS } from '@/domain/service/reminders'

/** Templates of the applet that asks, with what the member has left of each; and what is going to be sent. */
const remindersShape = shape({
  list: list(
    shape({
      kind: choice(REMINDER_KINDS),
      /** The account's own id of the template, as its host wants it. */
      templateId: id(),
      label: text(),
      /**
       * Messages the member has allowed and that are not used up: one grant is one message (spec:messages#reminders).
       */
      left: int(),
    }),
  ),
  /** Messages planned for the appointment that was named, the next one first. */
  planned: list(shape({ kind: choice(REMINDER_KINDS), dueAt: instant() })),
  serverTime: instant(),
})

/** Which templates there are depends on the host; a browser gets none. */
export const listReminderTemplates = call({
  id: 'ext.reminderTemplates',
  method: 'GET',
  path: '/api/ext/reminderTemplates',
  effect: 'read',
  ext: true,
  query: { appointmentId: arg.optionalId() },
  data: remindersShape,
  summary: 'Templates of subscribed messages and what is left of each.',
})

export const grantReminders = call({
  id: 'ext.grantReminders',
  method: 'POST',
  path: '/api/ext/grantReminders',
  effect: 'write',
  invalidates: ['ext.reminderTemplates'],
  ext: true,
  idempotent: true,
  body: {
    /** Template ids that the patient accepted in one tap, joined by commas; a host asks for three at most. */
    accepted: arg.text(200),
    appointmentId: arg.optionalId(),
  },
  data: remindersShape,
  summary: 'Counts one message per accepted template.',
})

export const listAnnouncements = call({
  id: 'index.noticeList',
  method: 'POST',
  path: '/api/index/noticeList',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { unitId: arg.optionalInt(), pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(announcementShape),
  summary: 'Announcements of the hospital.',
})

export const listServiceMessages = call({
  id: 'index.chatMessageList',
  method: 'GET',
  path: '/api/index/chatMessageList',
  effect: 'read',
  assumed: true,
  query: { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 50) },
  data: page(serviceMessageShape),
  summary: 'Messages of the smart customer service, the newest first.',
})

export const getServiceGreeting = call({
  id: 'index.chatMessageConfig',
  method: 'GET',
  path: '/api/index/chatMessageConfig',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  data: shape({
    greeting: text(),
    /** What it is and what it is not. */
    about: text(),
    list: list(serviceAnswerShape),
  }),
  summary: 'Greeting and quick questions of the smart customer service.',
})

export const sendServiceMessage = call({
  id: 'index.chatMessageSave',
  method: 'POST',
  path: '/api/index/chatMessageSave',
  effect: 'write',
  invalidates: ['index.chatMessageList'],
  assumed: true,
  idempotent: true,
  body: { content: arg.text(200), clientId: arg.id() },
  data: serviceMessageShape,
  summary: 'Asks the smart customer service, which answers from reviewed questions only.',
})

/**
 * Feedback; with `kind: 'cancelRequest'` it carries the request to cancel a staff-made booking
 * (spec:calls#cancellation-request).
 */
export const createFeedback = call({
  id: 'member.userFeedback',
  method: 'POST',
  path: '/api/member/userFeedback',
  effect: 'write',
  invalidates: ['member.getUserFeedbackList'],
  assumed: true,
  idempotent: true,
  body: {
    kind: arg.choice(['feedback', 'cancelRequest']),
    /** What a feedback is about; 其他 without it. */
    type: arg.optionalChoice(FEEDBACK_TYPES),
    /** A feedback has at least ten characters (spec:messages#feedback). */
    content: arg.text(500),
    appointmentId: arg.optionalId(),
    contact: arg.optionalText(40),
    /** Pictures that were uploaded as `feedback`. */
    uploadIds: arg.ids(FEEDBACK_PICTURES),
  },
  data: shape({ feedbackId: id(), state: choice(['PENDING', 'ACCEPTED', 'REFUSED']), createdAt: instant() }),
  summary: 'Feedback to the hospital, and the request to cancel a booking that staff made.',
})

export const deleteFeedback = call({
  id: 'member.delUserFeedbackList',
  method: 'POST',
  path: '/api/member/delUserFeedbackList',
  effect: 'write',
  invalidates: ['member.getUserFeedbackList'],
  assumed: true,
  body: { feedbackIds: arg.someIds(50) },
  data: nothing(),
  summary: 'Deletes feedback records.',
})

export const listFeedback = call({
  id: 'member.getUserFeedbackList',
  method: 'POST',
  path: '/api/member/getUserFeedbackList',
  effect: 'read',
  assumed: true,
  body: { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(
    shape({
      feedbackId: id(),
      type: choice(FEEDBACK_TYPES),
      content: text(),
      /** `url` is good for ten minutes. */
      images: list(shape({ uploadId: id(), url: text() })),
      state: choice(FEEDBACK_STATES),
      reply: text(),
      createdAt: instant(),
      repliedAt: instant(),
    }),
  ),
  summary: 'Feedback records with their answers.',
})

export const countUnreadMessages = call({
  id: 'message-center.allUnreadMsgCount',
  method: 'GET',
  path: '/api/messageCenter/allUnreadMsgCount',
  effect: 'read',
  assumed: true,
  data: shape({ total: int(), system: int(), consult: int() }),
  summary: 'Unread messages in all boxes.',
})

/** Which page of a list is asked for. */
const paging = { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) }

export const listMessageGroups = call({
  id: 'message-center.groupList',
  method: 'POST',
  path: '/api/messageCenter/groupList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ groupCode: choice(MESSAGE_GROUP_CODES), name: text() })) }),
  summary: 'Groups of messages.',
})

export const listGroupMessages = call({
  id: 'message-center.detailList',
  method: 'POST',
  path: '/api/messageCenter/detailList',
  effect: 'read',
  assumed: true,
  body: { groupCode: arg.optionalChoice(MESSAGE_GROUP_CODES), msgId: arg.optionalId(), ...paging },
  data: page(messageShape),
  summary: 'Messages of a group, or one, with their whole text.',
})

export const countUnreadInGroup = call({
  id: 'message-center.unread',
  method: 'POST',
  path: '/api/messageCenter/unread',
  effect: 'read',
  assumed: true,
  body: { groupCode: arg.choice(MESSAGE_GROUP_CODES) },
  data: shape({ groupCode: choice(MESSAGE_GROUP_CODES), unread: int() }),
  summary: 'Unread messages of a group.',
})

export const pageMessageGroups = call({
  id: 'message-center.msgGroupPage',
  method: 'POST',
  path: '/api/messageCenter/msgGroupPage',
  effect: 'read',
  assumed: true,
  body: paging,
  data: page(messageGroupShape),
  summary: 'Groups of messages with what is unread in each, paged.',
})

export const pageMessagesByKind = call({
  id: 'message-center.msgPageByCode',
  method: 'POST',
  path: '/api/messageCenter/msgPageByCode',
  effect: 'read',
  assumed: true,
  body: {
    groupCode: arg.optionalChoice(MESSAGE_GROUP_CODES),
    /** Only those that wait for an acknowledgement. */
    asking: arg.flag(),
    ...paging,
  },
  data: page(messageRowShape),
  summary: 'Messages of a kind, paged.',
})

export const markMessagesRead = call({
  id: 'message-center.batchMegerRead',
  method: 'POST',
  path: '/api/messageCenter/batchMegerRead',
  effect: 'write',
  invalidates: [
    'message-center.allUnreadMsgCount',
    'message-center.unread',
    'message-center.msgGroupPage',
    'message-center.msgPageByCode',
    'message-center.detailList',
    'index.patientIndex',
    'member.getBindingMenu',
  ],
  assumed: true,
  body: {
    msgIds: arg.ids(100),
    /** Without ids: the whole group. */
    groupCode: arg.optionalChoice(MESSAGE_GROUP_CODES),
    /** The named ones are acknowledged as well. */
    acknowledged: arg.flag(),
  },
  data: shape({ unread: int() }),
  summary: 'Marks messages as read, and acknowledges those that ask for it.',
})

export const listComplaintTypes = call({
  id: 'report-center.getReportType',
  method: 'GET',
  path: '/api/reportCenter/getReportType',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  data: shape({ list: list(shape({ code: choice(COMPLAINT_TYPES), name: text() })) }),
  summary: 'Kinds of complaint.',
})

export const listComplaints = call({
  id: 'report-center.getReportList',
  method: 'GET',
  path: '/api/reportCenter/getReportList',
  effect: 'read',
  assumed: true,
  query: { reportId: arg.optionalId(), ...paging },
  data: page(complaintShape),
  summary: 'Complaints made from this account, or one of them; anonymous ones belong to no account.',
})

export const updateComplaint = call({
  id: 'report-center.updateReport',
  method: 'GET',
  path: '/api/reportCenter/updateReport',
  effect: 'write',
  invalidates: ['report-center.getReportList'],
  assumed: true,
  idempotent: true,
  query: { reportId: arg.id(), ...complaintAct },
  data: complaintShape,
  summary: 'Withdraws, closes or carries on a complaint; a GET that changes state.',
})

export const listComplaintPlaces = call({
  id: 'report-center.getAddressType',
  method: 'GET',
  path: '/api/reportCenter/getAddressType',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  query: { code: arg.choice(COMPLAINT_TYPES) },
  data: shape({ list: list(shape({ addressCode: id(), name: text(), note: text() })) }),
  summary: 'Whom a complaint of a kind can be addressed to, the usual one first.',
})

export const createComplaint = call({
  id: 'report-center.addReport',
  method: 'POST',
  path: '/api/reportCenter/addReport',
  effect: 'write',
  invalidates: ['report-center.getReportList'],
  assumed: true,
  idempotent: true,
  body: { ...complaintBody, phone: v.optional(typedArg(parseTelephone)) },
  data: shape({ reportId: id(), createdAt: instant() }),
  summary: 'Submits a complaint in the own name; one without a name goes by ext.sendAnonymousComplaint.',
})

/**
 * No identity is sent, and the key against sending twice is the form's own: nothing that leads to a person rests beside
 * the complaint. The same key gets the same code again.
 */
export const sendAnonymousComplaint = call({
  id: 'ext.sendAnonymousComplaint',
  method: 'POST',
  path: '/api/ext/sendAnonymousComplaint',
  effect: 'write',
  ext: true,
  identity: 'anonymous',
  body: { unitId: arg.int(), submitKey: arg.text(64), ...complaintBody },
  data: shape({ queryCode: text(), createdAt: instant() }),
  summary: 'Submits a complaint without a name; its query code is told once and is the only way back to it.',
})

export const followAnonymousComplaint = call({
  id: 'ext.followAnonymousComplaint',
  method: 'POST',
  path: '/api/ext/followAnonymousComplaint',
  effect: 'read',
  ext: true,
  identity: 'anonymous',
  body: { unitId: arg.int(), queryCode: arg.text(40) },
  data: complaintShape,
  summary: 'An anonymous complaint by its query code.',
})

export const updateAnonymousComplaint = call({
  id: 'ext.updateAnonymousComplaint',
  method: 'POST',
  path: '/api/ext/updateAnonymousComplaint',
  effect: 'write',
  invalidates: ['ext.followAnonymousComplaint'],
  ext: true,
  identity: 'anonymous',
  body: { unitId: arg.int(), queryCode: arg.text(40), ...complaintAct },
  data: complaintShape,
  summary: 'Withdraws, closes or carries on an anonymous complaint by its query code.',
})
