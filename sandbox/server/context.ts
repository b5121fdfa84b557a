import type { Clock } from './clock'
import type { Db } from './db/database'
import type { Faults } from './faults'
import type { CallLog } from './http/call-log'
import type { Idempotency } from './http/idempotency'
import type { RateLimits } from './http/limits'
import type { TrustedProxies } from './http/proxies'
import { refuse } from './http/refusal'
import type { StrangerAudit } from './http/stranger-audit'
import type { Journal } from './upkeep/journal'
import type { Metrics } from './upkeep/metrics'
import type { Readiness } from './upkeep/readiness'
import type { SharedState } from './upkeep/shared-state'
import type { Vault } from './vault'

/** What the server itself makes of the running hospital. */
export interface ServerParts {
  db: Db
  clock: Clock
  faults: Faults
  /** The last calls, for who demonstrates the app. */
  calls: CallLog
  limits: RateLimits
  strangers: StrangerAudit
  idempotency: Idempotency
  /** Opens and finds identity numbers. */
  vault: Vault
  /** Hospitals and settings as this process keeps them. */
  shared: SharedState
  /** Folder of the built h5 app. */
  staticDir: string
  /** The console may be opened from other machines (CONSOLE_OPEN=1). */
  consoleOpen: boolean
  /** Invented codes of a host let this machine in (SANDBOX_TEST_DOORS=1). */
  testDoors: boolean
  /** The address it listens on (HOST). */
  host: string
  /** The hospital's day begins at 10:00 when it is started, or emptied, outside booking hours. */
  opensByDay: boolean
  /** Proxies whose word on the caller's address is taken (TRUSTED_PROXIES). */
  proxies: TrustedProxies
  /** An answer that does not fit its schema becomes an error instead of a line of the journal; on in tests. */
  strictAnswers: boolean
  journal: Journal
  metrics: Metrics
  readiness: Readiness
}

/** What the running sandbox hospital consists of; each domain declares beside its code what it adds. */
// oxlint-disable-next-line typescript/no-empty-object-type -- domains add their parts to it by declaration merging
export interface Sandbox extends ServerParts {}

/** Who calls, as the token says. */
export interface Caller {
  tokenHash: string
  /** Names the session without being its secret. */
  sessionId: string
  /** When the person behind the session signed in, through however many exchanges (spec:security#session-life). */
  signedInAt: number
  memberId: string
  mobile: string | null
  /** The token's hospital; null until one is chosen. */
  unitId: number | null
  openId: string | null
  /** The partner whose card the session acts with, as it was chosen; null for the own one. */
  actingPatientId?: string | null
}

/** One call being answered. */
export interface RequestContext {
  sandbox: Sandbox
  db: Db
  /** Sandbox time in milliseconds; one instant for the whole call. */
  now: number
  callId: string
  /** The hospital the request concerns: the token's, or for visitors the one they name; null when none. */
  unitId: number | null
  caller: Caller | null
  /** Address of the caller's machine, for limits only. */
  from: string
  facilityType: string
  /** The device in words for the patient, as far as it tells; '' where it does not. */
  device?: string
  channel: string
  /** Idempotency-Key header as sent, '' when absent; stored only as a hash. */
  key: string
  /** The id the call acted on, for the audit. */
  target: string
  /** Set by a rule that wrote its own audit row inside its transaction. */
  audited: boolean
  /** Sent without a name: nothing that is written down may lead back to who sent it, or when (spec:security#anonymous-calls). */
  isUnnamed: boolean
}

/** A call by a signed-in member. */
export type MemberContext = RequestContext & { caller: Caller }

/** A call at a known hospital, by anybody. */
export type VisitorContext = RequestContext & { unitId: number }

/** A call by a signed-in member at a known hospital. */
export type UnitContext = MemberContext & { unitId: number }

/** A call by a member whose identity is verified at the token's hospital. */
export type PatientContext = UnitContext & { patientId: string }

export function requireUnitContext(context: MemberContext): UnitContext {
  if (context.unitId === null) throw refuse('请先选择医院')
  return context as UnitContext
}
