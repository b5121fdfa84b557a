/** What the domain of messages does about events of others. */

import type { CoupleEvents } from '../couple/events'
import type { IdentityEvents } from '../identity/events'
import { listenTo } from '../server/events'
import { forgetAccount } from './account-queries'
import { stopWaitingSms } from './notify-service'

const onCouple = listenTo<CoupleEvents>('messages', 'couple')
const onIdentity = listenTo<IdentityEvents>('messages', 'identity')

export const messagesListeners = [
  onCouple('deathRecorded', 'SMS that wait to be sent to that phone are not sent.', (tx, { patientId, now }) =>
    stopWaitingSms(tx, patientId, now),
  ),
  onIdentity(
    'accountErased',
    'Its reminders and text messages go; opinions and complaints stay with the hospital without a way to reach the person.',
    (tx, { memberId, mobile }) => forgetAccount(tx, memberId, mobile),
  ),
]
