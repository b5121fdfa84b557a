import { ownPatient } from '../couple/couple-service'
import { RECORD_KINDS } from '../filing/form/record-kinds'
import { listForms, loadForm } from '../filing/form/record-service'
import type { PatientContext } from '../server/context'
import { notFound, refuse } from '../server/http/refusal'
import { takenView } from './coupon-service'
import { newestWaiver } from './fee-waiver-service'
import { findCoupon, findTakenCoupon, findOfferedCoupons, insertCouponTakenIfAbsent } from './queries'
import type { Coupon } from './tables'
import { vaccinationOf } from './vaccination-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/followup/calls'

/** A coupon of the hospital as this patient has it. */
async function couponView(context: PatientContext, offered: Coupon) {
  const { patientId } = await ownPatient(context)
  const [taken] = await findTakenCoupon(context.db, patientId, offered.couponId)
  if (taken) return takenView(offered, taken, context.now)
  return { couponId: offered.couponId, name: offered.name, state: 'OFFERED' as const, validTo: '' }
}

/** What the hospital gives for the questionnaire; the demonstration's hospitals have one coupon at most. */
async function offeredCoupon(context: PatientContext) {
  const [offered] = await findOfferedCoupons(context.db, context.unitId)
  return offered ? couponView(context, offered) : null
}

export async function ownQuestionnaire(
  context: PatientContext,
  input: InputOf<typeof calls.getOwnVaccination>,
): Promise<DataOf<typeof calls.getOwnVaccination>> {
  const questionnaire = await loadForm(context, RECORD_KINDS.questionnaire, input)
  return {
    ...(await vaccinationOf(context)),
    ...questionnaire,
    feeApply: await newestWaiver(context),
    coupon: questionnaire.recordId === '' ? null : await offeredCoupon(context),
  }
}

export async function takeCoupon(
  context: PatientContext,
  { couponId }: InputOf<typeof calls.takeCoupon>,
): Promise<DataOf<typeof calls.takeCoupon>> {
  const { db, unitId } = context
  const { patientId } = await ownPatient(context)
  const [offered] = await findCoupon(db, couponId, unitId)
  // What the hospital hands out by itself is not there for taking.
  if (offered?.origin !== 'questionnaire') throw notFound()
  // It is what the hospital gives for the questionnaire (spec:followup#epidemic-questionnaire).
  const filed = await listForms(context, RECORD_KINDS.questionnaire)
  if (filed.length === 0) throw refuse('请先提交流行病学调查，再领取优惠券')
  await insertCouponTakenIfAbsent(db, { patientId, couponId, at: context.now })
  return couponView(context, offered)
}
