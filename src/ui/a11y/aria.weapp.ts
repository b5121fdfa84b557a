import type { Aria, Attributes } from './types'

/** Spellings the runtime looks up; what the templates do not carry is left empty and not sent. */
const names: { [K in keyof Aria]-?: string } = {
  role: 'ariaRole',
  label: 'ariaLabel',
  hidden: 'ariaHidden',
  live: 'ariaLive',
  selected: 'ariaSelected',
  checked: 'ariaChecked',
  disabled: 'ariaDisabled',
  expanded: 'ariaExpanded',
  modal: 'ariaModal',
  invalid: '',
  required: 'ariaRequired',
  current: '',
  describedBy: 'ariaDescribedby',
  labelledBy: '',
  valueNow: '',
  valueMin: '',
  valueMax: '',
  setSize: '',
  place: '',
  level: '',
}

/**
 * Mini-programs: the attributes that `config/inject.ts` carries into the templates, in the spelling the runtime looks up.
 * What is absent is left out, because every attribute travels to the view layer.
 */
export function aria(about: Aria): Attributes {
  const result: Attributes = {}
  for (const key of Object.keys(about) as (keyof Aria)[]) {
    const value = about[key]
    if (value !== undefined && names[key]) result[names[key]] = String(value)
  }
  return result
}

/** Mini-programs: a picture with its words, or decoration when there are none. */
export function picture(label: string): Attributes {
  return aria(label === '' ? { hidden: true } : { role: 'img', label })
}
