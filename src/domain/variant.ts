/** How a variant of anything is made: a base, and what is different from it. */

/** Values that a difference replaces whole. */
type Whole = string | number | bigint | boolean | symbol | null | undefined | Date | readonly unknown[]
type SomeFunction = (...parameters: never[]) => unknown

/** The keys of `Base` that differ, at any depth; a key that the base's type does not have is a compile error. */
export type Difference<Base> = Base extends Whole | SomeFunction
  ? Base
  : { readonly [Key in keyof Base]?: Difference<Base[Key]> }

type PlainObject = Readonly<Record<string, unknown>>

function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function merge(base: PlainObject, difference: PlainObject): PlainObject {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(difference)) {
    const before = merged[key]
    merged[key] = isPlainObject(before) && isPlainObject(value) ? merge(before, value) : value
  }
  return merged
}

/**
 * Makes a variant: the base with the keys of the difference in their place. Plain objects are merged at every depth;
 * everything else (arrays, functions, dates, null) replaces what the base has. Neither argument is changed.
 *
 * @example const ZS = defineVariant(base, { addresses: { list: '/SubscribeListZS' } })
 * @param base state its type (`const base: BookingFlow = …`), so that a difference may hold any value of that type
 * @param difference a key that the base's type does not have does not compile
 */
export function defineVariant<Base extends object>(base: Base, difference: Difference<NoInfer<Base>>): Base {
  return merge(base as PlainObject, difference as PlainObject) as Base
}
