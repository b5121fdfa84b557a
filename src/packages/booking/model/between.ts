/** Between two facts of a line; a line that has to be broken breaks after it, so that none begins with a dot. */
export const BETWEEN = '\u00a0· '
