import { clamp } from 'es-toolkit/math'

/** Most rows that are mounted at a time (spec:interface#lists). */
export const MOST_ROWS = 100

/** Rows before and after the visible ones, so that a fast thumb meets no gap. */
const AHEAD = 12

/** The window moves in whole steps of this many rows: fewer messages to a mini-program's view. */
const STEP = 8

/** Rows `from` (included) to `to` (excluded). */
export type RowWindow = { readonly from: number; readonly to: number }

/**
 * Rows to mount.
 * @param top first visible row, may be broken or out of range (a host that overscrolls)
 * @param visible how many rows the box shows at once
 */
export function windowOf(count: number, top: number, visible: number): RowWindow {
  const size = Math.min(MOST_ROWS, Math.ceil(visible) + 2 * AHEAD + STEP)
  const first = Number.isFinite(top) ? Math.floor(top) : 0
  const wanted = Math.floor((first - AHEAD) / STEP) * STEP
  const from = clamp(wanted, 0, Math.max(0, count - size))
  return { from, to: Math.min(count, from + size) }
}
