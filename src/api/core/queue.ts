/**
 * Most exchanges at once: the mini-program hosts stop at ten, two stay free for uploads (spec:calls#request-contract).
 */
export const MAX_IN_FLIGHT = 8

/** Lets at most `limit` jobs run; waiting writes go before waiting reads, else first come, first served. */
export class RequestQueue {
  private running = 0
  private readonly writes: (() => void)[] = []
  private readonly reads: (() => void)[] = []

  constructor(private readonly limit: number = MAX_IN_FLIGHT) {}

  /** Runs the job when there is room. The room is given back however the job ends. */
  async run<Result>(effect: 'read' | 'write', job: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.limit) {
      await new Promise<void>((resolve) => (effect === 'write' ? this.writes : this.reads).push(resolve))
    } else {
      this.running += 1
    }
    try {
      return await job()
    } finally {
      const next = this.writes.shift() ?? this.reads.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  /** Jobs that run now. */
  get inFlight(): number {
    return this.running
  }
}
