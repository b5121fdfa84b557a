/** The effective configuration of a hospital as rows, for people: the command `npm run hospital` and the console. */

import { defineHospital, profileSchema, type DefinedHospital } from './define'
import { isField, type SettingGroup } from './field'
import { DEFINED } from './list'

/** A hospital with the source of each value; a number without a file gets the defaults, a bad one those of 0. */
export function definedHospital(unitId: number): DefinedHospital {
  const id = Number.isSafeInteger(unitId) && unitId > 0 ? unitId : 0
  return DEFINED.find(({ hospital }) => hospital.unitId === unitId) ?? defineHospital({ unitId: id }, 'the address')
}

export interface EffectiveSetting {
  /** `capabilities.serverTime` */
  readonly path: string
  readonly value: unknown
  /** Where the value comes from: the hospital's file, its edition or the default. */
  readonly source: string
  /** What it means, for the person who configures a hospital. */
  readonly describes: string
  /** Set by the hospital's own file. */
  readonly isOwn: boolean
}

/** Every setting of the schema with its path, in order. */
function fields(group: SettingGroup, prefix = ''): { path: string; describes: string }[] {
  return Object.entries(group).flatMap(([key, node]) =>
    isField(node) ? [{ path: prefix + key, describes: node.describes }] : fields(node, `${prefix}${key}.`),
  )
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value)
}

/** Every setting of a hospital; of a number without a file, the defaults that the app would use. */
export function effectiveSettings(unitId: number): EffectiveSetting[] {
  const { hospital, release, sources } = definedHospital(unitId)
  const file = sources['unitId']
  return [{ path: 'unitId', describes: 'Number of the hospital.' }, ...fields(profileSchema)].map(
    ({ path, describes }) => {
      const source = sources[path] ?? 'default'
      return { path, describes, source, value: valueAt({ ...hospital, release }, path), isOwn: source === file }
    },
  )
}
