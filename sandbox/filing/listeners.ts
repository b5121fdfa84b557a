/** What the domain of files does about events of others. */

import type { IdentityEvents } from '../identity/events'
import { listenTo } from '../server/events'
import { deleteDraftsOfMember } from './form/draft-queries'

const onIdentity = listenTo<IdentityEvents>('filing', 'identity')

export const filingListeners = [
  onIdentity('accountErased', 'Its drafts go.', (tx, { memberId }) => deleteDraftsOfMember(tx, memberId)),
]
