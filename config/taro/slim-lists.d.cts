/** The text of a module with its lists of components cut down to some names. */
export function slim(code: string, names: readonly string[]): string
