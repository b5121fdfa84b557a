/** The default card's number stays on the phone, so that it can be shown at the desk without a network. */

import { storage } from '@/platform/storage'
import { sessionState } from '@/session/store'

/** Goes with everything of the member when the session ends (`member.` prefix). */
const KEY = 'member.shownCard'

export interface ShownCard {
  unitId: number
  cardNo: string
  nameMasked: string
}

export function keepCard(card: Omit<ShownCard, 'unitId'>): void {
  storage.set('local', KEY, JSON.stringify({ unitId: sessionState().unitId, ...card }))
}

/** The kept card of the present hospital, null when there is none. */
export function keptCard(): ShownCard | null {
  try {
    const read: unknown = JSON.parse(storage.get('local', KEY) ?? 'null')
    if (typeof read !== 'object' || read === null) return null
    const { unitId, cardNo, nameMasked } = read as Partial<ShownCard>
    if (unitId !== sessionState().unitId || typeof cardNo !== 'string' || !/^\d{4,24}$/.test(cardNo)) return null
    return { unitId, cardNo, nameMasked: typeof nameMasked === 'string' ? nameMasked.slice(0, 20) : '' }
  } catch {
    return null
  }
}
