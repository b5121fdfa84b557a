/** Mini-programs: the host's reader follows `aria-modal`; there is no focus to move, and there are no keys. */
export function holdFocus(_node: unknown, _onEscape: () => void): () => void {
  return () => undefined
}

/** Mini-programs: the host's reader starts with the title of its own bar. */
export function focusHeading(_node: unknown, _page: unknown): void {}

/** Mini-programs have no focus to move. */
export function focusById(_near: unknown, _id: string): void {}
