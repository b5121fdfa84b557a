import type { Attributes } from '../a11y/types'
import type { InputKind } from './kinds'

const modes: Partial<Record<InputKind, string>> = { number: 'numeric', digit: 'decimal', phone: 'tel', code: 'numeric' }
const fill: Partial<Record<InputKind, string>> = { phone: 'tel', code: 'one-time-code', password: 'current-password' }

/**
 * Browsers: properties of Taro's input. The accessible name and state belong on the real field inside the element;
 * numbers are typed as text with a numeric keyboard, because a number field drops leading zeros.
 */
export function nativeInput(kind: InputKind, about: Attributes): Record<string, unknown> {
  return {
    type: 'text',
    nativeProps: { inputmode: modes[kind] ?? 'text', autocomplete: fill[kind] ?? 'off', ...about },
  }
}

/** Browsers: the same for the multi-line field. */
export function nativeArea(about: Attributes): Record<string, unknown> {
  return { nativeProps: about }
}
