import { useEffect, useRef } from 'react'

import type { TrackProps } from './types'

import css from './range.module.scss'

/**
 * Browsers: their own range field, so that mouse, finger, keyboard and reader all work. Not Taro's `Input` around it: that
 * draws a turn later than React, and a key that comes between counts for another place than the one that is seen.
 * Keys only move; Enter submits, since every key press already counts as a change.
 */
export function Track({ id, max, value, label, disabled, onMove, onRelease }: TrackProps) {
  const field = useRef<HTMLInputElement>(null)
  const release = useRef(onRelease)
  release.current = onRelease
  // Until a finger or mouse is down nothing is let go.
  const isHeld = useRef(false)
  useEffect(() => {
    const element = field.current
    // React's own `onChange` hears every movement; the browser's says that the handle was let go.
    const letGo = () => {
      if (!isHeld.current || !element) return
      isHeld.current = false
      release.current(Number(element.value))
    }
    element?.addEventListener('change', letGo)
    return () => element?.removeEventListener('change', letGo)
  }, [])
  return (
    <input
      ref={field}
      id={id}
      className={css.range}
      type="range"
      min={0}
      max={max}
      step={1}
      value={value}
      disabled={disabled}
      aria-label={label}
      onPointerDown={() => (isHeld.current = true)}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      onKeyDown={(event) => {
        isHeld.current = false
        if (event.key === 'Enter') onRelease(Number(event.currentTarget.value))
      }}
    />
  )
}
