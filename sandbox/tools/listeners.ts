/** What the domain of tools does about events of others. */

import type { IdentityEvents } from '../identity/events'
import { listenTo } from '../server/events'
import { deleteRecordsOfMember } from './account-queries'

const onIdentity = listenTo<IdentityEvents>('tools', 'identity')

export const toolsListeners = [
  onIdentity(
    'accountErased',
    'Cycles, temperatures, weights and diaries that it kept for itself go.',
    (tx, { memberId }) => deleteRecordsOfMember(tx, memberId),
  ),
]
