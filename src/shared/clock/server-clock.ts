/**
 * The hospital's clock. A phone may be wrong by days; whatever has a deadline is counted with the clock that decides it.
 * The difference to the device is taken from the newest answer that told its time.
 */
let aheadMs = 0
let heardAt = 0

/** Takes in what an answer said about its time; `receivedMs` is the device's clock when it came. Older news is ignored. */
export function hearServerTime(serverMs: number | null | undefined, receivedMs: number): void {
  if (!serverMs || receivedMs <= heardAt) return
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

/** Passes an answer through and takes in its time on the way. */
export function timed<Answer extends { readonly serverTime: number | null }>(
  answer: Answer | undefined,
  receivedMs: number,
): Answer | undefined {
  if (answer) hearServerTime(answer.serverTime, receivedMs)
  return answer
}
