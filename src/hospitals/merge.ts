/**
 * Effective settings from layers: deep merge, lists replaced whole, unknown keys and wrong values are faults
 * that name the place. Every value remembers which layer it came from.
 */

import { isField, type SettingGroup, type Settings } from './field'

export interface Layer {
  /** Source of these values, e.g. "the edition" or a file name. */
  readonly source: string
  readonly values: unknown
}

export interface Merged<S> {
  readonly value: Settings<S>
  /** Path of a setting → source of its value. */
  readonly sources: Readonly<Record<string, string>>
  /** One sentence each, starting with the path of the setting. */
  readonly faults: readonly string[]
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges layers over the defaults of a schema; a later layer wins. Faulty values leave the earlier one in place. */
export function mergeLayers<const S extends SettingGroup>(schema: S, layers: readonly Layer[]): Merged<S> {
  const sources: Record<string, string> = {}
  const faults: string[] = []
  const value = mergeGroup(schema, '', layers, sources, faults)
  return { value: value as Settings<S>, sources, faults }
}

function mergeGroup(
  group: SettingGroup,
  path: string,
  layers: readonly Layer[],
  sources: Record<string, string>,
  faults: string[],
): Record<string, unknown> {
  const known = Object.keys(group)
  const usable = layers.filter(({ source, values }) => {
    if (values === undefined) return false
    if (!isPlainObject(values)) {
      faults.push(`${path || 'the profile'} must be a group of settings (${source})`)
      return false
    }
    for (const key of Object.keys(values)) {
      if (!known.includes(key))
        faults.push(`${join(path, key)} is not a setting; known here: ${known.join(', ')} (${source})`)
    }
    return true
  })

  const result: Record<string, unknown> = {}
  for (const [key, node] of Object.entries(group)) {
    const at = join(path, key)
    const inner = usable.map(({ source, values }) => ({ source, values: own(values, key) }))
    if (!isField(node)) {
      result[key] = mergeGroup(node, at, inner, sources, faults)
      continue
    }
    result[key] = node.default
    sources[at] = 'default'
    for (const { source, values } of inner) {
      if (values === undefined) continue
      const fault = node.fault(values)
      if (fault) {
        faults.push(`${at} ${fault} (${source})`)
        continue
      }
      result[key] = values
      sources[at] = source
    }
  }
  return result
}

function own(values: unknown, key: string): unknown {
  return isPlainObject(values) && Object.prototype.hasOwnProperty.call(values, key) ? values[key] : undefined
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key
}
