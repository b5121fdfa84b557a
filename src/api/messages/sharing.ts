import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const messagesSharing: SharingOf<typeof calls> = {
  listReminderTemplates: 'account',
  grantReminders: 'account',
  listAnnouncements: 'nobody',
  listServiceMessages: 'account',
  getServiceGreeting: 'nobody',
  sendServiceMessage: 'account',
  createFeedback: 'account',
  deleteFeedback: 'nobody',
  listFeedback: 'account',
  listMessageGroups: 'account',
  listGroupMessages: 'account',
  countUnreadInGroup: 'account',
  pageMessageGroups: 'account',
  pageMessagesByKind: 'account',
  markMessagesRead: 'account',
  countUnreadMessages: 'account',
  listComplaintTypes: 'nobody',
  listComplaintPlaces: 'nobody',
  listComplaints: 'account',
  createComplaint: 'account',
  updateComplaint: 'account',
  sendAnonymousComplaint: 'account',
  followAnonymousComplaint: 'account',
  updateAnonymousComplaint: 'account',
}
