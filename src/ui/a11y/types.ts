/** What assistive technology needs to know about an element; every field is optional and false means "say so". */
export type Aria = {
  role?: string
  label?: string
  hidden?: boolean
  live?: 'polite' | 'assertive'
  selected?: boolean
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  modal?: boolean
  invalid?: boolean
  required?: boolean
  current?: boolean
  /** Ids, separated by spaces. */
  describedBy?: string
  labelledBy?: string
  valueNow?: number
  valueMin?: number
  valueMax?: number
  /** How many entries a list has of which only some are mounted, and which one this is, from 1. */
  setSize?: number
  place?: number
  /** Heading level 1 to 6; spoken only where the host knows levels. */
  level?: number
}

/** Attributes ready to be spread over a Taro component. */
export type Attributes = Record<string, string>
