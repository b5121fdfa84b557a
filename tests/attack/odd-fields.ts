/** Every row of tests/fixtures/odd-input.json typed into every field of every form: what is read is right, or refused. */

import rows from '../fixtures/odd-input.json'
import type { Finding } from './part'

import { parseDocumentNumber } from '@/domain/input/document-number'
import { parseNumber } from '@/domain/input/number'
import { allForms } from '@/forms/definitions'
import type { ItemField } from '@/forms/engine/kinds'
import { readField, type Reading } from '@/forms/engine/read'

export interface OddRow {
  readonly kind: string
  readonly typed: string
  readonly idType?: string
  readonly unit?: string
  readonly value?: string | number
  readonly fault?: string
}

const ROWS: readonly OddRow[] = rows
const TODAY = '2026-03-01'

/** Kinds of fields whose answer is typed. */
const TYPED = ['text', 'name', 'mobile', 'idCard', 'document', 'number', 'measured', 'date', 'gestation']

interface PlacedField {
  readonly place: string
  readonly field: ItemField
}

/** Every typed field of every form and variant, those inside groups included. */
function typedFields(): PlacedField[] {
  return allForms().flatMap((form) =>
    Object.entries(form.fields).flatMap(([id, field]): PlacedField[] => {
      const place = `${form.id}.${form.variant ?? 'base'}.${id}`
      const inner = field.kind === 'group' ? Object.entries(field.fields) : [['', field] as const]
      return inner
        .filter(([, item]) => TYPED.includes(item.kind))
        .map(([name, item]) => ({ place: `${place}${name && `.${name}`}`, field: item as ItemField }))
    }),
  )
}

/** Rows of which the field has to read the stated value or to refuse with a reason of its own (bounds, check digits). */
function ownKind(field: ItemField): string {
  if (field.kind === 'text') return field.reads === 'address' && !field.lines ? 'address' : 'words'
  return { idCard: 'document', date: 'day' }[field.kind as string] ?? field.kind
}

const HIDDEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** What the parser of the kind finds for the field's own unit or document; undefined where the row says nothing of it. */
function expectedOf({ field }: PlacedField, row: OddRow): string | null | undefined {
  if (field.kind === 'number') {
    // A row states its unit; in a field of another one the parser itself says whether the text can be read at all.
    const read = parseNumber(row.typed, { unit: field.unit ?? '' })
    return read.ok ? read.value : null
  }
  if (row.kind !== ownKind(field)) return undefined
  if (field.kind === 'idCard' || field.kind === 'document') {
    const read = parseDocumentNumber(row.typed, '1')
    return read.ok ? read.value : null
  }
  // Texts of one line have no breaks and other limits.
  if (field.kind === 'text') return undefined
  return row.value === undefined ? null : String(row.value)
}

const valueOf = (reading: Reading): string | undefined =>
  reading.state === 'ok' ? (Array.isArray(reading.value) ? undefined : String(reading.value)) : undefined

/** What is wrong with one reading; '' for nothing. */
function faultOf(placed: PlacedField, row: OddRow): string {
  const { field } = placed
  const context = { today: TODAY, answers: {} }
  const reading = readField(row.typed, field, context)
  if (reading.state === 'wrong') return /[\u4e00-\u9fff]{2}/.test(reading.message) ? '' : 'refused without words'
  const value = valueOf(reading)
  const expected = expectedOf(placed, row)
  if (expected !== undefined && value !== undefined) {
    const isSame =
      field.kind === 'number' ? Number(value) === Number(expected) && expected !== null : value === expected
    if (!isSame) return `read as ${value}, expected ${expected ?? 'a refusal'}`
  }
  if (value === undefined) return expected ? 'an answer is taken for none' : ''
  if (HIDDEN.test(value) && !/[\u2190-\u2bff\ud83c-\ud83e]/.test(value)) return 'keeps what nobody sees'
  // Of a count of days the field shows other words, which the engine does not read back.
  const again = field.kind === 'gestation' ? reading : readField(value, field, context)
  return valueOf(again) === value ? '' : 'reads its own answer differently'
}

export interface OddRun {
  readonly fields: number
  readonly inputs: number
  readonly readings: number
  readonly findings: readonly Finding[]
}

/** @param everyField also those that another form has just the same; otherwise one of each is typed into */
export function typeIntoForms(everyField: boolean): OddRun {
  const seen = new Set<string>()
  const fields = typedFields().filter(({ field }) => {
    const { hint: _hint, of: _of, ...facts } = field as ItemField & { hint?: unknown; of?: unknown }
    const key = JSON.stringify(facts)
    if (!everyField && seen.has(key)) return false
    seen.add(key)
    return true
  })
  const findings: Finding[] = []
  for (const placed of fields)
    for (const row of ROWS) {
      const fault = faultOf(placed, row)
      if (fault !== '')
        findings.push({ what: `${placed.place} ← ${row.kind} ${JSON.stringify(row.typed)}`, detail: fault })
    }
  return { fields: fields.length, inputs: ROWS.length, readings: fields.length * ROWS.length, findings }
}
