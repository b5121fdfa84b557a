/** Expands a table that config/pack-table.cjs packed. */
export function unpack(isList: boolean, values: readonly unknown[], shapes: readonly string[], text: string): unknown
