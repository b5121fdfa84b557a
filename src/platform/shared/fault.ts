/** Reasons for which a platform call fails. */
export type PortFaultKind = 'unsupported' | 'denied' | 'cancelled' | 'failed' | 'timeout'

/**
 * The error of all ports but http (`HttpFault`).
 * `message` is Chinese and fit for a patient; `alternative` says what to do instead when the host lacks the ability.
 */
export class PortFault extends Error {
  readonly kind: PortFaultKind
  readonly alternative: string

  constructor(kind: PortFaultKind, message: string, alternative = '') {
    super(message)
    this.name = 'PortFault'
    this.kind = kind
    this.alternative = alternative
    // A build that the host's tool lowers to ES5 loses the prototype of a class that extends Error, and `instanceof` with it.
    Object.setPrototypeOf(this, PortFault.prototype)
  }
}
