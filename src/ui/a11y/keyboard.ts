import './focus-ring.scss'

type KeyEvent = { key?: string; target?: unknown; currentTarget?: unknown; preventDefault?: () => void }

/**
 * Browsers: makes an element reachable by Tab and pressable by Enter and Space.
 * A key pressed in something inside the element (a field in a row) is left alone.
 */
export function keyboard(onPress?: () => void): Record<string, unknown> {
  return {
    tabindex: onPress ? '0' : '-1',
    onKeyDown: (event: KeyEvent) => {
      if (!onPress || event.target !== event.currentTarget) return
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault?.()
      onPress()
    },
  }
}

/** Browsers: text that scrolls inside a layer takes the focus, so that the arrow keys scroll it. */
export const scrolled: Record<string, unknown> = { tabindex: '0' }

type Arrow = 'left' | 'right' | 'up' | 'down'

/** Browsers: adds the arrow keys to an element that a finger would drag. */
export function withArrows(
  pressable: Record<string, unknown>,
  onArrow: (arrow: Arrow, element: unknown) => void,
): Record<string, unknown> {
  const { onKeyDown } = pressable as { onKeyDown?: (event: KeyEvent) => void }
  return {
    ...pressable,
    onKeyDown: (event: KeyEvent) => {
      const arrow = /^Arrow(Left|Right|Up|Down)$/.exec(event.key ?? '')?.[1]
      if (!arrow) return onKeyDown?.(event)
      event.preventDefault?.()
      onArrow(arrow.toLowerCase() as Arrow, event.currentTarget)
    },
  }
}
