/** Arguments of Node for programs with many short-lived objects. */
export const ROOMY: string[]
/** Arguments of Node for programs that use the database's engine for some seconds. */
export const BRIEF_ENGINE: string[]
/** Arguments of Node for programs that run much code a few times each. */
export const COMPILE_LATE: string[]
/** Arguments of Node for programs that use the database's engine for minutes. */
export const COMPILE_ENGINE_LATE: string[]
/** Runs a program and waits for it; `output` holds both streams. */
export function run(
  program: string,
  args: string[],
  options?: {
    env?: Record<string, string | undefined>
    log?: string
    echo?: boolean
    timeoutMs?: number
    cwd?: string
  },
): Promise<{ code: number; output: string; ms: number; timedOut: boolean }>
/** The last lines of a long output. */
export function tail(output: string, lines?: number): string
