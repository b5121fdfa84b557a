/** Asks again and again how a payment ended, because only the order knows. Pure but for the waiting. */

/**
 * When the order is asked, in ms after the bridge has come back (spec:payment#query-loop: 0, 1, 2, 4, 8, 15 s, then by
 * hand).
 */
export const QUERY_AT_MS: readonly number[] = [0, 1000, 2000, 4000, 8000, 15_000]

/**
 * After how many ms without an answer of the host's cashier the order is asked and the way on is shown
 * (spec:payment#query-loop). The cashier may still be open: its answer counts whenever it comes.
 */
export const SILENT_CASHIER_MS = 60_000

export interface QueryLoop<Answer> {
  /** One question; a rejection counts as no answer and the loop goes on. */
  readonly ask: () => Promise<Answer>
  /** Whether this answer ends the loop. */
  readonly settled: (answer: Answer) => boolean
  readonly sleep: (ms: number) => Promise<void>
  /** True as soon as nobody waits for the end any more. */
  readonly stopped: () => boolean
  readonly at?: readonly number[]
}

/** The newest answer, settled or not; null when there was none. Never rejects. */
export async function queryUntilSettled<Answer>(loop: QueryLoop<Answer>): Promise<Answer | null> {
  const { ask, settled, sleep, stopped, at = QUERY_AT_MS } = loop
  let newest: Answer | null = null
  let before = 0
  for (const moment of at) {
    if (moment > before) await sleep(moment - before)
    before = moment
    if (stopped()) return newest
    try {
      newest = await ask()
      if (settled(newest)) return newest
    } catch {
      // No network, no answer: the next round asks again, and the last one leaves the question open.
    }
  }
  return newest
}
