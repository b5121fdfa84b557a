import { useCallback, useRef, useState } from 'react'

import { invalidate } from './cache'
import { closeIntent, intentKey } from './intent'
import { boundToSession } from './keys'

import type { AnyCall, Call, DataOf } from '@/api/core/call'
import { send, type SendArguments } from '@/api/core/client'
import { CallError } from '@/api/core/errors'

type SomeCall = Call<never, unknown>

export interface ActionOptions {
  /** Reads beyond those that stand with the call (`CallSpec.invalidates`): what only this screen shows. */
  readonly invalidates?: readonly AnyCall[]
}

export interface Action<C extends SomeCall> {
  /**
   * Sends the call. While one run is under way, another `run` of the same person gives the same promise: a double tap is one
   * action.
   * @throws CallError
   */
  readonly run: (...rest: SendArguments<C>) => Promise<DataOf<C>>
  readonly isRunning: boolean
  /** Of the last run; null while running and after success. Alerts have already been shown by then. */
  readonly error: CallError | null
}

/** A write for a screen's button. The loading overlay is the client's; the button shows `isRunning`. */
export function useAction<C extends SomeCall>(call: C, { invalidates = [] }: ActionOptions = {}): Action<C> {
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const current = useRef<{ readonly isOfNow: () => boolean; readonly done: Promise<DataOf<C>> } | null>(null)
  const more = useRef(invalidates)
  more.current = invalidates

  const run = useCallback(
    (...[input, options]: SendArguments<C>): Promise<DataOf<C>> => {
      if (current.current?.isOfNow()) return current.current.done
      const key = call.idempotent ? { idempotencyKey: options?.idempotencyKey ?? intentKey(call, input) } : {}
      const carryOut = async (): Promise<DataOf<C>> => {
        setRunning(true)
        setError(null)
        try {
          const data = await send(call, ...([input, { ...options, ...key }] as unknown as SendArguments<C>))
          closeIntent(call, input)
          return data
        } catch (reason) {
          closeIntent(call, input, reason)
          if (reason instanceof CallError) setError(reason)
          throw reason
        } finally {
          if (current.current?.done === running) {
            current.current = null
            setRunning(false)
          }
          // After a failure as well: the write may have happened.
          void invalidate(...call.invalidates.map((id) => ({ id })), ...more.current)
        }
      }
      const running = carryOut()
      current.current = { isOfNow: boundToSession(), done: running }
      return running
    },
    [call],
  )
  return { run, isRunning, error }
}
