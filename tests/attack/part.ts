/** Something an attack found: what should have held, and what happened instead. */
export interface Finding {
  readonly what: string
  readonly detail: string
}

/** How a part is run. `seed` makes every round repeatable. */
export interface AttackRun {
  /** True for the whole thing, false for the short form. */
  readonly full: boolean
  readonly seed: number
  say(text: string): void
}

/** One part of `npm run attack`, exported as `attack` by a file of tests/attack/parts. */
export interface AttackPart {
  readonly name: string
  /** One line for the person who watches. */
  readonly about: string
  /** Runs on loopback only, bounded in rounds and time. No finding is a pass. */
  run(options: AttackRun): Promise<{ rounds: number; findings: readonly Finding[] }>
}
