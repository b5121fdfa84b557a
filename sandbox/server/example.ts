import type { Call, InputOf } from '@/api/core/call'
import type { StepUpAct } from '@/domain/person/step-up'

/** What an example needs of a client of the running hospital; the tests' own client has all of it. */
export interface ExampleClient {
  readonly url: string
  call<Data = Record<string, unknown>>(
    id: string,
    input?: Record<string, unknown>,
    token?: string,
  ): Promise<{ code: number; message: string; data: Data }>
  /** One act of the console. */
  act<Data = Record<string, unknown>>(name: string, input?: Record<string, unknown>): Promise<Data>
  /** A session of a persona without a sign-in. */
  token(persona: string): Promise<string>
  /** Verifies a persona's identity at the token's hospital. */
  verify(persona: string, token: string): Promise<unknown>
  /** The hospital's day. */
  today(): Promise<string>
  place(token: string, filter: { daysAhead?: number }): Promise<{ slotId: string }>
  /** Lock and register. */
  register(token: string, slotId: string): Promise<{ appointmentId: string; orderCode: string }>
  /** Lock, register and pay. */
  book(token: string, slotId: string): Promise<{ appointmentId: string }>
  smsCode(mobile: string, purpose?: 'login' | 'bind' | 'unbind'): Promise<string>
  /** The proof for an act on the token's own record, by a code of the desk. */
  stepUp(act: StepUpAct, token: string): Promise<string>
}

/** Somebody new who is about to write: verified, with a phone of their own. */
export interface Actor<Client extends ExampleClient = ExampleClient> {
  client: Client
  token: string
  mobile: string
  /** Headers of the host that the write comes from, where it matters. */
  headers?: Record<string, string>
  /** A free place at least four days ahead; the same each time. */
  place(): Promise<string>
}

/**
 * Prepares what has to be there before a write succeeds, for a new person each time (it may give them another token).
 * @returns the input of the write itself.
 */
export type Example<Input = unknown> = (who: Actor) => Promise<Input>

/** Names of the exported calls that write and have an answer. */
type WriteName<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer _Input, infer Data, 'write'>
    ? [Data] extends [never]
      ? never
      : Name
    : never
}[keyof Calls]

/** One example for every write among a domain's calls, by the name of the call: none may be left out. */
export type Examples<Calls, Except extends keyof Calls = never> = {
  readonly [Name in Exclude<WriteName<Calls>, Except>]: Example<InputOf<Calls[Name]>>
}
