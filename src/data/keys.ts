import type { AnyCall } from '@/api/core/call'
import { sessionState, useSession } from '@/session/store'

/** Whose data it is: part of every key, so that no screen can meet another person's or another card's answer. */
export interface Scope {
  readonly generation: number
  readonly unitId: number
  readonly cardId: string
}

export function useScope(): Scope {
  const generation = useSession((state) => state.generation)
  const unitId = useSession((state) => state.unitId)
  const cardId = useSession((state) => state.card?.cardId ?? '')
  return { generation, unitId, cardId }
}

/** The scope outside of components. */
export function scopeNow(): Scope {
  const { generation, unitId, card } = sessionState()
  return { generation, unitId, cardId: card?.cardId ?? '' }
}

/**
 * Binds work that takes time to who is here now. @returns whether this is still the same session at the same hospital: what
 * was written by one person is never sent under the next one's token, nor to another hospital
 */
export function boundToSession(): () => boolean {
  const { generation, unitId } = sessionState()
  return () => sessionState().generation === generation && sessionState().unitId === unitId
}

/** Key of an answer: call, input, hospital, card and session generation. */
export const keyOf = (call: AnyCall, input: unknown, scope: Scope) =>
  [call.id, input ?? {}, scope.unitId, scope.cardId, scope.generation] as const

/** Whether a key was made for the same person, hospital and card. */
export const sameScope = (key: readonly unknown[], scope: Scope): boolean =>
  key[2] === scope.unitId && key[3] === scope.cardId && key[4] === scope.generation
