import { useEffect, useRef, useState } from 'react'

import { isAppShown } from '@/data/platform-events'
import type { CallResult } from '@/data/query'
import { useVisibility } from '@/data/visibility'
import { pollMs } from '@/domain/service/queue'

/**
 * Asks again while a number waits: the oftener the nearer it is, the seldomer the longer the hospital does not answer, and
 * not at all while the page is covered or the app is behind another one.
 * @param nearest people ahead of the nearest number; null where none waits
 */
export function usePolling({ updatedAt, error, reload }: CallResult<unknown>, nearest: number | null): void {
  const isShown = useVisibility()
  const failures = useRef(0)
  const last = useRef<unknown>(null)
  const [spread] = useState(Math.random)
  const [turn, again] = useState(0)
  useEffect(() => {
    if (error !== last.current) failures.current = error === null ? 0 : failures.current + 1
    last.current = error
    const ms = isShown && pollMs(nearest, failures.current, spread)
    if (ms === false) return undefined
    const timer = setTimeout(() => {
      if (isAppShown()) void reload().finally(() => again((count) => count + 1))
      else again((count) => count + 1)
    }, ms)
    return () => clearTimeout(timer)
  }, [isShown, nearest, updatedAt, error, reload, spread, turn])
}
