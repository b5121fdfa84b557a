/** What a hospital hands out and decides at its window: coupons, and referrals to another hospital. */

import * as v from 'valibot'

import { arriveReferral, offerReferral } from '../../filing/referral/referral-service'
import { giveCoupon, returnCoupon, useCoupon } from '../../followup/coupon-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { recordAtDesk } from '../parts/people'
import { unitIdInput } from '../unit-input'

const id = v.pipe(v.string(), v.maxLength(64))
const whom = {
  persona: v.optional(id),
  patientId: v.optional(id),
  unitId: unitIdInput,
}

export function giftActions(
  sandbox: Sandbox,
): Record<'giveCoupon' | 'useCoupon' | 'returnCoupon' | 'offerReferral' | 'arriveReferral', Action> {
  const person = v.object(whom)
  const coupon = v.object({ ...whom, couponId: id })
  const used = v.object({ ...whom, couponId: id, usedFor: v.optional(v.pipe(v.string(), v.maxLength(40)), '门诊缴费') })
  const one = v.object({ transferId: id })
  const act = <S extends v.GenericSchema>(input: S, run: (input: v.InferOutput<S>) => Promise<unknown>): Action => ({
    input,
    run: run as Action['run'],
  })
  return {
    giveCoupon: act(coupon, async ({ couponId, ...who }) =>
      giveCoupon(sandbox, { unitId: who.unitId, patientId: await recordAtDesk(sandbox, who), couponId }),
    ),
    useCoupon: act(used, async ({ couponId, usedFor, ...who }) =>
      useCoupon(sandbox, { unitId: who.unitId, patientId: await recordAtDesk(sandbox, who), couponId }, usedFor),
    ),
    returnCoupon: act(coupon, async ({ couponId, ...who }) =>
      returnCoupon(sandbox, { unitId: who.unitId, patientId: await recordAtDesk(sandbox, who), couponId }),
    ),
    offerReferral: act(person, async (who) =>
      offerReferral(sandbox, { unitId: who.unitId, patientId: await recordAtDesk(sandbox, who) }),
    ),
    arriveReferral: act(one, ({ transferId }) => arriveReferral(sandbox, transferId)),
  }
}
