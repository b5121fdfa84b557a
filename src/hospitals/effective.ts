/**
 * What the app reads of hospitals: every profile with defaults and menus filled in. The builds write the values of this
 * module in its place (config/effective-hospitals.cjs), so that a phone receives neither the schema nor what checks it.
 */

import { defineHospital } from './define'
import { EDITION_IDS, type Edition, type EditionId, editions } from './editions'
import { deepFreeze } from './freeze'
import { DEFINED } from './list'
import type { Hospital } from './schema'

/** Units that a release is made for (scripts/release); none: every hospital of the list. */
const RELEASED = (process.env.TARO_APP_UNITS ?? '').split(',').filter(Boolean).map(Number)

/** Whether this build serves its own hospitals and no others. */
export const IS_CLOSED: boolean = RELEASED.length > 0

/** A release follows no clock that somebody moves: that is a door of the demonstration. */
const forPatients = (hospital: Hospital): Hospital =>
  deepFreeze({ ...hospital, capabilities: { ...hospital.capabilities, movableClock: false } })

/** The hospitals of this build, by id. */
export const HOSPITALS: readonly Hospital[] = IS_CLOSED
  ? DEFINED.map(({ hospital }) => hospital)
      .filter(({ unitId }) => RELEASED.includes(unitId))
      .map(forPatients)
  : DEFINED.map(({ hospital }) => hospital)

/** A hospital without a profile, with the menus and the theme of each edition; its number is 0. */
export const BLANKS = Object.fromEntries(
  EDITION_IDS.map((edition) => [edition, defineHospital({ unitId: 0, edition }, 'the edition').hospital]),
) as Readonly<Record<EditionId, Hospital>>

/** What a screen reads of an edition; its menus are in the hospitals. */
export type ShownEdition = Pick<Edition, 'id' | 'start' | 'theme' | 'labels' | 'header' | 'tabs'>

/** The editions. */
export const EDITIONS = Object.fromEntries(
  Object.values(editions).map(({ id, start, theme, labels, header, tabs }) => [
    id,
    { id, start, theme, labels, header, tabs },
  ]),
) as Readonly<Record<EditionId, ShownEdition>>
