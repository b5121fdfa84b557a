/** The part of a form's answers that may be stored on a device or in a draft: everything but sensitive values (spec:filing#form-drafts). */
import type { Field, FormDefinition, RawAnswers } from './kinds'

/** Whether the value may be stored before the form is sent. */
export const isStorable = (field: Field): boolean =>
  field.data !== 'sensitive' && field.kind !== 'photos' && field.kind !== 'agree'

const owns = Object.prototype.hasOwnProperty

/** Longest text kept of one field, in characters; bounds the size of a draft. */
const MAX_KEPT = 1000

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= MAX_KEPT)

function kept(fields: Readonly<Record<string, Field>>, raw: RawAnswers): Record<string, unknown> {
  const rest: Record<string, unknown> = {}
  for (const [id, field] of Object.entries(fields)) {
    const value = owns.call(raw, id) ? raw[id] : undefined
    if (value === undefined || value === '' || !isStorable(field)) continue
    if (field.kind === 'group') {
      if (Array.isArray(value))
        rest[id] = value.slice(0, field.max).map((item) => kept(field.fields, (item ?? {}) as RawAnswers))
    } else if (Array.isArray(value) ? value.every(isPlain) : isPlain(value)) rest[id] = value
  }
  return rest
}

/** The part of a half-filled form that may be stored. */
export const storablePart = (form: FormDefinition, raw: RawAnswers): Record<string, unknown> => kept(form.fields, raw)
