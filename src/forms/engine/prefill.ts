/**
 * Initial values of a form: data of the hospital, under the names of the fields or, from code 2001, under the plain names
 * of one person (name, mobile, idNo …). Values that the form would refuse are left out.
 */

import type { Answers, Field, FormDefinition, RawAnswers } from './kinds'
import { readField } from './read'

import type { DateText } from '@/domain/dates'
import { sexOf } from '@/domain/person/gender'

const owns = Object.prototype.hasOwnProperty

/** The name that a field of the woman's or the man's block has for one person: femaleName → name. */
const plainName = (id: string, who: 'female' | 'male'): string =>
  id.startsWith(who) ? `${id.charAt(who.length).toLowerCase()}${id.slice(who.length + 1)}` : id

function valueFor(id: string, field: Field, known: RawAnswers, who: 'female' | 'male' | null): unknown {
  if (owns.call(known, id)) return known[id]
  const plain = who === null || field.of !== who ? null : plainName(id, who)
  return plain !== null && owns.call(known, plain) ? known[plain] : undefined
}

/** The values of `known` that fit the form. */
export function prefill(form: FormDefinition, known: RawAnswers, today: DateText): Answers {
  const sex = owns.call(known, 'sex') ? sexOf(known['sex']) : null
  const found: Record<string, Answers[string]> = {}
  for (const { fields } of form.sections) {
    for (const id of fields) {
      const field = form.fields[id]
      if (!field || field.kind === 'group' || field.kind === 'agree' || field.kind === 'photos') continue
      const reading = readField(valueFor(id, field, known, sex), field, { today, answers: found })
      if (reading.state === 'ok') found[id] = reading.value
    }
  }
  return found
}

/** The record in `oaData` (code 2001): JSON of plain values, or nothing. */
export function readKnown(text: string | undefined): RawAnswers {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as RawAnswers) : {}
  } catch {
    return {}
  }
}
