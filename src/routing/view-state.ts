/**
 * View state of kept pages (spec:routing#kept-pages): what a page showed when it was left is found again, until the
 * session or the visiting card changes. Pages that are merely under another one in the stack live on by themselves.
 */

import Taro from '@tarojs/taro'
import { useCallback, useRef, useState } from 'react'

import { routing } from './context'
import { hasFlag } from './registry'
import { findLegacy, findPageScreen, mainAddress } from './resolve'

/** Kept values by address and name, all of one scope. */
export interface ViewStates {
  get: (scope: string, address: string, key: string) => unknown
  set: (scope: string, address: string, key: string, value: unknown) => void
  clear: () => void
  size: () => number
}

/**
 * A store that forgets everything as soon as it is asked on behalf of another scope.
 * @param most values that it holds; the one that was set longest ago goes
 */
export function createViewStates(most = Infinity): ViewStates {
  let owner: string | null = null
  const values = new Map<string, unknown>()
  const enter = (scope: string): void => {
    if (owner !== scope) values.clear()
    owner = scope
  }
  const name = (address: string, key: string): string => `${address}\n${key}`
  return {
    get: (scope, address, key) => {
      enter(scope)
      return values.get(name(address, key))
    },
    set: (scope, address, key, value) => {
      enter(scope)
      values.delete(name(address, key))
      values.set(name(address, key), value)
      const oldest = values.keys().next().value
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
    clear: () => values.clear(),
    size: () => values.size,
  }
}

/** The states of the running app; cleared by the app at 401, sign-out and card switch. */
export const viewStates = createViewStates()

/** The address of the page that is open, without its query; its main address where only the page is known. */
export function openAddress(): string {
  const router = Taro.getCurrentInstance().router
  const path = (router?.path ?? '').split('?')[0] ?? ''
  const told = typeof router?.params.address === 'string' ? router.params.address : ''
  const screen = findPageScreen(path)
  return (
    findLegacy(decodeURIComponentSafe(told) || path) ??
    (screen === null ? path : (mainAddress(screen, routing().edition()) ?? path))
  )
}

const decodeURIComponentSafe = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * State that a kept page finds again after it was left. On any other page it is plain state. Never put secrets or
 * identity numbers here.
 */
export function useKept<T>(key: string, initial: T): [T, (next: T) => void] {
  const address = useRef<string | null>(null)
  address.current ??= openAddress()
  const kept = hasFlag(findLegacy(address.current), 'keepAlive')
  const scope = useRef(routing().scope())
  const [value, setValue] = useState<T>(() => {
    const found = kept ? viewStates.get(scope.current, address.current ?? '', key) : undefined
    return found === undefined ? initial : (found as T)
  })
  const set = useCallback(
    (next: T) => {
      setValue(next)
      // A page that outlived its session must not write into the next one's states.
      if (kept && scope.current === routing().scope()) viewStates.set(scope.current, address.current ?? '', key, next)
    },
    [kept, key],
  )
  return [value, set]
}
