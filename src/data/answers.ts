/**
 * The cache of server state: one entry an answer, shared by all screens that ask the same (docs/adr/0016). It knows when
 * an answer is stale, who is looking, and how to stop a request that nobody waits for; it knows nothing of calls, React
 * or the host.
 */

import { Canceller } from '@/domain/service/canceller'

/** What is being done for an entry. */
type Doing = 'nothing' | 'reading' | 'reading more'

/** What is known of one answer; a change is a new object, so that a screen can compare. */
export interface Answer {
  readonly data: unknown
  readonly error: unknown
  /** Milliseconds; 0 when there is no answer yet. */
  readonly updatedAt: number
  readonly doing: Doing
}

const NO_ANSWER: Answer = Object.freeze({ data: undefined, error: null, updatedAt: 0, doing: 'nothing' })

/** What a reading found in place of an answer that could not be had: it is shown with its age, and asked for again. */
export class OlderAnswer {
  /** @param at when it was the answer, ms. @param reason why there is no newer one */
  constructor(
    readonly data: unknown,
    readonly at: number,
    readonly reason: unknown,
  ) {}
}

/** Asks the server; `data` is what the entry holds so far. */
export type Read = (signal: Canceller['signal'], data: unknown) => Promise<unknown>

/** One screen that shows an entry. Its members change from one drawing to the next. */
export interface Watcher {
  read: Read
  staleMs: number
  /** False while the input is not complete: nothing is asked for. */
  enabled: boolean
}

/**
 * How long a failure is news, ms: a part that appears because of it shows it and does not ask again at once [ours]. Long
 * enough for a slow phone to draw the part, short enough that a page opened later asks for itself.
 */
const FAILURE_NEWS_MS = 2_000

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * The next value with every part of the last one that is equal, so that lists whose rows did not change are not drawn
 * again.
 */
export function shareEqual(last: unknown, next: unknown): unknown {
  // a frozen value is known by its identity
  if (Object.is(last, next) || Object.isFrozen(next)) return next
  const isList = Array.isArray(last) && Array.isArray(next)
  if (!isList && !(isPlain(last) && isPlain(next))) return next
  const before = last as Record<string, unknown>
  const after = next as Record<string, unknown>
  const names = Object.keys(after)
  const shared: Record<string, unknown> = isList ? ([] as unknown as Record<string, unknown>) : {}
  let same = names.length === Object.keys(before).length
  for (const name of names) {
    shared[name] = shareEqual(before[name], after[name])
    same = same && name in before && Object.is(shared[name], before[name])
  }
  return same ? last : shared
}

/** A text for a key: equal for equal keys, whatever the order of their members. */
export const hashOf = (key: unknown): string =>
  JSON.stringify(key, (_name, value: unknown) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value,
  )

