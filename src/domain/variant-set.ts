import { defineVariant, type Difference } from './variant'

/** A base and the variants that exist of it, by key: a hospital key of the specification or a name of ours. */
export interface VariantSet<Base> {
  readonly base: Base
  readonly variants: Readonly<Record<string, Base>>
}

/** The base with its variants, each given as its difference. */
export function variantSet<Base extends object>(
  base: Base,
  differences: Readonly<Record<string, Difference<NoInfer<Base>>>>,
): VariantSet<Base> {
  const variants: Record<string, Base> = {}
  for (const [key, difference] of Object.entries(differences)) variants[key] = defineVariant<Base>(base, difference)
  return { base, variants }
}

/** The variant of a key; the base for a key without one, and where there is no key. */
export function variantOf<Base>({ base, variants }: VariantSet<Base>, key: string | null | undefined): Base {
  if (typeof key !== 'string' || !Object.prototype.hasOwnProperty.call(variants, key)) return base
  return variants[key] ?? base
}
