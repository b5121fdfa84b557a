import { useRef } from 'react'

import { type Scope, useScope } from './keys'
import type { CallResult } from './query'

const isSame = (scope: Scope, other: Scope): boolean =>
  scope.generation === other.generation && scope.unitId === other.unitId && scope.cardId === other.cardId

/**
 * For a part that draws its page only once a query has been answered: whether that has happened for the person, hospital
 * and card in use, by data or by a failure. It stays true while the query is read anew, so that reading again, which the
 * page itself may ask for, never takes the page away.
 */
export function useOnceSettled({ isLoading }: Pick<CallResult<unknown>, 'isLoading'>): boolean {
  const scope = useScope()
  const settled = useRef<Scope | null>(null)
  if (!isLoading) settled.current = scope
  return settled.current !== null && isSame(settled.current, scope)
}
