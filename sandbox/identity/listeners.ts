/** What the domain of accounts does about events of others. */
import type { CoupleEvents } from '../couple/events'
import { listenTo } from '../server/events'
import { signOutHolder } from './record-owner-service'

const onCouple = listenTo<CoupleEvents>('identity', 'couple')

export const identityListeners = [
  onCouple('deathRecorded', 'The account that holds the record is signed out on every phone.', signOutHolder),
]
