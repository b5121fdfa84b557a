import { MINUTE_MS } from '@/domain/time'

/**
 * The hospital's clock. A phone may be wrong by days; whatever has a deadline is counted with the clock that decides it.
 * The difference to the device is taken from the newest answer that told its time; the client of the calls tells it here.
 */
let aheadMs = 0
let heardAt = 0

/** A difference that no slow answer explains: somebody has moved the hospital's clock. Ms. */
const MOVED_MS = 2 * MINUTE_MS
const listeners = new Set<() => void>()

/** Tells when the hospital's clock jumps, as a demonstration's does; returns the unsubscriber. */
export function onServerClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes in what an answer said about its time; `receivedMs` is the device's clock when it came. Older news is ignored. */
export function hearServerTime(serverMs: number, receivedMs: number): void {
  if (receivedMs < heardAt) return
  const before = aheadMs
  const isMoved = knowsServerTime() && Math.abs(serverMs - receivedMs - before) > MOVED_MS
  aheadMs = serverMs - receivedMs
  heardAt = receivedMs
  if (isMoved) listeners.forEach((listener) => listener())
}

/** Milliseconds by the server's clock; by the device's until the server has told its own. */
export const serverNow = (): number => Date.now() + aheadMs

/** False while no answer has told its time: then a screen shows the rule and leaves the decision to the server. */
export const knowsServerTime = (): boolean => heardAt > 0

/** Forgets what was heard; for tests. @internal */
export function forgetServerTime(): void {
  aheadMs = 0
  heardAt = 0
}
