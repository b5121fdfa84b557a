import { aria as base } from './aria.weapp'
import type { Aria, Attributes } from './types'

/** Alipay reads the plain `role` attribute besides the aria ones. */
export function aria(about: Aria): Attributes {
  const result = base(about)
  if (about.role) result.role = about.role
  return result
}

/** Alipay: a picture with its words, or decoration when there are none. */
export function picture(label: string): Attributes {
  return aria(label === '' ? { hidden: true } : { role: 'img', label })
}
