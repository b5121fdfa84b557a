/** Which form of the app is the longest, from its definitions, so that the figure follows the forms. */

import { formOf } from '@/forms/definitions'
import type { FormDefinition } from '@/forms/engine/kinds'
import { formOf as formAt, legacyPaths } from '@/routing/registry'

/** An address of the specification and the form it opens. */
export interface LongestForm {
  readonly address: string
  readonly definition: FormDefinition
  /** How many fields it asks in all. */
  readonly fields: number
}

/** The form with the most fields among those that an address opens. */
export function longestForm(): LongestForm {
  const forms = legacyPaths.flatMap((address) => {
    const bound = formAt(address)
    const definition = bound && formOf(bound.form, bound.variant)
    return definition ? [{ address, definition, fields: Object.keys(definition.fields).length }] : []
  })
  const [longest] = forms.sort((a, b) => b.fields - a.fields)
  if (!longest) throw new Error('no address opens a form')
  return longest
}

/** Kinds that are typed, with a text that each takes; a choice is tapped. */
export const TYPED: Readonly<Record<string, string>> = {
  text: '示',
  name: '示',
  mobile: '1',
  idCard: '1',
  document: '1',
  number: '1',
}
