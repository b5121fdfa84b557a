import { withTimeout } from './with-timeout'

import type { NativeBridge, NativeFunction } from '@/platform/host/contract'

/** The only functions of a shell that are called (spec:platforms#native-shell, spec:security#native-bridge). */
const FUNCTIONS: readonly NativeFunction[] = ['isApp', 'userInvalid', 'backToList']

/** Longest answer that is read, in characters. */
const MAX_ANSWER = 65_536

/** How long a shell may take, in milliseconds [ours]. */
const ANSWER_MS = 1_000

type Caller = (name: NativeFunction, json: string) => unknown

interface Shapes {
  WebViewJavascriptBridge?: { callHandler?: (name: string, json: string, done: (answer: unknown) => void) => void }
  webkit?: { messageHandlers?: Record<string, { postMessage?: (json: string) => unknown } | undefined> }
  android?: Record<string, unknown>
}

/** The three usual ways a shell offers functions by name (assumed: the specification names the functions, not the object). */
function callersOf(win: Shapes): Caller[] {
  return [
    (name, json) => {
      const bridge = win.WebViewJavascriptBridge
      if (typeof bridge?.callHandler !== 'function') return undefined
      return new Promise((resolve) => bridge.callHandler?.(name, json, resolve))
    },
    (name, json) => {
      const handler = win.webkit?.messageHandlers?.[name]
      return typeof handler?.postMessage === 'function' ? (handler.postMessage(json) ?? true) : undefined
    },
    (name, json) => {
      const found = win.android?.[name]
      return typeof found === 'function' ? (found.call(win.android, json) ?? true) : undefined
    },
  ]
}

/** Plain data only: an answer that is an object is read through JSON text, so that no getter of the shell ever runs twice. */
function readAnswer(answer: unknown): unknown {
  if (answer === null || typeof answer === 'boolean' || typeof answer === 'number') return answer
  if (typeof answer !== 'string' || answer.length > MAX_ANSWER) throw new Error('answer')
  if (!/^\s*[[{"]/.test(answer)) return answer
  return JSON.parse(answer, (key: string, value: unknown) =>
    key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value,
  ) as unknown
}

/** The bridge to a native shell. Every misbehaviour of the shell counts as "not handled". */
export function createNativeBridge(win: object): NativeBridge {
  return {
    async call(name, data = {}) {
      const nobody = { taken: false, answer: null }
      if (!FUNCTIONS.includes(name)) return nobody
      const json = JSON.stringify(data)
      for (const caller of callersOf(win as Shapes)) {
        try {
          const answer = caller(name, json)
          if (answer === undefined) continue
          const settled = await withTimeout(Promise.resolve(answer), ANSWER_MS, () => {
            throw new Error('silent')
          })
          return { taken: true, answer: readAnswer(settled) }
        } catch {
          // Try the next calling convention; after the last one there is no shell.
        }
      }
      return nobody
    },
  }
}

/** Whether an answer to `isApp` says yes. */
export function saysApp(answer: unknown): boolean {
  if (answer === true || answer === 1 || answer === 'true' || answer === '1') return true
  if (answer === null || typeof answer !== 'object') return false
  const { isApp, data } = answer as Record<string, unknown>
  return saysApp(isApp) || saysApp(typeof data === 'object' ? null : data)
}
