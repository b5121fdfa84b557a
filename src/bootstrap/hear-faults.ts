/**
 * Hears of faults and hands them to what keeps and tells them (fault-reports.ts). On h5 that is a file of its own, which
 * comes with the first fault: a visit without one needs none of it.
 */

import { screenHere } from './screen-here'

import { host } from '@/platform/host'

/** What cannot be loaded tells nothing, and makes no further fault. */
function report(tell: (reports: typeof import('./fault-reports')) => void): void {
  import('./fault-reports').then(tell).catch(() => undefined)
}

/** Outcomes of a call that are faults; the others need no file (src/domain/fault.ts has the list). */
const UNREADABLE = /^bad/

/** Told of how every call ended. */
export function hearOutcome(callId: string, outcome: string): void {
  if (!UNREADABLE.test(outcome)) return
  const screen = screenHere() ?? ''
  report(({ noteOutcome }) => noteOutcome(callId, outcome, screen))
}

/** Called once, at the start of the app. */
export function wireFaults(): void {
  host.onFault((thrown) => {
    const screen = screenHere() ?? ''
    report(({ noteThrown }) => noteThrown(thrown, screen))
  })
}
