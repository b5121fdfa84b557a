/** What the domain of messages does about events of others. */
import type { CoupleEvents } from '../couple/events'
import { listenTo } from '../server/events'
import { stopWaitingSms } from './notify-service'

const onCouple = listenTo<CoupleEvents>('messages', 'couple')

export const messagesListeners = [
  onCouple('deathRecorded', 'SMS that wait to be sent to that phone are not sent.', (tx, { patientId, now }) =>
    stopWaitingSms(tx, patientId, now),
  ),
]
