/** All forms, for the sandbox, the documents and the tests; a screen takes the list of its own package. */

import type { FormDefinition } from '../engine/kinds'
import { bookingForms } from './booking'
import { filingForms } from './filing'
import { findForm } from './find'
import { followupForms } from './followup'
import { recordsForms } from './records'

export const allForms = (): readonly FormDefinition[] => [
  ...bookingForms,
  ...filingForms,
  ...followupForms,
  ...recordsForms,
]

/** The form in its variant; an unknown variant gives the base, an unknown form null. */
export const formOf = (id: string, variant?: string | null): FormDefinition | null => findForm(allForms(), id, variant)
