/** What is under way between logic and view, and in the network: a killed app hears nothing of it any more. */
export class Queue {
  private generation = 0
  private posted = 0
  private open = 0

  constructor(
    /** Runs a handler; what it throws is an error of the mini-program. */
    private readonly run: (deliver: () => void) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Forgets everything: what was posted is not delivered, what was asked for reaches nobody. */
  drop(): void {
    this.generation++
    this.posted = 0
    this.open = 0
  }

  /** Delivers one macrotask later, as between the threads of a phone. */
  post(deliver: () => void): void {
    const generation = this.generation
    this.posted++
    setImmediate(() => {
      if (generation !== this.generation) return
      this.run(deliver)
      this.posted--
    })
  }

  /** Counts a request until it is answered. */
  track(work: Promise<unknown>): void {
    const generation = this.generation
    this.open++
    void work
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        if (generation === this.generation) this.open--
      })
  }

  /** A function that does nothing any more once everything was dropped. */
  whileAlive(): (run: () => void) => void {
    const born = this.generation
    return (run) => (born === this.generation ? run() : undefined)
  }

  get isBusy(): boolean {
    return this.open > 0 || this.posted > 0
  }

  describe(): string {
    return `${this.open} requests, ${this.posted} messages`
  }
}
