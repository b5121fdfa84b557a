/** How queue numbers are listed and shown, by hospital key; the old addresses stay with fewer acts. */

import { variantSet } from '@/domain/variant-set'
import type { LegacyPath } from '@/routing/registry'

export interface QueueListView {
  /** The large figure: people ahead, or the number that is called now. */
  readonly figure: 'ahead' | 'calling'
  readonly detail: 'my-queue-detail' | LegacyPath
  /** Cards that say how long it may take, or rows. */
  readonly layout: 'cards' | 'rows'
}

export interface QueueView {
  /** The first numbers of the queue are listed. */
  readonly showsFirst: boolean
  /** Waiting outside can be asked for here. */
  readonly leaves: boolean
}

const list: QueueListView = { figure: 'ahead', detail: 'my-queue-detail', layout: 'cards' }
const one: QueueView = { showsFirst: true, leaves: true }

export const queueLists = variantSet(list, {
  ZS: { figure: 'calling' },
  old: { layout: 'rows', detail: '/MyLineNumberDetailOld' },
})
export const queueDetails = variantSet(one, { old: { showsFirst: false, leaves: false } })
