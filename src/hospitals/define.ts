/** From a profile to an effective hospital: schema defaults, then the edition's menus, then the file. */

import { SAFETY } from './capabilities'
import { editions, EDITION_IDS, type ServiceGroup } from './editions'
import { deepFreeze } from './freeze'
import { mergeLayers, type Layer } from './merge'
import { releaseSettings, type ReleaseSettings } from './release'
import { hospitalSchema, type Hospital, type HospitalProfile } from './schema'
import { needOf } from './tiles'

/** What a file in `list/` may hold besides its id. */
export const profileSchema = { ...hospitalSchema, release: releaseSettings } as const

export interface DefinedHospital {
  readonly hospital: Hospital
  /** What only its releases need; never part of what a phone receives. */
  readonly release: ReleaseSettings
  /** Path of a setting → "default", "the edition" or the file. */
  readonly sources: Readonly<Record<string, string>>
}

/** The groups of an edition's menu, without what this hospital's backend does not offer. */
function offeredIn(
  groups: readonly ServiceGroup[],
  { capabilities, subApps }: Record<string, unknown>,
): ServiceGroup[] {
  const stated = (typeof capabilities === 'object' && capabilities !== null ? capabilities : {}) as Record<
    string,
    unknown
  >
  const isOffered = (need: ReturnType<typeof needOf>) =>
    need === undefined || (need === 'subApps' ? typeof subApps === 'string' && subApps !== '' : stated[need] === true)
  return groups.map(({ group, tiles }) => ({ group, tiles: tiles.filter((id) => isOffered(needOf(id))) }))
}

/** What an extended backend answers: safety is on by default, and off only where the file says so. */
const SAFE = { capabilities: Object.fromEntries(SAFETY.map((id) => [id, true])) }

/** Layers of a profile, the weakest first. */
function layersOf(profile: Record<string, unknown>, file: string): Layer[] {
  const edition = EDITION_IDS.find((id) => id === profile.edition) ?? 'hospital'
  const { tabs, menus } = editions[edition]
  const { unitId: _, ...values } = profile
  return [
    {
      source: `the ${edition} edition`,
      values: {
        tabs,
        tiles: menus.home,
        allServices: offeredIn(menus.allServices, profile),
        mine: menus.mine,
      },
    },
    ...(profile['backend'] === 'extended' ? [{ source: 'its backend', values: SAFE }] : []),
    { source: file, values },
  ]
}

/** Everything wrong with a profile, one sentence each; empty when it can be used. */
export function profileFaults(profile: unknown, file = 'the file'): string[] {
  if (typeof profile !== 'object' || profile === null || Array.isArray(profile))
    return ['a profile must be a group of settings']
  const record = profile as Record<string, unknown>
  const { value, faults } = mergeLayers(profileSchema, layersOf(record, file))
  const own: string[] = []
  if (!Number.isSafeInteger(record.unitId) || Number(record.unitId) < 0)
    own.push(`unitId must be a whole number from 0, not ${String(record.unitId)} (${file})`)
  if (value.titleRule === 'fixed' && value.fixedTitle === '')
    own.push(`fixedTitle must not be empty while titleRule is "fixed" (${file})`)
  return [...own, ...faults]
}

/**
 * Parses a profile. @throws Error that lists every fault with the id of the hospital, so that a mistake is found when
 * the app is built and not by a patient.
 */
export function defineHospital(profile: HospitalProfile, file = `list/${profile.unitId}`): DefinedHospital {
  const faults = profileFaults(profile, file)
  if (faults.length > 0) throw new Error(`hospital ${String(profile.unitId)}: ${faults.join('; ')}`)
  const { value, sources } = mergeLayers(profileSchema, layersOf({ ...profile }, file))
  const { release, ...settings } = value
  return deepFreeze({
    hospital: { ...settings, unitId: profile.unitId },
    release,
    sources: { unitId: file, ...sources },
  })
}
