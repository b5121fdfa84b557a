/** What the domain of accounts does about events of others. */

import type { CoupleEvents } from '../couple/events'
import { listenTo } from '../server/events'
import { signOutHolder } from './account/record-owner-service'
import { actFor, stopActingFor } from './sign-in/session-queries'

const onCouple = listenTo<CoupleEvents>('identity', 'couple')

export const identityListeners = [
  onCouple('deathRecorded', 'The account that holds the record is signed out on every phone.', signOutHolder),
  onCouple('cardChosen', 'The session acts with that card.', (tx, { tokenHash, actingPatientId }) =>
    actFor(tx, tokenHash, actingPatientId),
  ),
  onCouple('actingEnded', 'Sessions that acted for one of them act for themselves.', (tx, { patientIds }) =>
    stopActingFor(tx, patientIds),
  ),
]
