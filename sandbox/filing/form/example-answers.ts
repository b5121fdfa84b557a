/** Right answers to any form, made from its definition. */

import { addDays, isDate } from '@/domain/dates'
import { idCardCheckCharacter } from '@/domain/person/id-card'
import type { Answers, Field, Fields, FormDefinition } from '@/forms/engine/kinds'
import { parseForm } from '@/forms/engine/parse'

const numberOf = (sex: 'female' | 'male' | undefined): string => {
  const first = `1100001990010100${sex === 'male' ? '1' : '2'}`
  return first + idCardCheckCharacter(first)
}

/** A right value of a field; undefined for one that has to stay away (a picture without an upload). */
function valueOf(id: string, field: Field, today: string, upload: string | undefined): unknown {
  switch (field.kind) {
    case 'text':
      return '示例文字'.slice(0, field.maxLength)
    case 'name':
      return '张示例'
    case 'mobile':
      return /^(male|partner)/.test(id) ? '13800000002' : '13800000001'
    case 'idCard':
    case 'document':
      return numberOf(field.sex)
    case 'measured':
      return `<${field.min + 1}`
    case 'number':
      return String(field.min)
    case 'gestation':
      return `${field.min}+0`
    case 'date': {
      const bound = (one: string | number | undefined) => (typeof one === 'number' ? addDays(today, one) : one)
      const [from, to] = [bound(field.from), bound(field.to)]
      return from && isDate(from) && from > '1990-06-01' ? from : to && to < '2020-01-01' ? to : '1990-06-01'
    }
    case 'choice':
      return field.options[0]?.value
    case 'choices':
      return [field.none ?? field.options[0]?.value]
    case 'yesNo':
      return false
    case 'rating':
      return 5
    case 'offer':
      // What is open only the hospital says: whoever sends this form puts it in.
      return 'open'
    case 'agree':
      return true
    case 'photos':
      return upload === undefined ? [] : [upload]
    case 'group':
      return field.min ? [answersOf(field.fields, today, upload)] : []
  }
}

const answersOf = (fields: Fields, today: string, upload: string | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, valueOf(id, field, today, upload)]))

/** @throws Error when the form does not take them: then this file has to learn something */
export function rightAnswers(form: FormDefinition, today: string, upload?: string): Answers {
  const raw = answersOf(form.fields, today, upload)
  const parsed = parseForm(form, raw, today)
  if (!parsed.ok)
    throw new Error(
      `${form.id} ${form.variant}: ${parsed.faults.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    )
  return raw as Answers
}
