/** One test of a run. */
export interface TestRow {
  readonly name: string
  readonly file: string
  readonly status: 'passed' | 'failed'
  readonly ms: number
}
/** Counts, rows and what a person needs to read of the failures. */
export interface StageResult {
  readonly passed: number
  readonly failed: number
  readonly tests: readonly TestRow[]
  readonly problems: readonly string[]
  /** How long each file took. */
  readonly seconds: Readonly<Record<string, number>>
}
/** Runs test files of any projects of jest.config.mjs. */
export function runJest(
  name: string,
  options: { files: readonly string[]; workers: number; timeoutMs: number; env?: Record<string, string> },
): Promise<Map<string, StageResult>>
/** The result of one stage in jest's JSON. */
export function readJest(json: unknown, stage: string): StageResult
/** Of a run of jest, by the lines of its reporter: the results of ended files, and the paths of those running. */
export function readProgress(file: string): { ended: unknown[]; running: string[] }
