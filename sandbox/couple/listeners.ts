/** What the domain of couples does about events of others. */

import type { CycleEvents } from '../cycle/events'
import type { IdentityEvents } from '../identity/events'
import { listenTo } from '../server/events'
import { askForDocuments } from './consent/required-documents-service'
import { isShared, pairingOf } from './couple-service'
import { deleteFilesOfAccount } from './file/file-queries'
import { endSharingOf } from './pairing/pairing-service'
import { askForQuiet, makeQuietAndAsk } from './patient/quiet-service'

const onCycle = listenTo<CycleEvents>('couple', 'cycle')
const onIdentity = listenTo<IdentityEvents>('couple', 'identity')

const LOSSES: readonly string[] = ['MISCARRIAGE', 'ECTOPIC']
const HARD_NEWS: readonly string[] = [...LOSSES, 'NOT_PREGNANT', 'BIOCHEMICAL', 'NO_EMBRYO']

export const coupleListeners = [
  onCycle(
    'cycleStarted',
    'The documents of the treatment are asked of both at once, on both homes; those of another treatment no longer.',
    askForDocuments,
  ),
  onCycle('cyclePaired', 'The documents of the treatment that runs are asked of both at once.', askForDocuments),
  onCycle(
    'outcomeRead',
    'After hard news both are asked on their own phones whether the app shall be quiet, he only where she shares her treatment; a loss makes hers quiet until she has answered.',
    async (tx, { patientId, outcome, now }) => {
      if (!HARD_NEWS.includes(outcome)) return
      if (LOSSES.includes(outcome)) await makeQuietAndAsk(tx, patientId, 'loss', now)
      else await askForQuiet(tx, patientId, now)
      const paired = await pairingOf(tx, patientId)
      if (paired && (await isShared(tx, patientId, paired.pairId, 'treatment')))
        await askForQuiet(tx, paired.partner.patientId, now)
    },
  ),
  onIdentity('accountErased', 'Files that belong to no record of the hospital go.', (tx, { memberId }) =>
    deleteFilesOfAccount(tx, memberId),
  ),
  onIdentity(
    'accountClosing',
    'Invitations to a partner are withdrawn; what the two share and do for each other ends, and the partner is told.',
    endSharingOf,
  ),
]
