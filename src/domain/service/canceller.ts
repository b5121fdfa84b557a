/** A signal that cancels work under way; every AbortSignal fits. */
interface Signal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** The least of an AbortController that requests and uploads need; mini-programs have none of their own. */
export class Canceller {
  private stopped = false
  private readonly listeners = new Set<() => void>()

  readonly signal: Signal

  constructor() {
    const stopped = () => this.stopped
    this.signal = {
      get aborted() {
        return stopped()
      },
      addEventListener: (_type, listener) => {
        this.listeners.add(listener)
      },
      removeEventListener: (_type, listener) => {
        this.listeners.delete(listener)
      },
    }
  }

  abort(): void {
    if (this.stopped) return
    this.stopped = true
    for (const listener of [...this.listeners]) listener()
    this.listeners.clear()
  }
}
