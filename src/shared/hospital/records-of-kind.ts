import type { AppointmentKind } from '@/domain/booking/kinds'
import type { ScreenId } from '@/routing/registry'

const SCREENS = {
  check: 'check-booking-records',
  hysteroscopy: 'hysteroscopy-reserve-detail',
  assessment: 'assessment-booking',
  operation: 'operation-booking-form',
} as const satisfies Partial<Record<AppointmentKind, ScreenId>>

const isOwnScreen = (kind: AppointmentKind | null): kind is keyof typeof SCREENS => kind !== null && kind in SCREENS

/** The screen that shows appointments of a kind, and opens one of them by its id. */
export const recordsOfKind = (kind: AppointmentKind | null) => (isOwnScreen(kind) ? SCREENS[kind] : 'booking-records')
