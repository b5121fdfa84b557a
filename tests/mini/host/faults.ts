/** Everything that goes wrong inside the mini-program, and the way it is told of it. */

import type { HostError } from '../types'
import { show } from './logic'

export class Faults {
  /** Oldest first. */
  readonly errors: HostError[] = []
  readonly warnings: string[] = []

  /** @param tell hands an error to the mini-program's own `onError` */
  constructor(private readonly tell: (text: string) => void) {}

  readonly add = (where: string, error: unknown): void => {
    // Errors of the mini-program's realm are not instances of ours.
    const from = typeof error === 'object' && error !== null ? (error as { message?: unknown; stack?: unknown }) : {}
    const message = typeof from.message === 'string' ? from.message : show(error)
    this.errors.push({ where, message, ...(typeof from.stack === 'string' && { stack: from.stack }) })
  }

  /** Runs a handler of the mini-program; what it throws is noted and told to its `onError`. */
  readonly guard = (where: string, run: () => unknown): void => {
    try {
      run()
    } catch (error) {
      this.add(where, error)
      this.guardOnError(() => this.tell(show(error)))
    }
  }

  /** As one line for a failing test's message. */
  describe(): string {
    if (this.errors.length === 0) return 'no errors'
    const lines = this.errors.map((error) => `[${error.where}] ${error.message}`)
    return `errors: ${lines.join(' | ').slice(0, 1500)}`
  }

  /** onError must not report its own error again. */
  private guardOnError(run: () => unknown): void {
    try {
      run()
    } catch (error) {
      this.add('onError', error)
    }
  }
}
