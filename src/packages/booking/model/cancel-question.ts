/** The confirmation before an appointment is cancelled: the rules that apply and what happens to the money. Pure. */

import type { AppointmentKind } from '@/domain/booking/kinds'
import type { AppointmentStatus } from '@/domain/booking/status'
import { payStatus } from '@/domain/payment/orders'
import { bookingNotice, bookingRuleOf } from '@/hospitals/booking'
import type { Hospital } from '@/hospitals/index'

/** The fields of an appointment that decide. */
export interface Cancelled {
  readonly kind?: AppointmentKind | null
  readonly status: AppointmentStatus | null
  readonly regClass: string
  readonly payStatus: number | null
}

/** Whether the class of a registration is that of the special-needs clinic (spec:booking#special-needs). */
const isSpecialNeeds = (regClass: string) => regClass.includes('特需')

/** The question. Only a booked visit counts against the weekly limit; a held or unpaid one just releases its slot. */
export function cancelQuestion({ kind, status, regClass, payStatus: paid }: Cancelled, hospital: Hospital): string {
  const rule = bookingRuleOf(hospital, isSpecialNeeds(regClass), kind ?? undefined)
  const rules =
    status === 'BOOKED' ? bookingNotice(hospital, rule).filter((line) => /只能取消|不可取消/.test(line)) : []
  const money =
    payStatus(paid) === 'paid' ? [kind === 'check' ? '已支付的检查费将原路退回。' : '已支付的挂号费将原路退回。'] : []
  return [...rules, ...money, '取消后号源会退回，确定要取消这次预约吗？'].join('')
}
