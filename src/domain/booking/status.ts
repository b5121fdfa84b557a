/** States of an appointment, their names and the moves between them (spec:booking#appointment). */

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

/** The states that may follow; none for a final one. */
export const APPOINTMENT_NEXT: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  LOCKED: ['UNPAID', 'BOOKED', 'EXPIRED'],
  UNPAID: ['BOOKED', 'EXPIRED', 'CANCELLED'],
  BOOKED: ['CHECKED_IN', 'CANCELLED', 'CANCEL_PENDING', 'NO_SHOW', 'SUSPENDED'],
  CANCEL_PENDING: ['CANCELLED', 'BOOKED'],
  CHECKED_IN: ['IN_VISIT', 'MISSED'],
  MISSED: ['CHECKED_IN', 'NO_SHOW'],
  IN_VISIT: ['DONE'],
  DONE: [],
  CANCELLED: [],
  EXPIRED: [],
  SUSPENDED: [],
  NO_SHOW: [],
}

const VALID: readonly AppointmentStatus[] = ['LOCKED', 'UNPAID', 'BOOKED', 'CANCEL_PENDING', 'CHECKED_IN', 'MISSED']

/** Whether this state counts against "one valid appointment at a time" (spec:booking#one-valid-appointment). */
export function isValidAppointment(status: AppointmentStatus): boolean {
  return VALID.includes(status)
}

/** The status of a wire value, null when it is none. */
export function appointmentStatus(value: unknown): AppointmentStatus | null {
  return APPOINTMENT_STATUSES.find((status) => status === value) ?? null
}

/** Whether a state may follow another. */
export function mayMove(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return APPOINTMENT_NEXT[from].includes(to)
}
