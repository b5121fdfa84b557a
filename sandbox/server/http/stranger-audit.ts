import { MINUTE_MS } from '@/domain/time'

/** Tells when refused strangers are written down, so that a flood leaves no row for each. */
export interface StrangerAudit {
  /**
   * Counts a refusal of somebody who is nobody here.
   * @param at ms
   * @returns how many a row that is now due stands for, this one included; 0 when none is due
   */
  count(callId: string, at: number): number
}

/** One row a call and minute. Each process counts for itself; `hc_refused_requests_total` has them all. */
export function createStrangerAudit(): StrangerAudit {
  const counts = new Map<string, { since: number; unwritten: number }>()
  return {
    count(callId, at) {
      const counted = counts.get(callId) ?? { since: -Infinity, unwritten: 0 }
      counts.set(callId, counted)
      counted.unwritten += 1
      // A clock that was set back would keep an old minute open for ever.
      if (at >= counted.since && at - counted.since < MINUTE_MS) return 0
      const { unwritten } = counted
      Object.assign(counted, { since: at, unwritten: 0 })
      return unwritten
    },
  }
}
