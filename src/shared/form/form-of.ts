import { FORM_ADDRESSES } from '@/forms/definitions/addresses'
import { findForm } from '@/forms/definitions/find'
import type { FormDefinition } from '@/forms/engine/kinds'

/**
 * The form that an address opens, in the variant of the address, else of the hospital. Null for an address that is no form
 * of these.
 */
export function formOfAddress(
  forms: readonly FormDefinition[],
  address: string | null,
  hospitalKey: string | null | undefined,
): FormDefinition | null {
  const bound = address === null ? undefined : FORM_ADDRESSES[address]
  if (!bound) return null
  const [id, variant] = bound
  return findForm(forms, id, variant ?? hospitalKey)
}
