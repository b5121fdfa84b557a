/** Effective configuration of a hospital by its number. No other module looks hospitals up by number. */

import type { EditionId } from './editions'
import { BLANKS, EDITIONS, HOSPITALS, IS_CLOSED, type ShownEdition } from './effective'
import type { CapabilityId, Hospital } from './schema'

export type { Accent, CapabilityId, Hospital, HospitalProfile } from './schema'
export { pageTitle, type EditionId } from './editions'
export type { ShownEdition } from './effective'
export { tileOf, tilesOf, type Tile, type TileId } from './tiles'
export { tabsOf, type Tab, type TabId } from './tabs'

const known = new Map(HOSPITALS.map((hospital) => [hospital.unitId, hospital]))
const unknown = new Map<number, Hospital>()
/** Hospitals whose backend has switched something since the start of the app. */
const switched = new Map<number, Hospital>()

/** Most unknown ids remembered; a crafted address must not fill the memory. */
const REMEMBERED = 20

/** Menus, bottom bar and theme of an edition, for whoever has not chosen a hospital yet. */
export const blankHospital = (edition: EditionId): Hospital => BLANKS[edition]

/** The effective, frozen configuration of a hospital. An unknown id gets the defaults with that id, a bad one 0. */
export function hospitalOf(unitId: number): Hospital {
  const found = switched.get(unitId) ?? known.get(unitId) ?? unknown.get(unitId)
  if (found) return found
  const id = Number.isSafeInteger(unitId) && unitId > 0 ? unitId : 0
  const made = Object.freeze({ ...BLANKS.hospital, unitId: id })
  if (unknown.size >= REMEMBERED) unknown.clear()
  unknown.set(unitId, made)
  return made
}

/**
 * Switches capabilities of a hospital until the app ends: those that its profile leaves to the backend (`remoteSwitches`),
 * and no others. Whatever is not named is as the profile says.
 * @returns whether anything is different from before
 */
export function switchCapabilities(
  unitId: number,
  wanted: readonly { readonly id: string; readonly on: boolean }[],
): boolean {
  const own = known.get(unitId)
  if (!own) return false
  const before = hospitalOf(unitId).capabilities
  const capabilities = { ...own.capabilities }
  for (const id of own.remoteSwitches)
    capabilities[id] = wanted.find((one) => one.id === id)?.on ?? own.capabilities[id]
  switched.set(unitId, Object.freeze({ ...own, capabilities: Object.freeze(capabilities) }))
  return own.remoteSwitches.some((id) => capabilities[id] !== before[id])
}

/** Whether this build has a profile of the hospital; the others get defaults and nobody has agreed to serve them. */
export const isKnownHospital = (unitId: number): boolean => known.has(unitId)

/** Whether patients of this hospital can use this build: a release is for the hospitals it was made for. */
export const isServed = (unitId: number): boolean => !IS_CLOSED || known.has(unitId)

/** The one hospital of a release that was made for one; null where there is a choice. */
export const onlyHospital = (): Hospital | null => (IS_CLOSED && HOSPITALS.length === 1 ? (HOSPITALS[0] ?? null) : null)

/** Every hospital this build knows, by id. */
export function allHospitals(): Hospital[] {
  return [...HOSPITALS]
}

/** The edition a hospital belongs to. */
export function editionOf(hospital: Hospital): ShownEdition {
  return EDITIONS[hospital.edition]
}

/** Whether a hospital's backend offers something beyond the specification. */
export function offers(hospital: Hospital, capability: CapabilityId): boolean {
  return hospital.capabilities[capability]
}
