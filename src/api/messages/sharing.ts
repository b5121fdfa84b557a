import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const messagesSharing: SharingOf<typeof calls> = {
  listReminderTemplates: 'account',
  grantReminders: 'account',
  listAnnouncements: 'nobody',
  createFeedback: 'account',
  deleteFeedback: 'nobody',
  listFeedback: 'account',
  countUnreadMessages: { about: 'acting', fields: { total: 'own', system: 'own', consult: 'own' } },
}
