/** The desk as the doctors of consultations. */

import * as v from 'valibot'

import {
  answerConsult,
  banFromConsult,
  fillConversation,
  finishConsult,
  judgeReview,
  refuseConsult,
  setOffer,
} from '../../consult/desk-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { recordAtDesk } from '../parts/people'
import { unitIdInput } from '../unit-input'

import { consultType } from '@/domain/service/consult'

const id = v.pipe(v.string(), v.maxLength(64))
const said = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const isYes = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => String(value) === 'true'),
)
const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(0))

export function consultActions(
  sandbox: Sandbox,
): Record<
  | 'answerConsult'
  | 'fillConversation'
  | 'refuseConsult'
  | 'finishConsult'
  | 'judgeReview'
  | 'banFromConsult'
  | 'consultOffer',
  Action
> {
  const unitId = unitIdInput
  const answer = v.object({ unitId, consultId: id, content: said })
  const refusal = v.object({ unitId, consultId: id, reason: v.optional(said, '医生暂时不能接诊') })
  const one = v.object({ unitId, consultId: id })
  const long = v.object({ unitId, consultId: id, count: v.pipe(number, v.minValue(1), v.maxValue(20_000)) })
  const review = v.object({
    unitId,
    reviewId: id,
    accept: isYes,
    reply: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  })
  const ban = v.object({
    persona: v.optional(v.pipe(v.string(), v.maxLength(40))),
    patientId: v.optional(id),
    unitId,
    reason: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  })
  const offer = v.object({ unitId, doctorId: id, type: number, priceFen: number, enabled: isYes, onDuty: isYes })
  return {
    answerConsult: {
      input: answer,
      run: ({ content, ...at }: v.InferOutput<typeof answer>) => answerConsult(sandbox, at, content),
    } as Action,
    fillConversation: {
      input: long,
      run: ({ count, ...at }: v.InferOutput<typeof long>) => fillConversation(sandbox, at, count),
    } as Action,
    refuseConsult: {
      input: refusal,
      run: ({ reason, ...at }: v.InferOutput<typeof refusal>) => refuseConsult(sandbox, at, reason),
    } as Action,
    finishConsult: {
      input: one,
      run: (at: v.InferOutput<typeof one>) => finishConsult(sandbox, at),
    } as Action,
    judgeReview: {
      input: review,
      run: (input: v.InferOutput<typeof review>) => judgeReview(sandbox, input),
    } as Action,
    banFromConsult: {
      input: ban,
      run: async ({ reason, ...who }: v.InferOutput<typeof ban>) => {
        const patientId = await recordAtDesk(sandbox, who)
        return banFromConsult(sandbox, { unitId: who.unitId, patientId, reason })
      },
    } as Action,
    consultOffer: {
      input: offer,
      run: ({ unitId: at, type, ...rest }: v.InferOutput<typeof offer>) =>
        setOffer(sandbox, at, { ...rest, type: consultType(type) ?? 5 }),
    } as Action,
  }
}
