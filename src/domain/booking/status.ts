/** States of an appointment and their names (spec:booking#appointment). */

export const APPOINTMENT_STATUSES = [
  'LOCKED',
  'UNPAID',
  'BOOKED',
  'CANCEL_PENDING',
  'CHECKED_IN',
  'MISSED',
  'IN_VISIT',
  'DONE',
  'CANCELLED',
  'EXPIRED',
  'SUSPENDED',
  'NO_SHOW',
] as const

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What a patient reads. */
export const APPOINTMENT_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  LOCKED: '待确认（号源已保留）',
  UNPAID: '待支付',
  BOOKED: '待就诊',
  CANCEL_PENDING: '取消申请审核中',
  CHECKED_IN: '已签到',
  MISSED: '已过号',
  IN_VISIT: '就诊中',
  DONE: '已就诊',
  CANCELLED: '已取消',
  EXPIRED: '已失效',
  SUSPENDED: '已停诊',
  NO_SHOW: '爽约',
}

const VALID: readonly AppointmentStatus[] = ['LOCKED', 'UNPAID', 'BOOKED', 'CANCEL_PENDING', 'CHECKED_IN', 'MISSED']

/** Whether this state counts against "one valid appointment at a time" (spec:booking#one-valid-appointment). */
export function isValidAppointment(status: AppointmentStatus): boolean {
  return VALID.includes(status)
}
