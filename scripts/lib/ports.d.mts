export function membersOf(port: string, contract: string): string[] | null
export function unusedOf(port: string, members: readonly string[], sources: readonly string[]): string[]
