import { clamp } from 'es-toolkit/math'

/** How close to the edges it stays, px of the screen (spec:interface#float-button). */
export const FLOAT = { edge: 72, top: 5 } as const

/** Shown edge of the button, px at a 375 wide phone; with the gap beside it that is the specified 72. */
const GAP = 16

/**
 * What is kept free at the bottom, in parts of the column: two rows of buttons with their rims, in large letters too, and
 * the bar of the phone, so that the main button of a page is never under it (spec:interface#float-button).
 */
const FOOTER = 420 / 750

/** Widths between which everything on a page grows with the window (spec:interface#root-font), px. */
const COLUMN = { least: 320, most: 750 } as const

export type Place = { readonly left: number; readonly top: number }
type Window = { readonly width: number; readonly height: number }

/** How much of the bottom belongs to the footer of a page, px. */
export const footerOf = ({ width }: Window): number => Math.round(clamp(width, COLUMN.least, COLUMN.most) * FOOTER)

/** Kept on the screen: not above 5 px, nothing of it beyond the 72 px at the right, and clear of the page's footer. */
export function keepInside({ left, top }: Place, screen: Window): Place {
  const most = (wanted: number, least: number, limit: number) => clamp(wanted, least, Math.max(least, limit))
  return {
    left: most(left, 0, screen.width - FLOAT.edge),
    top: most(top, FLOAT.top, screen.height - FLOAT.edge - footerOf(screen)),
  }
}

const isLeftOf = ({ left }: Place, { width }: Window): boolean => left + FLOAT.edge / 2 < width / 2

/** Where it comes to rest: at the nearer side, within 72 px of that edge, out of the way of what is read. */
export function rest(place: Place, screen: Window): Place {
  const { left, top } = keepInside(place, screen)
  const isLeft = isLeftOf({ left, top }, screen)
  return { left: isLeft ? Math.min(GAP, screen.width - FLOAT.edge) : screen.width - FLOAT.edge, top }
}

/** A resting place as it is kept: the side and how far down, px. A turned phone finds its side again. */
export const written = (place: Place, screen: Window): string =>
  `${isLeftOf(place, screen) ? 'left' : 'right'} ${Math.round(place.top)}`

/** Where it rests at first: above the footer, at the right. @param kept what was written; anything else counts as nothing */
export function firstPlace(kept: string | null, screen: Window): Place {
  const [, side, top] = /^(left|right) (\d{1,4})$/.exec(kept ?? '') ?? []
  return rest(
    { left: side === 'left' ? 0 : screen.width, top: top === undefined ? screen.height : Number(top) },
    screen,
  )
}
