/** Which hospital a page or an act of the console is about. */

import * as v from 'valibot'

import { HOME_UNIT } from '../server/hospitals'

/** The number of a hospital in an act, as a number or in digits; the demonstration's first one when left out. */
export const unitIdInput = v.optional(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  HOME_UNIT,
)

/** The hospital that the address of a page names; the demonstration's first one when it names none. */
export const unitOf = (query: Readonly<Record<string, string | undefined>>): number =>
  /^[1-9]\d{0,8}$/.test(query['unitId'] ?? '') ? Number(query['unitId']) : HOME_UNIT
