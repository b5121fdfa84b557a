/** Leaves one export of a module of declarations and what it is made of. */
export function oneExport(code: string, only: string, file: string): string
