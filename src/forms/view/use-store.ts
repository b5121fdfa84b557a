import { useCallback, useSyncExternalStore } from 'react'

import type { Condition, FieldOf } from '../engine/kinds'
import { readItemSoFar, readSoFar } from '../engine/parse'
import type { FormModel } from './model'
import type { FormStore } from './store'

/** The value and the fault of one place; redraws for nothing else. */
export function useField(store: FormStore, path: string): { value: unknown; fault: string | undefined } {
  const listen = useCallback((heard: () => void) => store.on(path, heard), [store, path])
  const value = useSyncExternalStore(listen, () => store.value(path))
  const fault = useSyncExternalStore(listen, () => store.fault(path))
  return { value, fault }
}

/** The items of a group by their names, and its own fault. */
export function useItems(store: FormStore, field: string): { keys: readonly string[]; fault: string | undefined } {
  const listen = useCallback((heard: () => void) => store.on(field, heard), [store, field])
  const keys = useSyncExternalStore(listen, () => store.keys(field))
  const fault = useSyncExternalStore(listen, () => store.fault(field))
  return { keys, fault }
}

/** Where a field stands: in the form itself, or in one item of a group. */
export interface Scope {
  readonly prefix: string
  readonly group: FieldOf<'group'> | null
}

export const WHOLE: Scope = { prefix: '', group: null }

/** Whether a field is asked now; redraws only when what the condition looks at changes the answer. */
export function useHolds(form: FormModel, condition: Condition | undefined, scope: Scope): boolean {
  const { store, definition, today } = form
  const listen = useCallback(
    (heard: () => void) => {
      const ends = (condition?.needs ?? []).map((need) => store.on(`${scope.prefix}${need}`, heard))
      return () => ends.forEach((end) => end())
    },
    [store, condition, scope.prefix],
  )
  return useSyncExternalStore(listen, () => {
    if (!condition) return true
    if (scope.group === null) return condition.holds(readSoFar(definition, store.all(), today))
    const [field = '', at = '0'] = scope.prefix.split('.')
    const list = store.all()[field]
    return condition.holds(readItemSoFar(scope.group, Array.isArray(list) ? list[Number(at)] : undefined, today))
  })
}
