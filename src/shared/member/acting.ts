/** Acting for the partner: which card the session uses, and that every page says so. */

import { create } from 'zustand'

import { send } from '@/api/core/client'
import { switchCard } from '@/api/couple/calls'
import { clearData } from '@/data/cache'
import { storage } from '@/platform/storage'
import { dispatch, registerPurge } from '@/session/store'

/** Masked name of the partner while acting; goes with everything of the member when the session ends. */
const KEY = 'member.actingFor'

const kept = (): string => {
  const text = storage.get('session', KEY) ?? ''
  return text.length <= 20 ? text : ''
}

/** The masked name of the person acted for, '' for oneself. */
export const useActing = create<{ name: string }>(() => ({ name: kept() }))

// The storage goes with the session by itself; the name in memory would stand above the next person's pages.
registerPurge('acting', (reason) => reason !== 'cardSwitched' && useActing.setState({ name: '' }))

export function setActing(name: string): void {
  if (name === '') storage.remove('session', KEY)
  else storage.set('session', KEY, name)
  useActing.setState({ name })
}

/**
 * Uses this card from now on. Whether it is the partner's, and whether that is allowed, the hospital says. Everything
 * loaded for the former card is dropped (spec:security#card-switch).
 * @returns whether it was switched
 */
export async function switchActing(cardId: string, name: string): Promise<boolean> {
  try {
    const { relation, nameMasked } = await send(switchCard, { cardId })
    dispatch({ type: 'cardSwitched', card: { cardId, patientId: '', name: relation === 'spouse' ? nameMasked : name } })
    clearData()
    setActing(relation === 'spouse' ? nameMasked : '')
    return true
  } catch {
    return false
  }
}
