/** What a person can do with a page in the simulator: look, tap, type, choose. */

import type { ViewNode } from '../types'
import { find, walk } from '../view/nodes'
import type { MiniHost } from './host'

/** A tap that a person could not make is a finding, not a no-op. */
export class CannotTouch extends Error {}

const truthy = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== 'false'

/** The node with the id on the visible page. @throws Error naming page and errors when it is not there */
export function node(host: MiniHost, id: string): ViewNode {
  const found = find(host.page(), id)
  if (!found)
    throw new Error(
      `${host.platform}: no #${id} on ${host.route()}; ${host.describeErrors()}; text: ${host.page().text().slice(0, 300)}`,
    )
  return found
}

/** Whether the visible page shows the id. */
export function has(host: MiniHost, id: string): boolean {
  try {
    return find(host.page(), id) !== null
  } catch {
    return false
  }
}

function ancestors(from: ViewNode): ViewNode[] {
  const found: ViewNode[] = []
  for (let at: ViewNode | null = from; at; at = at.parent()) found.push(at)
  return found
}

/** Taps, with what the native control does on its own (toggle, submit). @throws CannotTouch when hidden or disabled */
export async function tap(host: MiniHost, id: string): Promise<void> {
  const target = node(host, id)
  const line = ancestors(target)
  if (line.some((each) => truthy(each.attr('hidden')) && each.attr('hidden') !== ''))
    throw new CannotTouch(`#${id} is hidden`)
  if (truthy(target.attr('disabled')) && target.attr('disabled') !== '') throw new CannotTouch(`#${id} is disabled`)
  target.fire('tap', { x: 0, y: 0 })
  native(host, target)
  await host.idle()
}

/** What the platform's own controls do when tapped. */
function native(host: MiniHost, target: ViewNode): void {
  const line = ancestors(target)
  const control = line.find((each) => ['checkbox', 'radio', 'switch', 'button'].includes(each.tag))
  const label = line.find((each) => each.tag === 'label')
  const toggled =
    control ?? (label ? [...walk(label)].find((each) => ['checkbox', 'radio', 'switch'].includes(each.tag)) : undefined)
  if (!toggled || (truthy(toggled.attr('disabled')) && toggled.attr('disabled') !== '')) return
  if (toggled.tag === 'switch') {
    const value = !truthy(toggled.attr('checked'))
    toggled.show('checked', value)
    toggled.fire('change', { value }, false)
  } else if (toggled.tag === 'checkbox') {
    const checked = !truthy(toggled.attr('checked'))
    toggled.show('checked', checked)
    const group = ancestors(toggled).find((each) => each.tag === 'checkbox-group')
    toggled.fire('change', { value: checked }, false)
    if (group)
      group.fire(
        'change',
        {
          value: [...walk(group)]
            .filter((each) => each.tag === 'checkbox' && truthy(each.attr('checked')))
            .map((each) => each.attr('value')),
        },
        false,
      )
  } else if (toggled.tag === 'radio') {
    const group = ancestors(toggled).find((each) => each.tag === 'radio-group')
    for (const each of group ? walk(group) : []) if (each.tag === 'radio') each.show('checked', each.id === toggled.id)
    group?.fire('change', { value: toggled.attr('value') }, false)
  } else if (toggled.attr('openType') === 'getPhoneNumber') {
    const answered = (detail: object) => toggled.fire('getphonenumber', detail, false)
    void host.privacy.pass().then(
      () => {
        const code = host.answers.phone()
        answered(code === null ? { errMsg: 'getPhoneNumber:fail user deny' } : { code, errMsg: 'getPhoneNumber:ok' })
      },
      () => answered({ errMsg: 'getPhoneNumber:fail privacy permission is not authorized', errno: 104 }),
    )
  } else if (toggled.attr('openType') === 'getAuthorize') {
    if (host.answers.phone() === null) return toggled.fire('error', { type: 'getAuthorize' }, false)
    // Both, since library 2.8.0 (vendor documentation).
    toggled.fire('getauthorize', {}, false)
    toggled.fire('getphonenumber', {}, false)
  } else if (toggled.attr('openType') === 'agreePrivacyAuthorization') {
    host.privacy.tap(toggled.id)
    toggled.fire('agreeprivacyauthorization', {}, false)
  } else {
    const kind = toggled.attr('formType')
    const form = ancestors(toggled).find((each) => each.tag === 'form')
    if (!form || (kind !== 'submit' && kind !== 'reset')) return
    const value: Record<string, unknown> = {}
    for (const each of walk(form)) {
      const name = each.attr('name')
      if (typeof name === 'string' && name)
        value[name] = each.tag === 'switch' ? truthy(each.attr('checked')) : (each.attr('value') ?? '')
    }
    form.fire(kind, kind === 'submit' ? { value } : {}, false)
  }
}

/** The input itself, or the one inside a field component with the id. */
function field(host: MiniHost, id: string): ViewNode {
  const target = node(host, id)
  const input = [...walk(target)].find((each) => each.tag === 'input' || each.tag === 'textarea')
  if (!input) throw new Error(`#${id} on ${host.route()} holds no input`)
  return input
}

/** Puts the cursor into the field. @throws CannotTouch when it is disabled */
export async function focus(host: MiniHost, id: string): Promise<void> {
  const input = field(host, id)
  if (truthy(input.attr('disabled')) && input.attr('disabled') !== '') throw new CannotTouch(`#${id} is disabled`)
  input.fire('focus', { value: String(input.attr('value') ?? ''), height: 0 }, false)
  await host.idle()
}

/** Lets the field, which has the cursor, show this text and tells the mini-program: one key, or all at once. */
export async function keystroke(host: MiniHost, id: string, text: string): Promise<void> {
  const shown = field(host, id)
  const limit = Number(shown.attr('maxlength') ?? 140)
  const value = limit >= 0 ? text.slice(0, limit) : text
  shown.show('value', value)
  shown.fire('input', { value, cursor: value.length, keyCode: 0 }, false)
  await host.idle()
}

/** Types a text in place of what stands in the field: focus, input, blur. Respects the field's maximum length. */
export async function type(host: MiniHost, id: string, text: string): Promise<void> {
  await focus(host, id)
  await keystroke(host, id, text)
  const input = field(host, id)
  const limit = Number(input.attr('maxlength') ?? 140)
  const value = limit >= 0 ? text.slice(0, limit) : text
  input.fire('blur', { value, cursor: value.length }, false)
  await host.idle()
}

/** Text a person reads at the id; of a field, what stands in it. */
export function text(host: MiniHost, id: string): string {
  const target = node(host, id)
  if (target.tag === 'input' || target.tag === 'textarea') return String(target.attr('value') ?? '')
  return target.text()
}
