/**
 * One thing that protects a patient, with the test that would notice its loss and one change of the code that takes it
 * away. `npm run attack -- safeguards` makes each change in a copy and expects that test to fail.
 */
export interface Safeguard {
  /** Two numbers of its list: the point, and the sentence of it. */
  readonly id: string
  /** What holds, in one sentence. */
  readonly holds: string
  readonly test: {
    /** Path of a test of the unit or contract project. */
    readonly file: string
    /** Part of its full name, as jest's `-t` takes it, without signs that a pattern reads otherwise. */
    readonly name: string
  }
  readonly loss: {
    readonly file: string
    /** Text that stands in the file exactly once. */
    readonly find: string
    readonly replace: string
  }
}
