import { Input } from '@tarojs/components'
import { useRef } from 'react'

import css from './range.module.scss'
import type { TrackProps } from './types'

/**
 * Browsers: a real range field, so that mouse, finger, keyboard and reader all work.
 * Arrow keys only move; Enter submits, since every key press already counts as a change.
 */
export function Track({ id, max, value, label, disabled, onMove, onRelease }: TrackProps) {
  const keys = useRef(false)
  const number = (event: { detail: { value: string } }) => Number(event.detail.value) || 0
  const native = { min: 0, max, step: 1, 'aria-label': label, onPointerDown: () => (keys.current = false) }
  const h5 = { type: 'range', nativeProps: native, onKeyDown: () => (keys.current = true) }
  return (
    <Input
      id={id}
      className={css.range}
      value={String(value)}
      disabled={disabled}
      onInput={(event) => onMove(number(event))}
      onConfirm={(event) => onRelease(number(event))}
      {...({
        ...h5,
        onChange: (event: { detail: { value: string } }) => keys.current || onRelease(number(event)),
      } as object)}
    />
  )
}
