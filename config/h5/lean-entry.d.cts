/** The entry of h5 without what only mini-programs read and without the pages that are loaded later, and these as a module. */
export function leanEntry(code: string): { entry: string; pages: string }
/** The later pages of the entry that was read last. */
export function laterPagesText(): string
