/** What a patient can do with an appointment, and why something is not possible. Pure. */

import { REFUSALS } from '@/domain/booking/refusals'
import { APPOINTMENT_LABELS, type AppointmentStatus } from '@/domain/booking/status'
import type { BadgeTone } from '@/ui/badge'

/** The fields of an appointment that decide. */
export interface ActionFacts {
  readonly status: AppointmentStatus | null
  readonly orderCode: string
  readonly createdBy: 'patient' | 'staff' | null
  readonly cancellable: boolean
  readonly cancelRefusal: string
  readonly swappable: boolean
  readonly swapRefusal: string
}

export interface RecordActions {
  /** Paying the order of an unpaid appointment. */
  readonly pay: boolean
  /** Confirming a slot that is still held. */
  readonly resume: boolean
  readonly cancel: boolean
  /** Moving a booked visit to another time. */
  readonly reschedule: boolean
  /** Choosing another time in place of one that the hospital has stopped. */
  readonly rebook: boolean
  /** Why the patient's own booked visit cannot be rescheduled; '' where it can, and for any other appointment. */
  readonly rescheduleRefusal: string
  /** Requesting the cancellation of an appointment that staff made. */
  readonly request: boolean
  /** Rating a visit that took place. */
  readonly rate: boolean
  /** Why it cannot be cancelled; '' where it can or where it is over. */
  readonly refusal: string
}

const OPEN: readonly (AppointmentStatus | null)[] = ['LOCKED', 'UNPAID', 'BOOKED']

/** For the partner's appointments, which can only be read. */
export const NO_ACTIONS: RecordActions = {
  pay: false,
  resume: false,
  cancel: false,
  reschedule: false,
  rebook: false,
  rescheduleRefusal: '',
  request: false,
  rate: false,
  refusal: '',
}

/** The actions on one appointment. The server decides whether it can be cancelled; an unknown state offers nothing. */
export function recordActions(record: ActionFacts): RecordActions {
  const { status, orderCode, createdBy, cancellable, cancelRefusal, swappable, swapRefusal } = record
  const isOpen = OPEN.includes(status)
  const byStaff = createdBy === 'staff'
  const cancel = isOpen && !byStaff && cancellable
  return {
    pay: status === 'UNPAID' && orderCode !== '',
    resume: status === 'LOCKED',
    cancel,
    reschedule: status === 'BOOKED' && !byStaff && swappable,
    rebook: status === 'SUSPENDED' && !byStaff,
    rescheduleRefusal: status === 'BOOKED' && !byStaff && !swappable ? swapRefusal : '',
    request: byStaff && status === 'BOOKED',
    rate: status === 'DONE',
    refusal: !isOpen || cancel ? '' : byStaff ? REFUSALS.staffMade : cancelRefusal || REFUSALS.notCancellable,
  }
}

const TONES: Partial<Record<AppointmentStatus, BadgeTone>> = {
  LOCKED: 'warning',
  UNPAID: 'warning',
  BOOKED: 'success',
  CANCEL_PENDING: 'info',
  CHECKED_IN: 'success',
  MISSED: 'warning',
  IN_VISIT: 'info',
  SUSPENDED: 'danger',
  NO_SHOW: 'danger',
}

/** The badge of an appointment's status; an unknown status says so. */
export function statusBadge(status: AppointmentStatus | null): { text: string; tone: BadgeTone } {
  return status === null
    ? { text: '状态待确认', tone: 'neutral' }
    : { text: APPOINTMENT_LABELS[status], tone: TONES[status] ?? 'neutral' }
}
