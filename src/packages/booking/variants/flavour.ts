import type { LegacyPath } from '@/routing/registry'

/** The steps of a booking that have an address of their own. */
export type BookingStep = 'list' | 'schedule' | 'confirm' | 'success' | 'records'

/** What the booking list can be looked at by. */
export type ListView = 'departments' | 'doctors'

/** How the booking screens differ from hospital to hospital; everything else is the same code. */
export interface Flavour {
  readonly addresses: Readonly<Record<BookingStep, LegacyPath>>
  /**
   * Sent to the backend where it serves booking on the spot by the same calls (spec:architecture#hospital-levels, level
   * 4).
   */
  readonly mode?: 'local'
  /** In this order; the first one is shown. */
  readonly views: readonly ListView[]
  /** Only doctors who have a free place stand in the list. */
  readonly freeDoctorsOnly: boolean
  /** The act in the patient's words. */
  readonly words: { readonly act: string; readonly confirm: string; readonly record: string }
}
