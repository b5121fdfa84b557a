/**
 * The hospital's clock. A phone may be wrong by days; whatever has a deadline is counted with the clock that decides it.
 * The difference to the device is taken from the newest answer that told its time; the client of the calls tells it here.
 */
let aheadMs = 0
let heardAt = 0

/** Takes in what an answer said about its time; `receivedMs` is the device's clock when it came. Older news is ignored. */
export function hearServerTime(serverMs: number, receivedMs: number): void {
  if (receivedMs <= heardAt) return
  aheadMs = serverMs - receivedMs
  heardAt = receivedMs
}

/** Milliseconds by the server's clock; by the device's until the server has told its own. */
export const serverNow = (): number => Date.now() + aheadMs

/** False while no answer has told its time: then a screen shows the rule and leaves the decision to the server. */
export const knowsServerTime = (): boolean => heardAt > 0

/** Forgets what was heard; for tests. */
export function forgetServerTime(): void {
  aheadMs = 0
  heardAt = 0
}
