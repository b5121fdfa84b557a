/** What a coupon says of itself. */

import type { DataOf } from '@/api/core/call'
import type { listCoupons } from '@/api/payment/calls'
import { formatDay, hospitalDate } from '@/domain/dates'
import { yuanText } from '@/domain/money'
import { ORDER_TYPE_LABELS, orderType } from '@/domain/payment/orders'

export type Coupon = DataOf<typeof listCoupons>['list'][number]

/** The lists of the screen, each with the states that it shows. */
export const COUPON_LISTS = [
  { value: 'usable', label: '可使用', states: ['UNUSED', 'OFFERED'] },
  { value: 'used', label: '已使用', states: ['USED'] },
  { value: 'expired', label: '已过期', states: ['EXPIRED'] },
] as const

export type CouponList = (typeof COUPON_LISTS)[number]['value']

/** Coupons of one list; of those that can be used the first to end stands first. A state that nobody knows is in none. */
export function couponsOf(all: readonly Coupon[], list: CouponList): Coupon[] {
  const states: readonly string[] = COUPON_LISTS.find(({ value }) => value === list)?.states ?? []
  const shown = all.filter(({ state }) => state !== null && states.includes(state))
  return list === 'usable' ? [...shown].sort((one, other) => one.validTo.localeCompare(other.validTo)) : shown
}

/** What it takes off: an amount, or the share that is left to pay, as people say it (95 per cent are 9.5折). */
export function valueOf({ kind, valueFen, rate }: Pick<Coupon, 'kind' | 'valueFen' | 'rate'>): string {
  if (kind === 'discount') return `${rate / 10}折`
  return valueFen === null ? '' : `¥${yuanText(valueFen).replace(/\.00$/, '')}`
}

/** From which price on, and for what. */
export function rulesOf({ minFen, scope }: Pick<Coupon, 'minFen' | 'scope'>): string[] {
  const uses = scope.map((type) => orderType(type)).flatMap((type) => (type === null ? [] : [ORDER_TYPE_LABELS[type]]))
  return [
    minFen > 0 ? `满${yuanText(minFen).replace(/\.00$/, '')}元可用` : '不限金额',
    ...(uses.length > 0 ? [`用于${[...new Set(uses)].join('、')}`] : []),
  ]
}

/** Its days, or the day on which it was used. */
export function whenOf({ usedAt, usedFor, validTo }: Pick<Coupon, 'usedAt' | 'usedFor' | 'validTo'>): string {
  if (usedAt !== null) return `${formatDay(hospitalDate(usedAt))}用于${usedFor || '缴费'}`
  return validTo === '' ? '' : `有效期至${formatDay(validTo)}`
}
