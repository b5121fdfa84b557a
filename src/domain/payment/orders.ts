/** Orders and payments (spec:payment#order-types, spec:payment#order). */

import type { AppointmentKind } from '../booking/kinds'

/** 1 top-up … 7 video consultation (spec:payment#order-types). */
export type OrderType = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const ORDER_TYPES: readonly OrderType[] = [1, 2, 3, 4, 5, 6, 7]

/** Most bills that one order pays (ours). */
export const MOST_TOGETHER = 20

/** Names of the order types (spec:payment#order-types). */
export const ORDER_TYPE_LABELS: Readonly<Record<OrderType, string>> = {
  1: '充值',
  2: '缴费',
  3: '挂号',
  4: '冻存续费',
  5: '在线咨询',
  6: '聊天咨询',
  7: '视频咨询',
}

/** What a booking of another kind than a visit is called; all of them are orders of type 3. */
const BOOKED_LABELS: Partial<Record<AppointmentKind, string>> = {
  check: '检查预约',
  hysteroscopy: '宫腔镜预约',
  assessment: '评估预约',
  operation: '手术预约',
  filing: '建档预约',
}

/**
 * What an order is for, in a word.
 * @param kind what was booked, for an order of type 3; null where a hospital says nothing
 */
export const orderTypeLabel = (type: OrderType | null, kind: AppointmentKind | null): string =>
  type === null ? '其他' : (type === 3 && kind && BOOKED_LABELS[kind]) || ORDER_TYPE_LABELS[type]

/** The order type of a wire value, null when it is none of the seven. */
export function orderType(value: unknown): OrderType | null {
  return ORDER_TYPES.find((type) => type === value || String(type) === value) ?? null
}

/**
 * How an order is paid: the two of the specification (spec:payment#payment-methods) and the visiting card's balance
 * (ours).
 */
export type PayMethod = 'weChatPay' | 'aliPay' | 'visitCard'

export const PAY_METHOD_LABELS: Readonly<Record<PayMethod, string>> = {
  weChatPay: '微信支付',
  aliPay: '支付宝',
  visitCard: '就诊卡余额',
}

export type PayStatus = 'unpaid' | 'paid' | 'refunded' | 'partlyPaid' | 'partlyRefunded' | 'timedOut'

const BY_CODE = ['unpaid', 'paid', 'refunded', 'partlyPaid', 'partlyRefunded'] as const

export const PAY_STATUS_LABELS: Readonly<Record<PayStatus, string>> = {
  unpaid: '待支付',
  paid: '已支付',
  refunded: '已退款',
  partlyPaid: '部分支付',
  partlyRefunded: '部分退款',
  timedOut: '支付超时',
}

/**
 * The status of a wire value: 0 … 4 as number or as that one digit, anything else (missing values too)
 * is "timed out" (spec:payment#payment-status). Timed out is a label, not a fact: it permits asking again, never paying
 * again.
 */
export function payStatus(value: unknown): PayStatus {
  const at = BY_CODE.findIndex((_, code) => value === code || value === String(code))
  return BY_CODE[at] ?? 'timedOut'
}

/** Whether money may still be collected for an order in this state (unknown never may). */
export function mayPay(status: PayStatus): boolean {
  return status === 'unpaid' || status === 'partlyPaid'
}
