/** The folder of the repository. */
export const root: string
/** A path inside the repository. */
export function inRoot(...parts: string[]): string
