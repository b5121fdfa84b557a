import type { Attributes } from '../a11y/types'
import type { InputKind } from './kinds'

const types: Partial<Record<InputKind, string>> = {
  number: 'number',
  digit: 'digit',
  phone: 'number',
  code: 'number',
  idcard: 'idcard',
}

/** Mini-programs: the host's keyboards; names and states are attributes of the component itself. */
export function nativeInput(kind: InputKind, about: Attributes): Record<string, unknown> {
  return { type: types[kind] ?? 'text', ...about }
}

/** Mini-programs: the same for the multi-line field. */
export function nativeArea(about: Attributes): Record<string, unknown> {
  return about
}
