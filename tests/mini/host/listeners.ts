type Listener = (payload: unknown) => void

/** Who listens to the events of the vendor's object (`onAppShow`, `onNetworkStatusChange` …). */
export class Listeners {
  private readonly sets = new Map<string, Set<Listener>>()

  add(event: string, listener: unknown): void {
    if (typeof listener !== 'function') return
    const set = this.sets.get(event) ?? new Set<Listener>()
    set.add(listener as Listener)
    this.sets.set(event, set)
  }

  /** Removes one; without one, all of the event, as both vendors do. */
  remove(event: string, listener: unknown): void {
    if (listener === undefined) this.sets.delete(event)
    else this.sets.get(event)?.delete(listener as Listener)
  }

  of(event: string): Listener[] {
    return [...(this.sets.get(event) ?? [])]
  }

  clear(): void {
    this.sets.clear()
  }
}
