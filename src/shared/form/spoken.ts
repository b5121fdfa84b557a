import type { Field, FormDefinition } from '@/forms/engine/kinds'

type Section = FormDefinition['sections'][number]

/** A question with its hint and what can be chosen, as one hears it. */
function linesOf(field: Field): string[] {
  const options = 'options' in field ? field.options.map(({ label }) => label) : []
  const inner = 'fields' in field ? Object.values(field.fields).flatMap(linesOf) : []
  return [
    field.hint === undefined ? field.label : `${field.label}。${field.hint}`,
    options.length > 0 ? `可以选择：${options.join('、')}` : '',
    ...inner,
  ].filter(Boolean)
}

/** The questions of a part of a form, read one after the other; never an answer. */
export const spokenOf = ({ fields }: FormDefinition, section: Section): string[] => [
  section.title,
  ...section.fields.flatMap((name) => (fields[name] ? linesOf(fields[name]) : [])),
]
