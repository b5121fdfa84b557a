/** What a release is of: one hospital, or several behind one choice. */

import type { Hospital } from '../../src/hospitals'
import type { EditionId } from '../../src/hospitals/editions'
import { JOINT, type JointRelease } from '../../src/hospitals/joint'
import { DEFINED } from '../../src/hospitals/list'
import type { ReleaseSettings } from '../../src/hospitals/release'

/** A release's own data, whoever it is made for. */
export interface Subject {
  /** Name of its folder: `335`, or `324+335`. */
  readonly id: string
  readonly units: readonly number[]
  readonly hospitals: readonly Hospital[]
  readonly edition: EditionId
  /** In the stores and on a phone's home screen. */
  readonly appName: string
  /** Whom the privacy guides name. */
  readonly operator: string
  readonly contact: string
  readonly webAddress: string
  readonly release: ReleaseSettings
}

type Defined = (typeof DEFINED)[number]

const alone = ({ hospital, release }: Defined): Subject => ({
  id: String(hospital.unitId),
  units: [hospital.unitId],
  hospitals: [hospital],
  edition: hospital.edition,
  appName: release.appName || hospital.shortName,
  operator: hospital.name,
  contact: release.contact || hospital.phone,
  webAddress: hospital.webAddress,
  release,
})

const together = (
  { units, edition, name, phone, webAddress, release }: JointRelease,
  of: readonly Defined[],
): Subject => ({
  id: [...units].sort((one, other) => one - other).join('+'),
  units: [...units].sort((one, other) => one - other),
  hospitals: of.map(({ hospital }) => hospital),
  edition,
  appName: release.appName || name.slice(0, 15),
  operator: name,
  contact: release.contact || phone,
  webAddress,
  release,
})

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((unit) => other.includes(unit))

/** The subject of these units, or the sentences that say why there is none. */
export function subjectOf(
  units: readonly number[],
  defined: readonly Defined[] = DEFINED,
  joint: readonly JointRelease[] = JOINT,
): { subject: Subject } | { faults: string[] } {
  const known = defined.map(({ hospital }) => hospital.unitId)
  const unknown = units.filter((unit) => !known.includes(unit))
  if (unknown.length > 0 || units.length === 0)
    return {
      faults: [`hospital ${unknown.join(', ') || '(none)'} is not in src/hospitals/list; known: ${known.join(', ')}`],
    }
  const of = defined.filter(({ hospital }) => units.includes(hospital.unitId))
  const [only] = of
  if (of.length === 1 && only) return { subject: alone(only) }
  const found = joint.find((one) => same(one.units, units))
  return found
    ? { subject: together(found, of) }
    : { faults: [`no release serves ${units.join(', ')} together; enter it in src/hospitals/joint.ts`] }
}
