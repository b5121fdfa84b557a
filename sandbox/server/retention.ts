/**
 * How long what is written down stays (spec:security#retention). Rows of a patient's file are none of it: the hospital keeps
 * them. What leaves by rounds of its own: idempotent answers, budgets, pictures that were left, texts of circles, accounts.
 */
import { and, eq, isNotNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { PARTNER_VIEW_DAYS } from '@/domain/sharing-classes'
import { DAY_MS, HOUR_MS } from '@/domain/time'

import { consentSignature, partnerView, upload } from '../couple/tables'
import { formDraft } from '../filing/tables'
import {
  captcha,
  deskCode,
  faceCheck,
  linkTicket,
  session,
  smsCode,
  stepUp,
  ticket,
  usedCode,
  verificationAttempt,
  wrongCode,
} from '../identity/tables'
import { message, reminder, smsOutbox } from '../messages/tables'
import { appFault } from '../platform/tables'
import { storageDisposalSignature } from '../storage/tables'
import type { Sandbox } from './context'
import type { Db } from './db/database'
import { audit } from './tables'

/** Where a period comes from. */
type Source =
  /** 网络安全法 art. 21 (3): logs of the network for six months at least. */
  | 'CSL 21'
  /** 互联网诊疗监管细则（试行）(2022): what was said between patient and hospital for three years at least. */
  | 'internet diagnosis 2022'
  /** 个人信息保护法 art. 19: the shortest time that the purpose needs; the number is ours. */
  | 'PIPL 19'

interface Period {
  readonly kind: string
  readonly table: PgTable
  readonly days: number
  readonly source: Source
  /** What is past its time. */
  past(before: number): SQL | undefined
}

/** Days that a row of the audit stays; the tables themselves refuse to give one up sooner (migration 0311). */
export const AUDIT_DAYS = 3 * 365

export const PERIODS: readonly Period[] = [
  { kind: 'audit', table: audit, days: AUDIT_DAYS, source: 'internet diagnosis 2022', past: (at) => lt(audit.at, at) },
  { kind: 'session', table: session, days: 183, source: 'CSL 21', past: (at) => lt(session.seenAt, at) },
  {
    kind: 'reminder',
    table: reminder,
    days: 90,
    source: 'PIPL 19',
    past: (at) => and(isNotNull(reminder.settledAt), lt(reminder.settledAt, at)),
  },
  { kind: 'sms', table: smsOutbox, days: 90, source: 'PIPL 19', past: (at) => lt(smsOutbox.at, at) },
  // After the text messages, which name theirs.
  {
    kind: 'message',
    table: message,
    days: 3 * 365,
    source: 'internet diagnosis 2022',
    // What has to be acknowledged stays until it was.
    past: (at) => and(lt(message.at, at), or(eq(message.asks, false), isNotNull(message.acknowledgedAt))),
  },
  {
    kind: 'partnerView',
    table: partnerView,
    days: PARTNER_VIEW_DAYS,
    source: 'PIPL 19',
    past: (at) => lt(partnerView.at, at),
  },
  { kind: 'draft', table: formDraft, days: 180, source: 'PIPL 19', past: (at) => lt(formDraft.at, at) },
  {
    kind: 'upload',
    table: upload,
    days: 30,
    source: 'PIPL 19',
    // Taken back by who sent it; a signature belongs to its document.
    past: (at) => and(isNotNull(upload.deletedAt), lt(upload.deletedAt, at), notInArray(upload.uploadId, signatures)),
  },
  { kind: 'appFault', table: appFault, days: 30, source: 'PIPL 19', past: (at) => lt(appFault.lastAt, at) },
  { kind: 'stepUp', table: stepUp, days: 30, source: 'PIPL 19', past: (at) => lt(stepUp.expiresAt, at) },
  { kind: 'faceCheck', table: faceCheck, days: 30, source: 'PIPL 19', past: (at) => lt(faceCheck.expiresAt, at) },
  { kind: 'deskCode', table: deskCode, days: 30, source: 'PIPL 19', past: (at) => lt(deskCode.expiresAt, at) },
  {
    kind: 'verification',
    table: verificationAttempt,
    days: 30,
    source: 'PIPL 19',
    past: (at) => lt(verificationAttempt.at, at),
  },
  { kind: 'usedCode', table: usedCode, days: 30, source: 'PIPL 19', past: (at) => lt(usedCode.at, at) },
  // Tries are counted over a day (spec:security#sms-codes).
  { kind: 'smsCode', table: smsCode, days: 7, source: 'PIPL 19', past: (at) => lt(smsCode.expiresAt, at) },
  { kind: 'wrongCode', table: wrongCode, days: 7, source: 'PIPL 19', past: (at) => lt(wrongCode.at, at) },
  { kind: 'captcha', table: captcha, days: 7, source: 'PIPL 19', past: (at) => lt(captcha.expiresAt, at) },
  { kind: 'ticket', table: ticket, days: 7, source: 'PIPL 19', past: (at) => lt(ticket.expiresAt, at) },
  { kind: 'linkTicket', table: linkTicket, days: 7, source: 'PIPL 19', past: (at) => lt(linkTicket.expiresAt, at) },
]

const signatures = sql`(select ${consentSignature.uploadId} from ${consentSignature} where ${consentSignature.uploadId} is not null union select ${storageDisposalSignature.uploadId} from ${storageDisposalSignature})`

/**
 * Deletes what is past its period.
 * @param now the hospital's time, ms
 * @param real the real time, ms: a clock that a demonstration has set forward takes nothing out of the audit
 * @returns rows that went, by kind; only of kinds of which some did
 */
export async function forgetPast(db: Db, now: number, real: number = Date.now()): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const { kind, table, days, past } of PERIODS) {
    const before = (table === audit ? Math.min(now, real) : now) - days * DAY_MS
    const { rows } = (await db.execute(
      sql`with gone as (delete from ${table} where ${past(before)} returning 1) select count(*)::int as count from gone`,
    )) as unknown as { rows: { count: number }[] }
    const count = rows[0]?.count ?? 0
    if (count > 0) gone[kind] = count
  }
  return gone
}

const EVERY_MS = HOUR_MS
const doneAt = new WeakMap<Sandbox, number>()

/** Once an hour of the hospital's clock; what went is counted and written down. */
export async function keepPeriods(sandbox: Sandbox): Promise<void> {
  const now = sandbox.clock.now()
  const last = doneAt.get(sandbox)
  if (last !== undefined && now >= last && now - last < EVERY_MS) return
  doneAt.set(sandbox, now)
  for (const [kind, rows] of Object.entries(await forgetPast(sandbox.db, now))) {
    sandbox.metrics.forgotten(kind, rows)
    sandbox.journal.info('past their period', { task: kind, rows })
  }
}
