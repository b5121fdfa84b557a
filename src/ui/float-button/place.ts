import { clamp } from 'es-toolkit/math'

/** How close to the edges it stays, px of the screen (spec:interface#float-button). */
export const FLOAT = { edge: 72, top: 5 } as const

/** Shown edge of the button, px at a 375 wide phone; with the gap beside it that is the specified 72. */
const GAP = 16

export type Place = { readonly left: number; readonly top: number }

/** Kept on the screen: not above 5 px, nothing of it beyond the 72 px at the right and at the bottom. */
export function keepInside({ left, top }: Place, screen: { width: number; height: number }): Place {
  const most = (wanted: number, least: number, limit: number) => clamp(wanted, least, Math.max(least, limit))
  return { left: most(left, 0, screen.width - FLOAT.edge), top: most(top, FLOAT.top, screen.height - FLOAT.edge) }
}

/** Where it comes to rest: at the nearer side, within 72 px of that edge, out of the way of what is read. */
export function rest(place: Place, screen: { width: number; height: number }): Place {
  const { left, top } = keepInside(place, screen)
  const isLeft = left + FLOAT.edge / 2 < screen.width / 2
  return { left: isLeft ? Math.min(GAP, screen.width - FLOAT.edge) : screen.width - FLOAT.edge, top }
}
