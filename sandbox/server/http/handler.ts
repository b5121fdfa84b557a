import type { MemberContext, PatientContext, RequestContext, UnitContext, VisitorContext } from '../context'

import type { AnyCall, Call } from '@/api/core/call'

/** Who may call: anyone; a signed-in member; one whose phone is bound; one verified at the token's hospital. */
export type Level = 'anyone' | 'member' | 'phone' | 'verified'

/** A call together with what answers it. */
export interface Handler {
  call: AnyCall
  level: Level
  /** The token's hospital must be known (a visitor names it in the header). */
  needsUnit: boolean
  /** It looks for times that can be booked: the hospital's sessions are planned before it answers. */
  readsSessions?: boolean
  /**
   * What is sent so has no name (spec:security#anonymous-calls): no key, no audit row, no line and no figure of it is kept. Asked
   * with `{}` where the input could not be read.
   */
  isUnnamed?: (input: Readonly<Record<string, unknown>>) => boolean
  answer(context: RequestContext, input: never): Promise<unknown>
}

/** What a handler gets: the call's input as the schemas read it (digits of a query stay what the caller sent). */
type Answer<A, Input, Data> = (context: A, input: Input) => Promise<Data>

function handlerFor<A extends RequestContext>(level: Level, needsUnit: boolean) {
  return <Input, Data>(call: Call<Input, Data>, answer: Answer<A, Input, Data>): Handler => {
    if (call.proves && level !== 'verified') throw new Error(`${call.id} proves an act: only a patient may call it`)
    return {
      call: call as unknown as AnyCall,
      level,
      needsUnit,
      // The dispatcher has established what the level promises before it calls.
      answer: answer as unknown as Handler['answer'],
    }
  }
}

/** Open to everybody; `ask.caller` may be null. */
export const forAnyone = handlerFor<RequestContext>('anyone', false)
/** Open to everybody who names a hospital. */
export const forVisitor = handlerFor<VisitorContext>('anyone', true)
/** Needs a session (401 without). */
export const forMember = handlerFor<MemberContext>('member', false)
/** Needs a bound phone (403 without). */
export const forPhone = handlerFor<UnitContext>('phone', true)
/** Needs a verified identity at the hospital (402 without). */
export const forPatient = handlerFor<PatientContext>('verified', true)
