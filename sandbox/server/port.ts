/** What a part of the sandbox asks of another one that it does not know; the registry connects the two, once, before the first call. */
export interface Port<Work> {
  connect(work: Work): void
  /** @throws Error where the registry has connected nobody */
  get(): Work
}

/** @param task what is asked for, in words for the error */
export function port<Work>(task: string): Port<Work> {
  let connected: Work | null = null
  return {
    connect(work) {
      connected = work
    },
    get() {
      if (connected === null) throw new Error(`Nobody does this: ${task}. The registry connects a domain.`)
      return connected
    },
  }
}
