export const LANGUAGE: readonly string[]
export function around(parameters: readonly string[], names?: readonly string[]): { head: string; tail: string }
