import { findForm } from '@/forms/definitions/find'
import type { FormDefinition } from '@/forms/engine/kinds'
import { formOf, type LegacyPath } from '@/routing/registry'

/**
 * The form that an address opens, in the variant of the address, else of the hospital. Null for an address that is no form
 * of these.
 */
export function formOfAddress(
  forms: readonly FormDefinition[],
  address: LegacyPath | null,
  hospitalKey: string | null | undefined,
): FormDefinition | null {
  const bound = address === null ? null : formOf(address)
  return bound && findForm(forms, bound.form, bound.variant ?? hospitalKey)
}
