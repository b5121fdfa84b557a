/**
 * Answers of an earlier shape of a form (spec:filing#former-answers): what a field can take over it takes over; what was
 * answered once for two is shown to both as to be confirmed and never copied.
 */

import type { Answers, Field, FormDefinition, RawAnswers } from './kinds'
import { readField } from './read'
import { wordsOf } from './words'

const owns = Object.prototype.hasOwnProperty

const isGiven = (raw: RawAnswers, id: string): boolean =>
  owns.call(raw, id) && raw[id] !== undefined && raw[id] !== null && raw[id] !== ''

/** The fields that earlier shapes of this form asked and this one replaces, by id. */
export function formerFields({ fields }: FormDefinition): Readonly<Record<string, Field>> {
  const found: Record<string, Field> = {}
  for (const { replaces } of Object.values(fields))
    for (const [id, field] of Object.entries(replaces?.fields ?? {})) if (!(id in fields)) found[id] = field
  return found
}

/** The answers with those of the current fields that can be taken over from an earlier shape. */
export function carryOver({ fields }: FormDefinition, raw: RawAnswers): RawAnswers {
  const found: Record<string, unknown> = { ...raw }
  for (const [id, { replaces }] of Object.entries(fields)) {
    if (!replaces?.read || isGiven(raw, id) || !Object.keys(replaces.fields).some((old) => isGiven(raw, old))) continue
    const value = replaces.read(raw)
    if (value !== undefined) found[id] = value
  }
  return found
}

/** What an earlier shape holds for fields that have no answer of their own yet, in words, by field. */
export function toConfirm(form: FormDefinition, raw: RawAnswers, today: string): Readonly<Record<string, string>> {
  const carried = carryOver(form, raw)
  const found: Record<string, string> = {}
  for (const [id, { replaces }] of Object.entries(form.fields)) {
    if (!replaces || isGiven(carried, id)) continue
    const isAlone = Object.keys(replaces.fields).length === 1
    const words = Object.entries(replaces.fields).flatMap(([old, field]) => {
      const reading = readField(owns.call(raw, old) ? raw[old] : undefined, field, { today, answers: {} as Answers })
      if (reading.state !== 'ok') return []
      const said = wordsOf(field, reading.value)
      return [isAlone ? said : `${field.label}${said}`]
    })
    if (words.length > 0) found[id] = words.join('，')
  }
  return found
}

/** The former answers of a stored record that a correction leaves open: they stay until each field has its own. */
export function stillOpen(form: FormDefinition, stored: RawAnswers, given: RawAnswers): Record<string, unknown> {
  const open = Object.entries(form.fields).flatMap(([id, { replaces }]) =>
    replaces && !isGiven(given, id) ? Object.keys(replaces.fields) : [],
  )
  return Object.fromEntries(
    Object.keys(formerFields(form))
      .filter((id) => open.includes(id) && isGiven(stored, id))
      .map((id) => [id, stored[id]]),
  )
}

/** What stands beside a field whose former answer is to be confirmed (spec:filing#former-answers). */
export const confirmWords = (former: string): string => `待分别确认，此前填写：${former}`
