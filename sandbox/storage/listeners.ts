/** What the domain of frozen storage does about events of others. */

import type { CoupleEvents } from '../couple/events'
import type { CycleEvents } from '../cycle/events'
import { listenTo } from '../server/events'
import { endStorage } from './ending-service'
import { storeEmbryo, storeOocytes, takeOutEmbryo } from './freeze-service'

const onCouple = listenTo<CoupleEvents>('storage', 'couple')
const onCycle = listenTo<CycleEvents>('storage', 'cycle')

export const storageListeners = [
  onCycle(
    'embryoFrozen',
    'The embryo is in the storage of both at once, with its term and fee; without a pairing the desk is asked.',
    storeEmbryo,
  ),
  onCycle('oocytesFrozen', 'The eggs are in the storage of both at once, with their term and fee.', storeOocytes),
  onCycle('embryoTakenOut', 'Its straw leaves the storage of both.', takeOutEmbryo),
  onCouple(
    'pairEnded',
    'Giving up that runs and reminders that wait for an answer stop, the people are told, and the desk takes up what is stored. Nothing that is stored changes.',
    endStorage,
  ),
]
