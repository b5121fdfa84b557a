/** Fields that are typed. */

import type { FieldKind } from '../../engine/kinds'
import { Unit } from '../unit'
import type { FieldView, FieldViewProps } from './types'

import { RESIDENT_ID_TYPE } from '@/domain/dictionaries/id-types'
import { parseDocumentNumber } from '@/domain/input/document-number'
import { parseName } from '@/domain/input/name'
import { clampNumeric, formatNumeric } from '@/domain/input/numeric-field'
import { shownAs } from '@/domain/input/parsed'
import { parseMobile } from '@/domain/input/phone'
import { isResidentNumber } from '@/domain/person/id-document'
import { gestationDays, gestationText } from '@/domain/treatment/gestation'
import { GestationField, NAME_ROOM, PASTED_LENGTH, TextField } from '@/ui/field'
import type { InputKind } from '@/ui/field/kinds'

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** What the typed kinds have in common. */
function common<K extends FieldKind>({ id, field, value, fault, hint, onChange, onLeave }: FieldViewProps<K>) {
  return {
    id,
    label: field.label,
    value: asText(value),
    onChange: onChange as (text: string) => void,
    onBlur: onLeave,
    error: fault,
    hint,
    required: !field.optional,
  }
}

const line = (type: InputKind, maxLength: number, clean: (text: string) => string) =>
  function Line<K extends FieldKind>(props: FieldViewProps<K>) {
    return <TextField {...common(props)} type={type} maxLength={maxLength} clean={clean} />
  }

export const TextView: FieldView<'text'> = (props) => {
  const { maxLength, lines, placeholder, reads } = props.field
  const shared = common(props)
  const Reader = reads && props.form.readers?.[reads]
  return (
    <>
      <TextField {...shared} maxLength={maxLength} saysTooLong hasOwnHelp multiline={lines} placeholder={placeholder} />
      {Reader && <Reader id={props.id} text={shared.value} onChosen={shared.onChange} />}
    </>
  )
}

const numberOf = (idType: string) => shownAs((text) => parseDocumentNumber(text, idType))

export const NameView: FieldView<'name'> = line('text', NAME_ROOM, shownAs(parseName))
export const MobileView: FieldView<'mobile'> = line('phone', PASTED_LENGTH, shownAs(parseMobile))
export const IdCardView: FieldView<'idCard'> = line('idcard', PASTED_LENGTH, numberOf(RESIDENT_ID_TYPE))

/** The keyboard of identity cards only while the kind of document has such a number. */
export const DocumentView: FieldView<'document'> = (props) => {
  const [prefix = ''] = props.path.split(/[^.]*$/)
  const kind = asText(props.form.store.value(`${prefix}${props.field.typeField}`)) || RESIDENT_ID_TYPE
  const type = isResidentNumber(kind) ? 'idcard' : 'text'
  return <TextField {...common(props)} type={type} maxLength={PASTED_LENGTH} clean={numberOf(kind)} />
}

/**
 * The text as typed, which becomes a number of the field's unit and precision when the field is left
 * (spec:money-and-dates#numeric-input). Only counters that begin at 0 are clamped while typing: a height of 162 begins
 * with 1, and a value that changes by itself is worse than a fault.
 */
export const NumberView: FieldView<'number'> = (props) => {
  const { min, max, precision = 0, unit } = props.field
  const shared = common(props)
  const counts = min === 0 && precision === 0
  return (
    <TextField
      {...shared}
      type={precision > 0 ? 'digit' : 'number'}
      maxLength={PASTED_LENGTH}
      onChange={(text) => props.onChange(counts ? clampNumeric(text, { min, max }) : text)}
      clean={(text) => formatNumeric(text, precision, unit)}
      suffix={unit ? <Unit>{unit}</Unit> : undefined}
    />
  )
}

/** Weeks and days in one frame; half an answer stays as typed, so that nothing is guessed. */
export const GestationView: FieldView<'gestation'> = ({ value, ...props }) => {
  const text = asText(value)
  const days = text.includes('+') ? null : gestationDays(text)
  const typed = days === null ? text : gestationText(days)
  return <GestationField {...common({ ...props, value: typed })} />
}

/** The keyboard with signs: number keyboards of phones have no < key. */
export const MeasuredView: FieldView<'measured'> = (props) => {
  const { unit } = props.field
  return (
    <TextField
      {...common(props)}
      maxLength={PASTED_LENGTH}
      placeholder="如 286 或 <0.1"
      suffix={unit ? <Unit>{unit}</Unit> : undefined}
    />
  )
}
