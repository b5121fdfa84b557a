import { MINUTE_MS } from '@/domain/time'

import { type AuditEntry, writeAudit } from './audit'
import type { Db } from './db/database'

/** Writes down that strangers were refused, without a row for each of a flood. */
export interface StrangerAudit {
  /** Notes a refusal of somebody who is nobody here. */
  note(entry: AuditEntry): Promise<void>
}

/**
 * One row a call and minute; its result says how many there were since the row before (`refused:401 ×37`). Each process
 * counts for itself; `hc_refused_requests_total` has them all.
 */
export function createStrangerAudit(db: Db): StrangerAudit {
  const counts = new Map<string, { since: number; unwritten: number }>()
  return {
    async note(entry) {
      const { callId, at } = entry
      const counted = counts.get(callId) ?? { since: -Infinity, unwritten: 0 }
      counts.set(callId, counted)
      counted.unwritten += 1
      // A clock that was set back would keep an old minute open for ever.
      if (at >= counted.since && at - counted.since < MINUTE_MS) return
      const { unwritten } = counted
      Object.assign(counted, { since: at, unwritten: 0 })
      await writeAudit(db, { ...entry, result: unwritten === 1 ? entry.result : `${entry.result} ×${unwritten}` })
    },
  }
}
