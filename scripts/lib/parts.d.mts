export function distributeFiles(
  files: readonly string[],
  seconds: Readonly<Record<string, number>>,
  parts: number,
): string[][]
export function browserTests(part: number, parts: number): string[]
