interface Spot {
  x?: number
  y?: number
}

/** Touches on a mini-program's canvas carry their place on it, in px of the screen. */
export function touchPoint(event: unknown): { x: number; y: number } | null {
  const { touches, changedTouches } = event as { touches?: Spot[]; changedTouches?: Spot[] }
  const { x, y } = touches?.[0] ?? changedTouches?.[0] ?? {}
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null
}
