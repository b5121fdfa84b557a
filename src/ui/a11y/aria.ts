import type { Aria, Attributes } from './types'

const names: { [K in keyof Aria]-?: string } = {
  role: 'role',
  label: 'aria-label',
  hidden: 'aria-hidden',
  live: 'aria-live',
  selected: 'aria-selected',
  checked: 'aria-checked',
  disabled: 'aria-disabled',
  expanded: 'aria-expanded',
  modal: 'aria-modal',
  invalid: 'aria-invalid',
  required: 'aria-required',
  current: 'aria-current',
  describedBy: 'aria-describedby',
  labelledBy: 'aria-labelledby',
  valueNow: 'aria-valuenow',
  valueMin: 'aria-valuemin',
  valueMax: 'aria-valuemax',
  setSize: 'aria-setsize',
  place: 'aria-posinset',
  level: 'aria-level',
}

/** Browsers: the standard attributes. */
export function aria(about: Aria): Attributes {
  const result: Attributes = {}
  for (const key of Object.keys(about) as (keyof Aria)[]) {
    const value = about[key]
    if (value !== undefined) result[names[key]] = String(value)
  }
  return result
}

/** Browsers: a picture with its words, or decoration when there are none. Taro draws an img inside; the words stand outside. */
export function picture(label: string): Record<string, unknown> {
  return { ...aria(label === '' ? { hidden: true } : { role: 'img', label }), nativeProps: { alt: '' } }
}
