import type { Hono } from 'hono'

import type { Clock } from './clock'
import type { Caller, MemberContext, PatientContext, RequestContext, Sandbox, ServerParts } from './context'
import type { Db } from './db/database'
import type { Fields } from './http/body'
import type { Handler } from './http/handler'
import type { Period } from './period'
import type { Vault } from './vault'

import type { AnyCall } from '@/api/core/call'

declare module './context' {
  interface Sandbox {
    domains: Domains
  }
}

/** What the domains add to the running hospital. */
type DomainParts = Omit<Sandbox, keyof ServerParts | 'domains'>

/** Registers addresses of a domain that are no calls of the catalogue (files, the console). */
export type Routes = (app: Hono, sandbox: Sandbox) => void

/** What a domain does from time to time while nobody calls. */
export interface Task {
  /** Its name in the journal and in the figures. */
  readonly name: string
  run(sandbox: Sandbox): Promise<unknown>
}

/**
 * What the server asks of the domains. The server knows none of them: the registry (sandbox/registry.ts) fills this in, and
 * tests may hand over another one.
 */
export interface Domains {
  readonly handlers: readonly Handler[]
  /**
   * Ids of the calls whose write is no transaction: nothing of ours takes back what happened at another institution, and
   * nobody should wait in the database while a picture is decoded.
   */
  readonly externalCalls: ReadonlySet<string>

  /** @returns who a token belongs to; null when it is worth nothing */
  findCaller(sandbox: Sandbox, token: string): Promise<Caller | null>
  /** Takes over the hospital that a session without one names. @throws Refusal 401 */
  adoptUnit(sandbox: Sandbox, caller: Caller, unitId: number): Promise<void>
  /** @returns the device in words for the patient, '' where its header says nothing */
  deviceWords(userAgent: string): string
  /** @returns the verified record a member acts with at the token's hospital; null without one */
  boundPatient(context: MemberContext): Promise<{ patient: { readonly patientId: string } } | null>
  /** @throws Refusal 2001 while the basic information is missing where a hospital wants it first */
  assertProfileComplete(context: PatientContext): Promise<void>
  /** @throws Refusal where the consents that a call needs were not given */
  assertConsent(context: RequestContext): Promise<void>
  /** @throws Refusal 4012 where an act has to be proven by a step-up */
  requireProvenAct(context: RequestContext, call: AnyCall, input: Fields): Promise<void>
  /** @returns an answer with what the caller may see of it */
  projectAnswer(context: RequestContext, call: AnyCall, input: Fields, data: unknown): Promise<unknown>
  /** Tells the desk of a text in which somebody is in danger. */
  raiseFreeText(context: RequestContext, input: Fields): Promise<void>

  /** Routes of files, films and speech below the bases of the catalogue. */
  readonly fileRoutes: readonly Routes[]
  /** Pages that are no part of the API. */
  readonly pageRoutes: readonly Routes[]

  /** Makes what the domains add to the running hospital. @param key the secret shared with the payment institution */
  createParts(of: { db: Db; clock: Clock; key: string; searchPath: string }): DomainParts
  /** Fills an empty hospital; running it again changes nothing else. */
  seed(db: Db, now: number): Promise<void>
  /** What brings stored rows up to date before the first call. */
  settle(db: Db, vault: Vault): Promise<void>
  /** What a server that was away catches up with before the first call. */
  catchUp(sandbox: Sandbox): Promise<void>
  /** In the order in which they are done. */
  readonly tasks: readonly Task[]
  /** How long rows of the domains stay (sandbox/server/upkeep/retention.ts), in the order in which they go. */
  readonly periods: readonly Period[]
}
