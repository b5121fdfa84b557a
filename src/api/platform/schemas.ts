import * as v from 'valibot'

import { decimal, flag, int, list, optionalInt, shape, text } from '../core/schema'

import { FAULT_NAMES, MOST_FAULTS, MOST_PLACES, MOST_TIMES, PLACE } from '@/domain/fault'

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

/** Release of an app, `1.4.0` or empty. */
export const releaseArg = v.pipe(v.string(), v.regex(/^(?:\d{1,5}(?:\.\d{1,5}){2})?$/))
/** What names a build: a commit or a number; no phone and no card number fits. */
export const buildArg = v.pipe(v.string(), v.regex(/^(?!.*\d{9})[\w.-]{0,24}$/))

/** Faults of one report: every field is a word of the code. */
export const faultsArg = v.pipe(
  v.array(
    v.object({
      name: v.picklist(FAULT_NAMES),
      screen: v.pipe(v.string(), v.regex(/^(?:[a-z]{1,20}(?:-[a-z]{1,20}){0,5})?$/)),
      callId: v.pipe(v.string(), v.regex(/^(?!.*\d{3})(?:[A-Za-z-]{1,30}(?:\.[A-Za-z\d-]{1,50}){1,2})?$/)),
      places: v.pipe(v.array(v.pipe(v.string(), v.regex(PLACE))), v.maxLength(MOST_PLACES)),
      times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TIMES)),
    }),
  ),
  v.minLength(1),
  v.maxLength(MOST_FAULTS),
)
