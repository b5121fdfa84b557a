export const testStages: readonly string[]
export function knownSeconds(): Record<string, number>
export function keepSeconds(seconds: Readonly<Record<string, number>>, isCommitted: boolean): void
export function filesOf(stage: string): string[]
export function stageOf(file: string): string
export function besideBuilds(
  files: readonly string[],
  seconds: Readonly<Record<string, number>>,
  room: number,
): { beside: string[]; after: string[] }
