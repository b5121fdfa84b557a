/** Coupons: their states and kinds (spec:payment#coupons). */

/** Not taken yet, usable, used, past its last day. */
export const COUPON_STATES = ['OFFERED', 'UNUSED', 'USED', 'EXPIRED'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** An amount taken off, or a share of the price. */
export const COUPON_KINDS = ['cash', 'discount'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/**
 * The state of a coupon that was taken: a used one stays used after its last day.
 *
 * @param validTo last day, YYYY-MM-DD
 * @param today the hospital's day
 */
export function couponStateOn(usedAt: number | null, validTo: string, today: string): CouponState {
  if (usedAt !== null) return 'USED'
  return validTo < today ? 'EXPIRED' : 'UNUSED'
}
