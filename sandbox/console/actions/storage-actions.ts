/** Laboratory and desk: what is stored, requests for more time, and giving up. */

import * as v from 'valibot'

import { endPairAtDesk, recordDeath, withdrawDeath } from '../../couple/pairing/ending-service'
import type { Sandbox } from '../../server/context'
import { storeMaterial } from '../../storage/desk-service'
import { decideDisposal } from '../../storage/disposal-service'
import { answerDeferral } from '../../storage/guard-service'
import type { Action } from '../action'
import { demandPersona, patientOfPersona } from '../parts/people'
import { unitIdInput } from '../unit-input'

import { hospitalDate, isDate } from '@/domain/dates'
import { STORAGE_KINDS } from '@/domain/treatment/storage-terms'

const digits = (most: number) =>
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(most))
const words = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '')
const id = v.pipe(v.string(), v.maxLength(64))
const yesNo = v.union([v.boolean(), v.picklist(['true', 'false'])])

/**
 * `storeMaterial` puts frozen material into a couple's storage, `endPair` ends a pairing after a separation,
 * `recordDeath` records that a persona has died, `withdrawDeath` takes that back, `answerDeferral` answers a request for more time,
 * `decideDisposal` carries giving up out after the time to think, or does not; `settled` says that the desk has settled what
 * became due meanwhile.
 */
export function storageActions(sandbox: Sandbox): Record<string, Action> {
  const stored = v.object({
    persona: v.pipe(v.string(), v.maxLength(40)),
    unitId: unitIdInput,
    kind: v.optional(v.picklist(STORAGE_KINDS), 'embryo'),
    straws: v.optional(v.pipe(digits(50), v.minValue(1)), 1),
    frozenOn: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => isDate(text), 'no date'),
      ),
    ),
    paidMonths: v.optional(digits(120), 12),
    feePerYearFen: v.optional(digits(1_000_000), 120_000),
  })
  const answered = v.object({ deferralId: id, accept: yesNo, answer: words(200) })
  const decided = v.object({ disposalId: id, accept: yesNo, answer: words(200), settled: v.optional(yesNo, false) })
  return {
    storeMaterial: {
      input: stored,
      run: async ({ persona, unitId, frozenOn, ...rest }: v.InferOutput<typeof stored>) => {
        const { patientId } = await patientOfPersona(sandbox, demandPersona(persona), unitId)
        const day = frozenOn ?? hospitalDate(sandbox.clock.now())
        return storeMaterial(sandbox, { ...rest, patientId, unitId, frozenOn: day })
      },
    } as Action,
    endPair: {
      input: v.object({ persona: v.pipe(v.string(), v.maxLength(40)), unitId: stored.entries.unitId }),
      run: async ({ persona, unitId }: { persona: string; unitId: number }) =>
        endPairAtDesk(sandbox, unitId, (await patientOfPersona(sandbox, demandPersona(persona), unitId)).patientId),
    } as Action,
    recordDeath: {
      input: v.object({ persona: v.pipe(v.string(), v.maxLength(40)), unitId: stored.entries.unitId }),
      run: async ({ persona, unitId }: { persona: string; unitId: number }) =>
        recordDeath(sandbox, unitId, (await patientOfPersona(sandbox, demandPersona(persona), unitId)).patientId),
    } as Action,
    withdrawDeath: {
      input: v.object({ persona: v.pipe(v.string(), v.maxLength(40)), unitId: stored.entries.unitId }),
      run: async ({ persona, unitId }: { persona: string; unitId: number }) =>
        withdrawDeath(sandbox, unitId, (await patientOfPersona(sandbox, demandPersona(persona), unitId)).patientId),
    } as Action,
    answerDeferral: {
      input: answered,
      run: ({ deferralId, accept, answer }: v.InferOutput<typeof answered>) =>
        answerDeferral(sandbox, deferralId, String(accept) === 'true', answer),
    } as Action,
    decideDisposal: {
      input: decided,
      run: ({ disposalId, accept, answer, settled }: v.InferOutput<typeof decided>) =>
        decideDisposal(sandbox, disposalId, {
          accept: String(accept) === 'true',
          answer,
          settled: String(settled) === 'true',
        }),
    } as Action,
  }
}
