/** A JSON schema as rows that a person reads from top to bottom. */
export interface FieldRow {
  readonly name: string
  readonly depth: number
  readonly type: string
  readonly note: string
  readonly required: boolean
}

interface Schema {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  required?: readonly string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  description?: string
}

const MOST_DEEP = 4

/** The word for what a value is. */
export function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${schema.items ? typeOf(schema.items) : 'any'}[]`
  if (schema.format) return schema.format
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any')
}

function noteOf(schema: Schema): string {
  const { enum: values, minimum, maximum, minLength, maxLength, pattern, description } = schema
  const range = (from: number | undefined, to: number | undefined) =>
    from === undefined && to === undefined ? '' : `${from ?? ''}…${to ?? ''}`
  return [
    values?.map(String).join(' · '),
    range(minimum, maximum),
    maxLength === undefined ? '' : `${range(minLength, maxLength)} characters`,
    pattern,
    description,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The fields of an object, or of the objects of a list, each below the one that holds it. */
export function fieldRows(schema: Schema, depth = 0): FieldRow[] {
  const object = schema.type === 'array' ? schema.items : schema
  if (!object?.properties || depth > MOST_DEEP) return []
  return Object.entries(object.properties).flatMap(([name, part]) => [
    { name, depth, type: typeOf(part), note: noteOf(part), required: object.required?.includes(name) ?? false },
    ...fieldRows(part, depth + 1),
  ])
}

export const fieldRow = (name: string, schema: Schema, required: boolean): FieldRow => ({
  name,
  depth: 0,
  type: typeOf(schema),
  note: noteOf(schema),
  required,
})
