import { decimal, flag, int, list, optionalInt, shape, text } from '../core/schema'

/** Hospital (spec:identity#hospital). `distanceM` only when the request carried a position. */
export const hospitalShape = shape({
  unitId: int(),
  unitName: text(),
  shortName: text(),
  logoUrl: text(),
  level: text(),
  province: text(),
  city: text(),
  address: text(),
  longitude: decimal(),
  latitude: decimal(),
  distanceM: optionalInt(),
  phone: text(),
  /** Scope of the licence: AIH, AID, IVF-ET, ICSI, PGT. */
  license: list(text()),
  /** True for a hospital this member has been to or is verified at. */
  visited: flag(),
})

/**
 * Where a demonstration's server tells that its clock was moved: an event stream whose messages are the server's time,
 * ms since the epoch. Not a call: nothing is asked, and browsers alone can listen.
 */
export const CLOCK_EVENTS_PATH = '/hc-patient/api/ext/clockEvents'
