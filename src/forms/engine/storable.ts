/** The part of a form's answers that may be stored on a device or in a draft: everything but names and sensitive values (spec:filing#form-drafts). */

import { formerFields } from './former'
import type { Field, FormDefinition, RawAnswers } from './kinds'

import { namesAPerson } from '@/domain/input/person-number'

/** Whether the value may be stored before the form is sent. */
export const isStorable = (field: Field): boolean => field.kind !== 'name' && isReturned(field)

/** Whether a record that the hospital holds gives the value back as it is; the others come masked or as pictures. */
const isReturned = (field: Field): boolean =>
  field.data !== 'sensitive' && field.kind !== 'photos' && field.kind !== 'agree'

const owns = Object.prototype.hasOwnProperty

/** Longest text kept of one field, in characters; bounds the size of a draft. */
const MAX_KEPT = 1000

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= MAX_KEPT)

/** Which fields and which single values pass. */
interface Sieve {
  field(field: Field): boolean
  value(value: unknown): boolean
}

const RESTS: Sieve = {
  field: isStorable,
  value: (value) => isPlain(value) && !(typeof value === 'string' && namesAPerson(value)),
}
const RETURNS: Sieve = { field: isReturned, value: isPlain }

function kept(fields: Readonly<Record<string, Field>>, raw: RawAnswers, sieve: Sieve): Record<string, unknown> {
  const rest: Record<string, unknown> = {}
  for (const [id, field] of Object.entries(fields)) {
    const value = owns.call(raw, id) ? raw[id] : undefined
    if (value === undefined || value === '' || !sieve.field(field)) continue
    if (field.kind === 'group') {
      if (Array.isArray(value))
        rest[id] = value.slice(0, field.max).map((item) => kept(field.fields, (item ?? {}) as RawAnswers, sieve))
    } else if (Array.isArray(value) ? value.every(sieve.value) : sieve.value(value)) rest[id] = value
  }
  return rest
}

/** The part of a half-filled form that may be stored. */
export const storablePart = (form: FormDefinition, raw: RawAnswers): Record<string, unknown> =>
  kept({ ...formerFields(form), ...form.fields }, raw, RESTS)

/** The part of a filed record that fills the form again: the rest is typed anew or stays as it stands. */
export const returnedPart = (form: FormDefinition, raw: RawAnswers): Record<string, unknown> =>
  kept({ ...formerFields(form), ...form.fields }, raw, RETURNS)
