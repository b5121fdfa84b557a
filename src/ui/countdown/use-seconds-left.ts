import { useEffect, useRef, useState } from 'react'

import { useShell } from '../shell/environment'
import { usePageShown } from '../shell/page-shown'

/** Whole seconds until an instant, never under 0; the last second counts as 1 until it is over. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/**
 * Seconds left until `until` (ms), following the clock rather than counting ticks, so that a sleeping phone is right
 * again when it wakes. Stands still while its page is covered, also when it was mounted there, and draws nothing.
 * @param until 0 for no countdown
 * @param onEnd called once for each `until` when the time is up, also when it was up already
 */
export function useSecondsLeft(until: number, clock?: () => number, onEnd?: () => void): number {
  const shellClock = useShell((state) => state.now)
  const now = clock ?? shellClock
  const isShown = usePageShown()
  const [left, setLeft] = useState(() => secondsLeft(until, now()))
  const latest = useRef({ now, onEnd })
  latest.current = { now, onEnd }
  const ended = useRef<number | null>(null)

  useEffect(() => {
    if (until <= 0) return setLeft(0)
    if (!isShown) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const at = latest.current.now()
      const seconds = secondsLeft(until, at)
      setLeft(seconds)
      if (seconds > 0) {
        timer = setTimeout(tick, until - at - (seconds - 1) * 1000 || 1000)
      } else if (ended.current !== until) {
        ended.current = until
        latest.current.onEnd?.()
      }
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, isShown])

  return left
}
