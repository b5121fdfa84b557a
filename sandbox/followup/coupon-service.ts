import { ownRecord } from '../couple/couple-service'
import type { Sandbox, UnitContext } from '../server/context'
import { notFound, refuse } from '../server/http/refusal'
import { findCoupon, findTakenCoupons, insertCouponTakenIfAbsent, setCouponUsed } from './queries'
import type { Coupon, CouponTaken } from './tables'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'
import { addDays, hospitalDate } from '@/domain/dates'
import { couponStateOn } from '@/domain/payment/coupons'

/** A coupon as a patient has it who took it; its days count from the first taking. */
export function takenView({ couponId, name, validDays }: Coupon, { at, usedAt }: CouponTaken, now: number) {
  const validTo = addDays(hospitalDate(at), validDays)
  return { couponId, name, state: couponStateOn(usedAt, validTo, hospitalDate(now)), validTo }
}

/** Coupons of who asks; somebody whom the hospital has no record of has none. */
export async function listCoupons(context: UnitContext): Promise<DataOf<typeof calls.listCoupons>> {
  const { db, now, unitId } = context
  const own = await ownRecord(context, unitId)
  const rows = own ? await findTakenCoupons(db, unitId, own.patient.patientId) : []
  return {
    list: rows.map(({ coupon, taken }) => ({
      ...takenView(coupon, taken, now),
      kind: coupon.kind,
      valueFen: coupon.kind === 'cash' ? coupon.valueFen : null,
      rate: coupon.rate,
      minFen: coupon.minFen,
      scope: coupon.scope.split(',').map(Number),
      validFrom: hospitalDate(taken.at),
      usedAt: taken.usedAt,
      usedFor: taken.usedFor,
    })),
    serverTime: now,
  }
}

/** A coupon that somebody of the desk acts on. */
export interface AtWindow {
  readonly unitId: number
  readonly patientId: string
  readonly couponId: string
}

/** The hospital hands one out; a patient who has it keeps the days of the first. */
export async function giveCoupon({ db, clock }: Sandbox, { unitId, patientId, couponId }: AtWindow): Promise<void> {
  const [known] = await findCoupon(db, couponId, unitId)
  if (!known) throw notFound()
  await insertCouponTakenIfAbsent(db, { patientId, couponId, at: clock.now() })
}

/** The window takes it off a bill: once, within its days. */
export async function useCoupon(sandbox: Sandbox, window: AtWindow, usedFor: string): Promise<void> {
  const { db, clock } = sandbox
  const now = clock.now()
  const rows = await findTakenCoupons(db, window.unitId, window.patientId)
  const found = rows.find(({ coupon }) => coupon.couponId === window.couponId)
  if (!found) throw notFound()
  if (takenView(found.coupon, found.taken, now).state === 'EXPIRED') throw refuse('优惠券已过期')
  const [used] = await setCouponUsed(db, window, now, usedFor)
  if (!used) throw refuse('优惠券已使用')
}

/** After a full refund of what it was taken off, it can be used again within its days (spec:payment#coupons). */
export async function returnCoupon({ db }: Sandbox, window: AtWindow): Promise<void> {
  const [known] = await findCoupon(db, window.couponId, window.unitId)
  const [freed] = known ? await setCouponUsed(db, window, null, '') : []
  if (!freed) throw notFound()
}
