import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

import { useShell } from '../shell/environment'

/** Whole seconds until an instant, never under 0; the last second counts as 1 until it is over. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/**
 * Seconds left until `until` (ms), following the clock rather than counting ticks, so that a sleeping phone is right
 * again when it wakes. Rests while its screen is hidden.
 * @param onEnd called once when the time is up, also when it was up already
 */
export function useSecondsLeft(until: number, clock?: () => number, onEnd?: () => void): number {
  const shellClock = useShell((state) => state.now)
  const now = clock ?? shellClock
  const [left, setLeft] = useState(() => secondsLeft(until, now()))
  const [hidden, setHidden] = useState(false)
  const latest = useRef({ now, onEnd })
  latest.current = { now, onEnd }
  useDidShow(() => setHidden(false))
  useDidHide(() => setHidden(true))

  useEffect(() => {
    if (hidden || until <= 0) return setLeft(0)
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const at = latest.current.now()
      const seconds = secondsLeft(until, at)
      setLeft(seconds)
      if (seconds === 0) latest.current.onEnd?.()
      else timer = setTimeout(tick, until - at - (seconds - 1) * 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, hidden])

  return left
}
