/** Two pages side by side in a wide window: only h5 has such windows, so this has no twin. */

/** From this width on two columns of 480 px and the air between them fit. */
const TWO_COLUMNS = '(min-width: 1024px)'

/** How pages stand: one, a list with room beside it, or a list and its detail. */
export type Columns = 'one' | 'list' | 'pair'

const wide = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(TWO_COLUMNS) : null

export const columns = {
  isWide: (): boolean => wide()?.matches === true,
  /** The listener is never taken off: the app asks once. */
  onChange: (listener: () => void): void => wide()?.addEventListener?.('change', listener),
  /** Arranges the pages (src/routing/beside.scss). */
  arrange: (how: Columns): void => {
    if (how === 'one') document.body.removeAttribute('data-columns')
    else document.body.setAttribute('data-columns', how)
  },
}
