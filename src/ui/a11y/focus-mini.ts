/** Mini-programs: the host's reader follows `aria-modal`; there is no focus to move. */
export function holdFocus(_node: unknown): () => void {
  return () => undefined
}

/** Mini-programs have no keys to keep inside. */
export function trapKeys(_getNode: () => unknown, _onEscape: () => void): Record<string, unknown> {
  return {}
}
