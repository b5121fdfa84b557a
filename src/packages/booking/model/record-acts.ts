/** What a patient can do with an appointment, and why not where not. Pure. */
import { REFUSALS } from '@/domain/booking/refusals'
import { APPOINTMENT_LABELS, type AppointmentStatus } from '@/domain/booking/status'
import type { BadgeTone } from '@/ui/badge'

/** The parts of an appointment that decide. */
export interface Decisive {
  readonly status: AppointmentStatus | null
  readonly orderCode: string
  readonly createdBy: 'patient' | 'staff' | null
  readonly cancellable: boolean
  readonly cancelRefusal: string
  readonly swappable: boolean
  readonly swapRefusal: string
}

export interface RecordActs {
  /** The order of an unpaid appointment. */
  readonly pay: boolean
  /** A held place that can still be confirmed. */
  readonly resume: boolean
  readonly cancel: boolean
  /** Moving a booked visit to another time. */
  readonly swap: boolean
  /** Why a visit of the patient's own cannot be moved; '' where it can or where that is no question. */
  readonly swapRefusal: string
  /** A request with a reason, for bookings that staff made. */
  readonly request: boolean
  /** Why it cannot be cancelled; '' where that needs no word. */
  readonly refusal: string
}

const OPEN: readonly (AppointmentStatus | null)[] = ['LOCKED', 'UNPAID', 'BOOKED']

/** The partner's appointment can be read. */
export const NO_ACTS: RecordActs = {
  pay: false,
  resume: false,
  cancel: false,
  swap: false,
  swapRefusal: '',
  request: false,
  refusal: '',
}

/** The acts of one appointment. The server's verdict on a cancellation is taken as it is; an unknown state offers nothing. */
export function actsOf(record: Decisive): RecordActs {
  const { status, orderCode, createdBy, cancellable, cancelRefusal, swappable, swapRefusal } = record
  const isOpen = OPEN.includes(status)
  const byStaff = createdBy === 'staff'
  const cancel = isOpen && !byStaff && cancellable
  return {
    pay: status === 'UNPAID' && orderCode !== '',
    resume: status === 'LOCKED',
    cancel,
    swap: status === 'BOOKED' && !byStaff && swappable,
    swapRefusal: status === 'BOOKED' && !byStaff && !swappable ? swapRefusal : '',
    request: byStaff && status === 'BOOKED',
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

/** State of an appointment as its badge; an unknown one is said to be unknown. */
export function stateBadge(status: AppointmentStatus | null): { text: string; tone: BadgeTone } {
  return status === null
    ? { text: '状态待确认', tone: 'neutral' }
    : { text: APPOINTMENT_LABELS[status], tone: TONES[status] ?? 'neutral' }
}
