/** What a host's reader would miss on a drawn page, as its compiled templates carry it. */

import type { ViewNode } from '../types'
import { walk } from './nodes'

/** What a reader can do something with, by role, and the host's own controls, by tag. */
const ROLES = new Set(
  'button link textbox searchbox checkbox radio switch combobox option tab slider spinbutton menuitem'.split(' '),
)
const TAGS = new Set('button input textarea switch slider picker checkbox radio'.split(' '))

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const roleOf = (node: ViewNode): string => textOf(node.attr('ariaRole'))
const nameOf = (node: ViewNode): string => textOf(node.attr('ariaLabel')) || node.text().trim()

/** A first heading with words, a main landmark, and a name for every control; empty when nothing is missing. */
export function treeFaults(page: ViewNode): string[] {
  const nodes = [...walk(page)]
  const heading = nodes.find((node) => roleOf(node) === 'heading')
  const isControl = (node: ViewNode) => ROLES.has(roleOf(node)) || TAGS.has(node.tag)
  return [
    ...(heading && nameOf(heading) !== '' ? [] : ['no heading']),
    ...(nodes.some((node) => roleOf(node) === 'main') ? [] : ['no main landmark']),
    ...nodes
      .filter((node) => isControl(node) && nameOf(node) === '')
      .map((node) => `a ${roleOf(node) || node.tag} without a name: ${node.id}`),
  ]
}
