import type { AnyCall, Call } from '@/api/core/call'

import type { Ask, MemberAsk, PatientAsk } from '../context'

/** Who may call: anyone; a signed-in member; one whose phone is bound; one verified at the token's hospital. */
export type Level = 'anyone' | 'member' | 'phone' | 'verified'

/** A call together with what answers it. */
export interface Implementation {
  call: AnyCall
  level: Level
  /** The token's hospital must be known (a visitor names it in the header). */
  needsUnit: boolean
  answer(ask: Ask, input: never): Promise<unknown>
}

/** What a handler gets: the call's input as the schemas read it (digits of a query stay what the caller sent). */
type Handler<A, Input, Data> = (ask: A, input: Input) => Promise<Data>

function make<A extends Ask>(level: Level, needsUnit: boolean) {
  return <Input, Data>(call: Call<Input, Data>, answer: Handler<A, Input, Data>): Implementation => ({
    call: call as unknown as AnyCall,
    level,
    needsUnit,
    // The dispatcher has established what the level promises before it calls.
    answer: answer as unknown as Implementation['answer'],
  })
}

/** Open to everybody; `ask.caller` may be null. */
export const forAnyone = make<Ask>('anyone', false)
/** Open to everybody who names a hospital. */
export const forVisitor = make<Ask & { unitId: number }>('anyone', true)
/** Needs a session (401 without). */
export const forMember = make<MemberAsk>('member', false)
/** Needs a bound phone (403 without). */
export const forPhone = make<MemberAsk & { unitId: number }>('phone', true)
/** Needs a verified identity at the hospital (402 without). */
export const forPatient = make<PatientAsk>('verified', true)
