import { call, declared } from '../core/call'
import { arg, choice, id, instant, int, list, nothing, page, shape, text } from '../core/schema'
import { announcementShape, REMINDER_KINDS } from './schemas'
import { FEEDBACK_PICTURES, FEEDBACK_STATES, FEEDBACK_TYPES } from '@/domain/feedback'

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

export const listServiceMessages = declared('index.chatMessageList', 'GET read /api/index/chatMessageList', 'Messages of the smart customer service.')
export const getServiceGreeting = declared('index.chatMessageConfig', 'GET read /api/index/chatMessageConfig', 'Greeting and quick questions of the smart customer service.')
export const sendServiceMessage = declared('index.chatMessageSave', 'POST write /api/index/chatMessageSave', 'Sends a message to the smart customer service.')

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

export const listMessageGroups = declared('message-center.groupList', 'POST read /api/messageCenter/groupList', 'Groups of messages.')
export const listGroupMessages = declared('message-center.detailList', 'POST read /api/messageCenter/detailList', 'Messages of a group.')
export const countUnreadInGroup = declared('message-center.unread', 'POST read /api/messageCenter/unread', 'Unread messages of a group.')
export const pageMessageGroups = declared('message-center.msgGroupPage', 'POST read /api/messageCenter/msgGroupPage', 'Groups of messages, paged.')
export const pageMessagesByKind = declared('message-center.msgPageByCode', 'POST read /api/messageCenter/msgPageByCode', 'Messages of a kind, paged.')
export const markMessagesRead = declared('message-center.batchMegerRead', 'POST write /api/messageCenter/batchMegerRead', 'Marks messages as read.')
export const listComplaintTypes = declared('report-center.getReportType', 'GET read /api/reportCenter/getReportType', 'Kinds of complaint.')
export const listComplaints = declared('report-center.getReportList', 'GET read /api/reportCenter/getReportList', 'Complaints made from this account.')
export const updateComplaint = declared('report-center.updateReport', 'GET write /api/reportCenter/updateReport', 'Changes a complaint; a GET that changes state.')

export const listComplaintPlaces = call({
  id: 'report-center.getAddressType',
  method: 'GET',
  path: '/api/reportCenter/getAddressType',
  effect: 'read',
  assumed: true,
  query: { code: arg.text() },
  summary: 'Places a complaint can name.',
})

export const createComplaint = declared('report-center.addReport', 'POST write /api/reportCenter/addReport', 'Submits a complaint, anonymously if the patient wants that.')
