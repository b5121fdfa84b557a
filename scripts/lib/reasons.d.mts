/** Disabled actions of one source that do not say why, a line each with its place. */
export function unexplained(path: string, text: string): string[]