/** One answer and those who look at it. */
export class Entry {
  private answer = NO_ANSWER
  private invalid = false
  private failedAt = 0
  private running: { canceller: Canceller; done: Promise<void> } | null = null
  private readonly watchers = new Set<Watcher>()
  private readonly listeners = new Set<() => void>()
  private forgetting: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly key: readonly unknown[],
    private readonly keepMs: number,
    private readonly forget: () => void,
  ) {
    this.keep()
  }

  readonly state = (): Answer => this.answer

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Adds a screen; the answer is asked for when there is none or it is stale. */
  watch(watcher: Watcher): () => void {
    clearTimeout(this.forgetting)
    this.watchers.add(watcher)
    this.refreshFor(watcher)
    return () => {
      this.watchers.delete(watcher)
      if (this.watchers.size > 0) return
      this.stop()
      this.keep()
    }
  }

  /**
   * Asks for a watcher that has just appeared or been enabled. A failure that another one has just heard is heard by it as
   * well: a gate whose failure opens its page would otherwise be asked again by that page, for ever.
   */
  refreshFor(watcher: Watcher): void {
    const isNews = this.answer.error !== null && Date.now() - this.failedAt < FAILURE_NEWS_MS
    const others = [...this.watchers].some((other) => other !== watcher && other.enabled)
    if (!isNews || !others) this.refreshStale(watcher)
  }

  /** Asks again where this watcher finds the answer stale and nothing is under way. */
  refreshStale(watcher: Watcher): void {
    const { data, updatedAt } = this.answer
    const isStale = data === undefined || this.invalid || Date.now() - updatedAt >= watcher.staleMs
    if (watcher.enabled && isStale && !this.running) void this.run(watcher.read, 'reading')
  }

  /** Asks again unless a request is under way. */
  async poll(watcher: Watcher): Promise<void> {
    if (!this.running) await this.run(watcher.read, 'reading')
  }

  /** The screen that may ask on behalf of all, if any. */
  active(): Watcher | undefined {
    return [...this.watchers].find((watcher) => watcher.enabled)
  }

  /** Marks the answer as stale and asks again for whoever looks at it. */
  async invalidate(): Promise<void> {
    this.invalid = true
    await this.refresh()
  }

  /** Asks again for whoever looks at it; a request under way may be older than the reason to ask, and is dropped. */
  async refresh(): Promise<void> {
    const watcher = this.active()
    if (watcher) await this.run(watcher.read, 'reading')
  }

  /** Asks now. What was under way is cancelled; its answer, should it still come, is not taken. */
  run(read: Read, doing: Doing): Promise<void> {
    // the first answer is as new as one asked for now
    if (this.running && this.answer.data === undefined) return this.running.done
    this.stop()
    const canceller = new Canceller()
    const { data, error } = this.answer
    const carryOut = async (): Promise<void> => {
      let outcome: Partial<Answer>
      try {
        const answer = await read(canceller.signal, data)
        outcome =
          answer instanceof OlderAnswer
            ? { data: answer.data, error: answer.reason, updatedAt: answer.at }
            : { data: shareEqual(data, answer), error: null, updatedAt: Date.now() }
      } catch (reason) {
        outcome = { error: reason }
      }
      if (this.running?.canceller !== canceller) return
      this.running = null
      // an answer beside a failure is not asked for by staleness alone
      this.invalid = outcome.error !== null
      if (this.invalid) this.failedAt = Date.now()
      this.tell({ ...this.answer, ...outcome, doing: 'nothing' })
    }
    const running = { canceller, done: Promise.resolve() }
    this.running = running
    // a failure stays on the screen only beside an answer
    if (data !== undefined) this.tell({ ...this.answer, doing })
    else if (error !== null) this.tell(NO_ANSWER)
    running.done = carryOut()
    return running.done
  }

  /** What is under way, for those who want to wait for it. */
  async settled(): Promise<void> {
    await this.running?.done
  }

  /** Drops the answer and the request under way: member data must not outlive the person it is about. */
  drop(): void {
    clearTimeout(this.forgetting)
    this.stop()
    this.tell(NO_ANSWER)
  }

  /** Forgets the answer unless a screen shows it or it is under way. */
  forgetIfUnwatched(): void {
    if (this.watchers.size > 0 || this.running) return
    clearTimeout(this.forgetting)
    this.forget()
  }

  private stop(): void {
    const { running } = this
    this.running = null
    running?.canceller.abort()
    if (this.answer.doing !== 'nothing') this.tell({ ...this.answer, doing: 'nothing' })
  }

  private keep(): void {
    clearTimeout(this.forgetting)
    this.forgetting = setTimeout(this.forget, this.keepMs)
  }

  private tell(answer: Answer): void {
    if (answer === this.answer) return
    this.answer = answer
    for (const listener of [...this.listeners]) listener()
  }
}

/** All answers of the app. */
export class Answers {
  private readonly entries = new Map<string, Entry>()

  constructor(private readonly keepMs: number) {}

  /** The entry of a key, empty when nothing was asked for yet. */
  entry(key: readonly unknown[]): Entry {
    const hash = hashOf(key)
    const known = this.entries.get(hash)
    if (known) return known
    const entry = new Entry(key, this.keepMs, () => {
      if (this.entries.get(hash) === entry) this.entries.delete(hash)
    })
    this.entries.set(hash, entry)
    return entry
  }

  /** Every entry there is. */
  all(): Entry[] {
    return [...this.entries.values()]
  }

  /** Asks again for whatever is on a screen. */
  async refetchQueries(): Promise<void> {
    await Promise.all(this.all().map((entry) => entry.refresh()))
  }

  /** Asks again for what is on a screen and stale: the app came back to the front, or the network did. */
  refreshStale(): void {
    for (const entry of this.all()) {
      const watcher = entry.active()
      if (watcher) entry.refreshStale(watcher)
    }
  }

  /** Forgets every answer and drops those under way. */
  clear(): void {
    const entries = this.all()
    this.entries.clear()
    for (const entry of entries) entry.drop()
  }
}
