import type { AppointmentKind } from '@/domain/booking/kinds'
import type { LegacyPath } from '@/routing/registry'

/** The steps of a booking that have an address of their own. */
export type BookingStep = 'list' | 'schedule' | 'times' | 'confirm' | 'success' | 'records'

/** How the booking list can be arranged. */
export type ListView = 'subjects' | 'doctors'

/** How the booking screens differ from hospital to hospital; everything else is the same code. */
export interface BookingVariant {
  /** What is booked. */
  readonly kind: AppointmentKind
  readonly addresses: Readonly<Record<BookingStep, LegacyPath>>
  /**
   * Sent to a backend that serves its counter system by the same calls (spec:architecture#hospital-levels, level 4).
   */
  readonly mode?: 'local'
  /** Sent along where two families of addresses share one: examinations by doctor. */
  readonly family?: 'doctor'
  /** Whether what is still to come stands apart from what is over. */
  readonly splitsRecords: boolean
  /** Whether a patient goes on with another one, as before an operation that asks for several. */
  readonly bookSeveral: boolean
  /** In this order; the first one is shown. */
  readonly views: readonly ListView[]
  /** Lists only doctors who have a free slot. */
  readonly freeDoctorsOnly: boolean
  /** What booking is called in the patient's texts. */
  readonly words: { readonly act: string; readonly confirm: string; readonly record: string; readonly visit: string }
}
