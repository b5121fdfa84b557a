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
  /** Tests that passed only when tried again; they count as passed and are printed. */
  readonly notes?: readonly string[]
}
/** Runs one project of jest.config.mjs. */
export function runJest(
  project: string,
  options: { workers: number; timeoutMs: number; env?: Record<string, string>; args?: string[]; part?: string },
): Promise<StageResult>
/** Turns jest's JSON into a stage's result. */
export function readJest(json: unknown, project: string): StageResult
