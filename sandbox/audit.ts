import type { Ask } from './context'
import type { Db } from './db/open'
import { audit } from './db/schema'

/** One thing that happened. No names, numbers or phones: ids only. */
export interface AuditEntry {
  at: number
  unitId: number | null
  /** `member:<id>`, `staff`, `gateway`, `system`, `visitor`. */
  actor: string
  callId: string
  target: string
  result: string
}

/** Writes within `db`, so that a rule's audit row stands or falls with what it did. */
export async function record(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(audit).values(entry)
}

/** Audit row of a call, inside the rule's transaction. */
export async function recordCall(tx: Db, ask: Ask, target: string, result = 'ok'): Promise<void> {
  ask.target = target
  ask.audited = true
  await record(tx, { at: ask.now, unitId: ask.unitId, actor: actorOf(ask), callId: ask.callId, target, result })
}

/** The text when it has the form of an id made here, else ''. Free text a caller sends may be anybody's name or number. */
export const idOnly = (text: unknown): string =>
  typeof text === 'string' && /^([0-9a-f]{32}|\d{20})$/.test(text) ? text : ''

export function actorOf(ask: Pick<Ask, 'caller'>): string {
  return ask.caller ? `member:${ask.caller.memberId}` : 'visitor'
}
