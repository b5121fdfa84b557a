/** A release as three numbers; null for anything else. */
function parts(text: string): readonly number[] | null {
  const found = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(text)
  return found && found.slice(1).map(Number)
}

/**
 * Whether a release (`1.4.0`) is an earlier one than `least`. A text that is no release says nothing: nobody is shut out by a
 * mistake in a configuration.
 */
export function isOlder(own: string, least: string): boolean {
  const [mine, theirs] = [parts(own), parts(least)]
  if (!mine || !theirs) return false
  const at = mine.findIndex((part, place) => part !== theirs[place])
  return at >= 0 && (mine[at] ?? 0) < (theirs[at] ?? 0)
}
