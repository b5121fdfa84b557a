/**
 * Releases that serve several hospitals from one mini-program, with the choice of the hospital at the start. Whoever runs
 * such an app is entered here once; the hospitals themselves stay as their files say.
 */

import { EDITION_IDS, type EditionId } from './editions'
import type { PartialSettings } from './field'
import { deepFreeze } from './freeze'
import { demonstrationTemplates } from './list/templates'
import { mergeLayers } from './merge'
import { releaseSettings, type ReleaseSettings } from './release'

/** A release of several hospitals. */
export interface JointRelease {
  readonly units: readonly number[]
  /** What opens before a hospital is chosen. */
  readonly edition: EditionId
  /** Who runs it, as patients know it. */
  readonly name: string
  readonly phone: string
  /** Address of the browser edition up to the #; empty: it has none. */
  readonly webAddress: string
  readonly release: ReleaseSettings
}

type JointProfile = Omit<JointRelease, 'release'> & { readonly release: PartialSettings<typeof releaseSettings> }

/** Parses an entry. @throws Error that lists every fault */
export function defineJoint({ release, ...profile }: JointProfile): JointRelease {
  const source = `joint release ${profile.units.join(',')}`
  const { value, faults } = mergeLayers(releaseSettings, [{ source, values: release }])
  const own = [
    ...(profile.units.length < 2 || new Set(profile.units).size < profile.units.length
      ? ['units must name two hospitals or more, each once']
      : []),
    ...(EDITION_IDS.includes(profile.edition) ? [] : [`edition is ${profile.edition}, which is none`]),
    ...(profile.name === '' ? ['name must not be empty'] : []),
  ]
  if (own.length + faults.length > 0) throw new Error(`${source}: ${[...own, ...faults].join('; ')}`)
  return deepFreeze({ ...profile, release: value })
}

/** Every release of several hospitals. */
export const JOINT: readonly JointRelease[] = [
  defineJoint({
    units: [324, 335],
    edition: 'customer',
    name: '示例就医通',
    phone: '010-0000-0000',
    webAddress: 'https://app.joint.example.com/',
    release: {
      weappId: 'wx0000000000324335',
      alipayId: '2021000100324335',
      origin: 'https://api.joint.example.com',
      institution: 'agency',
      templates: demonstrationTemplates('324335', true),
    },
  }),
]
