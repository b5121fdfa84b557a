/** Acts of the treatment team. */

import * as v from 'valibot'

import { adoptTransfer } from '../../cycle/desk-service'
import { recordTransfer } from '../../followup/transfer-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { recordAtDesk } from '../parts/people'
import { unitIdInput } from '../unit-input'
import { cycleActions } from './cycle-actions'

import { addDays, hospitalDate, isDate } from '@/domain/dates'
import { firstHcgDay } from '@/domain/treatment/transfer-dates'

const input = v.object({
  persona: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Somebody of a crowd, who is no persona. */
  patientId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  unitId: unitIdInput,
  daysAgo: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(400)),
    0,
  ),
  embryoDay: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(7)),
    5,
  ),
  /** The hospital's own day of the first blood test. */
  hcgDate: v.optional(
    v.pipe(
      v.string(),
      v.check((day) => isDate(day), 'no date'),
    ),
  ),
  /** Why it is done although not everything is signed. */
  unsignedReason: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

/** The acts of a course, and `transfer`: a transfer of a woman by its day alone, from which a plan of follow-ups counts. */
export function courseActions(sandbox: Sandbox): Record<string, Action> {
  return {
    ...cycleActions(sandbox),
    transfer: {
      input,
      run: async ({ persona, patientId: known, unitId, ...given }: v.InferOutput<typeof input>) => {
        const { daysAgo, embryoDay, hcgDate, unsignedReason } = given
        const patientId = await recordAtDesk(sandbox, { persona, patientId: known, unitId })
        const now = sandbox.clock.now()
        const date = addDays(hospitalDate(now), -daysAgo)
        const transfer = { patientId, unitId, date, embryoDay, hcgDate: hcgDate ?? '' }
        await sandbox.db.transaction(async (tx) => {
          const transferId = await recordTransfer(tx, transfer)
          await adoptTransfer(tx, { patientId, unitId, now }, { transferId, unsignedReason })
        })
        return { date, said: `移植日 ${date}，验孕日 ${firstHcgDay(transfer)}` }
      },
    } as Action,
  }
}
