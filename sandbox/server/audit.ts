import { and, desc, eq, like, not } from 'drizzle-orm'

import type { RequestContext } from './context'
import type { Db } from './db/database'
import type { Fields } from './http/body'
import { audit } from './tables'

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

/** Result of a reading of what the partner shares. */
export const READ_OF_PARTNER = 'ok:spouse'

/** Writes within `db`, so that a rule's audit row stands or falls with what it did. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(audit).values(entry)
}

/** Audit row of a call, inside the rule's transaction. */
export async function auditCall(tx: Db, context: RequestContext, target: string, result = 'ok'): Promise<void> {
  context.target = target
  context.audited = true
  // A row would stand between others that say when, beside an account that was used then.
  if (context.isUnnamed) return
  await writeAudit(tx, {
    at: context.now,
    unitId: context.unitId,
    actor: actorOf(context),
    callId: context.callId,
    target,
    result,
  })
}

/** The text when it has the form of an id made here, else ''. Free text a caller sends may be anybody's name or number. */
export const idOnly = (text: unknown): string =>
  typeof text === 'string' && /^([0-9a-f]{32}|\d{20})$/.test(text) ? text : ''

export function actorOf(context: Pick<RequestContext, 'caller'>): string {
  return context.caller ? `member:${context.caller.memberId}` : 'visitor'
}

/** Fields that name a row of a patient; secrets (tickets, tokens, captcha proofs) are none of them. */
const ROW_FIELDS = [
  'appointmentId',
  'lockId',
  'orderCode',
  'cardId',
  'patientId',
  'slotId',
  'watchId',
  'recordId',
  'uploadId',
  'docId',
  'inviteId',
  'pairId',
  'caseId',
  'reportId',
  'adviceId',
  'billId',
] as const

/** The row a refused request asked for, '' when it names none. */
export const namedId = (input: Fields): string =>
  ROW_FIELDS.map((name) => idOnly(input[name])).find((id) => id !== '') ?? ''

type Refused = Pick<RequestContext, 'sandbox' | 'db' | 'now' | 'unitId' | 'caller' | 'callId' | 'target'>

/** Audit row of a result; strangers who are refused as nobody share one a minute. */
export async function recordResult(context: Refused, result: string): Promise<void> {
  const { now: at, unitId, callId, target } = context
  const entry = { at, unitId, actor: actorOf(context), callId, target, result }
  if (context.caller !== null || result !== 'refused:401') return writeAudit(context.db, entry)
  context.sandbox.metrics.refused('identity')
  const strangers = context.sandbox.strangers.count(callId, at)
  if (strangers === 0) return
  await writeAudit(context.db, { ...entry, result: strangers === 1 ? result : `${result} ×${strangers}` })
}

/** What a person at the desk narrows the audit by; what is left out narrows nothing. */
export interface AuditFilter {
  target?: string | undefined
  callId?: string | undefined
  unitId?: number | undefined
  /** Refusals and failures alone. */
  onlyRefused?: boolean | undefined
}

/** Rows of the audit, the newest first. */
export function listAudit(db: Db, { target, callId, unitId, onlyRefused }: AuditFilter, limit: number) {
  return db
    .select()
    .from(audit)
    .where(
      and(
        target ? eq(audit.target, target) : undefined,
        callId ? eq(audit.callId, callId) : undefined,
        unitId === undefined ? undefined : eq(audit.unitId, unitId),
        onlyRefused ? not(like(audit.result, 'ok%')) : undefined,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
}
