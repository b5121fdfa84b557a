/** Effective configuration of a hospital by its number. No other module looks hospitals up by number. */
import { defineHospital, type DefinedHospital } from './define'
import { editions, type Edition } from './editions'
import { DEFINED } from './list'
import type { CapabilityId, Hospital } from './schema'

export type { Accent, CapabilityId, Hospital, HospitalProfile } from './schema'
export { pageTitle, type Edition, type EditionId } from './editions'
export { tileOf, tilesOf, type Tile, type TileId } from './tiles'
export { tabsOf, type Tab, type TabId } from './tabs'

const known = new Map(DEFINED.map((defined) => [defined.hospital.unitId, defined]))
const unknown = new Map<number, DefinedHospital>()

/** Most unknown ids remembered; a crafted address must not fill the memory. */
const REMEMBERED = 20

/** The effective configuration of a hospital with the source of each value; an unknown id gets the defaults. */
export function definedHospital(unitId: number): DefinedHospital {
  const found = known.get(unitId) ?? unknown.get(unitId)
  if (found) return found
  const id = Number.isSafeInteger(unitId) && unitId > 0 ? unitId : 0
  const made = defineHospital({ unitId: id }, 'the address')
  if (unknown.size >= REMEMBERED) unknown.clear()
  unknown.set(unitId, made)
  return made
}

/** The effective, frozen configuration of a hospital. An unknown id gets the defaults with that id, a bad one 0. */
export function hospitalOf(unitId: number): Hospital {
  return definedHospital(unitId).hospital
}

/** Every hospital this build knows, by id. */
export function allHospitals(): Hospital[] {
  return DEFINED.map(({ hospital }) => hospital)
}

/** The edition a hospital belongs to. */
export function editionOf(hospital: Hospital): Edition {
  return editions[hospital.edition]
}

/** Whether a hospital's backend offers something beyond the specification. */
export function offers(hospital: Hospital, capability: CapabilityId): boolean {
  return hospital.capabilities[capability]
}
