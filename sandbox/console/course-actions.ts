/** Acts of the treatment team. */
import * as v from 'valibot'

import { addDays, hospitalDate } from '@/domain/dates'

import type { Sandbox } from '../server/context'
import type { Action } from './action'
import { demandPersona, patientOfPersona } from './people'
import { upsertTransferDay } from './queries'

const input = v.object({
  persona: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Somebody of a crowd, who is no persona. */
  patientId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  unitId: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1)), 335),
  daysAgo: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(400)),
    0,
  ),
})

/** `transfer` notes the day of a woman's transfer, from which the plan of follow-ups counts. */
export function courseActions(sandbox: Sandbox): Record<'transfer', Action> {
  return {
    transfer: {
      input,
      run: async ({ persona, patientId, unitId, daysAgo }: v.InferOutput<typeof input>) => {
        const scope = patientId ?? (await patientOfPersona(sandbox, demandPersona(persona ?? ''), unitId)).patientId
        const date = addDays(hospitalDate(sandbox.clock.now()), -daysAgo)
        await upsertTransferDay(sandbox.db, { scope, unitId, date }, date)
        return { date, said: `移植日 ${date}` }
      },
    } as Action,
  }
}
