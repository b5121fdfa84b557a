/**
 * Named differences that a package keeps beside its screens. A hospital's profile holds the key only, so that the
 * main package does not carry the difference itself. `base` is the screen without difference; the other keys are
 * hospital keys of the specification that its addresses show for these screens.
 */
export const VARIANTS = {
  booking: ['base', 'ZS', 'JM'],
  payment: ['base', 'TG', 'JM', 'Gulou'],
  storage: ['base', 'TG', 'ZJ', 'YC', 'SD', 'Gulou'],
} as const

/**
 * Which backend serves bookings: the subjects calls, or the same for local booking (spec:architecture#hospital-levels,
 * level 4).
 */
export const BOOKING_FAMILIES = ['subjects', 'local'] as const

/** Which calls hold the couple's files: the member calls, or those of pre-filing, which keep a file until it is sent on. */
export const FILING_FAMILIES = ['archive', 'beforehand'] as const

/** The 18 hospital keys of the specification (spec:addresses#hospital-keys). */
export const HOSPITAL_KEYS = [
  'TG', 'ZS', 'ZY', 'JM', 'YC', 'SD', 'Gulou', 'ZJ', 'HB', 'ST', 'ZH', 'SC', 'HN', 'XY', 'Zsan', 'Tj', 'Qhd', 'JY',
] as const // prettier-ignore

export type HospitalKey = (typeof HOSPITAL_KEYS)[number]
export type BookingVariant = (typeof VARIANTS.booking)[number]
export type BookingFamily = (typeof BOOKING_FAMILIES)[number]
export type FilingFamily = (typeof FILING_FAMILIES)[number]
export type PaymentVariant = (typeof VARIANTS.payment)[number]
