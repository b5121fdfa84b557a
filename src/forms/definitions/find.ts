import type { FormDefinition } from '../engine/kinds'

/** The form in its variant; a variant that the form does not have gives the base, an unknown form null. */
export function findForm(
  forms: readonly FormDefinition[],
  id: string,
  variant: string | null | undefined,
): FormDefinition | null {
  const family = forms.filter((form) => form.id === id)
  return (
    family.find((form) => form.variant === (variant ?? null)) ?? family.find((form) => form.variant === null) ?? null
  )
}
