/** A setting of a hospital: type, default, validator, and description for the person who configures it. */

export interface Field<T> {
  readonly kind: 'field'
  /** The type in words, for the generated documentation. */
  readonly type: string
  readonly default: T
  /** For the person who configures a hospital. */
  readonly describes: string
  /** What is wrong with a value, as the end of a sentence that starts with its path; null when nothing is. */
  readonly fault: (value: unknown) => string | null
}

/** Named settings; groups may be nested. */
export interface SettingGroup {
  readonly [key: string]: Field<unknown> | SettingGroup
}

/** The effective type of a group: every setting present. */
export type Settings<S> = S extends Field<infer T> ? T : { readonly [K in keyof S]: Settings<S[K]> }

/** A profile's part of a group: every setting optional. */
export type PartialSettings<S> = S extends Field<infer T> ? T : { readonly [K in keyof S]?: PartialSettings<S[K]> }

/** Whether a node of the schema is a setting and not a group. */
export function isField(node: Field<unknown> | SettingGroup): node is Field<unknown> {
  return node.kind === 'field'
}

type Check<T> = (value: T) => string | null

const show = (value: unknown) => JSON.stringify(value) ?? String(value)

/** A text, at most 200 characters. */
export function textField(describes: string, fallback: string, check: Check<string> = () => null): Field<string> {
  return {
    kind: 'field',
    type: 'text',
    default: fallback,
    describes,
    fault: (value) => {
      if (typeof value !== 'string') return `must be a text, not ${show(value)}`
      return value.length > 200 ? 'is longer than 200 characters' : check(value)
    },
  }
}

/** A switch. */
export function flagField(describes: string, fallback: boolean): Field<boolean> {
  return {
    kind: 'field',
    type: 'true or false',
    default: fallback,
    describes,
    fault: (value) => (typeof value === 'boolean' ? null : `must be true or false, not ${show(value)}`),
  }
}

/** A number within bounds, both included. */
export function numberField(describes: string, fallback: number, [min, max]: readonly [number, number]): Field<number> {
  return {
    kind: 'field',
    type: `number from ${min} to ${max}`,
    default: fallback,
    describes,
    fault: (value) =>
      typeof value === 'number' && value >= min && value <= max
        ? null
        : `must be a number from ${min} to ${max}, not ${show(value)}`,
  }
}

/** One of a fixed set of names. */
export function choiceField<const T extends string>(describes: string, options: readonly T[], fallback: T): Field<T> {
  return {
    kind: 'field',
    type: `one of ${options.join(', ')}`,
    default: fallback,
    describes,
    fault: (value) => (options.some((option) => option === value) ? null : unknownName(value, options)),
  }
}

/** An ordered list without duplicates; the whole list is replaced, never merged. */
export function listField<T>(
  describes: string,
  type: string,
  fallback: readonly T[],
  check: Check<unknown>,
): Field<readonly T[]> {
  return {
    kind: 'field',
    type: `list of ${type}`,
    default: fallback,
    describes,
    fault: (value) => {
      if (!Array.isArray(value)) return `must be a list, not ${show(value)}`
      for (const [at, item] of value.entries()) {
        const fault = check(item)
        if (fault) return `[${at}] ${fault}`
      }
      const twice = value.find((item, at) => value.some((other, before) => before < at && show(other) === show(item)))
      return twice === undefined ? null : `holds ${show(twice)} twice`
    },
  }
}

/** An ordered choice out of known names. */
export function namesField<const T extends string>(
  describes: string,
  options: readonly T[],
  fallback: readonly NoInfer<T>[],
): Field<readonly T[]> {
  const known = (item: unknown) => (options.some((option) => option === item) ? null : unknownName(item, options))
  return listField<T>(describes, 'names', fallback, known)
}

/** A value that may be left out altogether. */
export function optionalField<T>(describes: string, type: string, check: Check<unknown>): Field<T | null> {
  return {
    kind: 'field',
    type: `${type}, or nothing`,
    default: null,
    describes,
    fault: (value) => (value === null ? null : check(value)),
  }
}

function unknownName(value: unknown, options: readonly string[]): string {
  return `is ${show(value)}, which is none of: ${options.join(', ')}`
}
