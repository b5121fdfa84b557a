/** A module with its tables as compact text. */
export function packTables(code: string): string
