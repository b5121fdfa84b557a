/** What the view engine draws and reports, with templates made by hand; two phones in one process share what it knows of a package. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CompiledTemplates, PageView, TemplateNode, ViewNode } from './types'
import { exparserEngine } from './view/view-exparser'

const root = mkdtempSync(join(tmpdir(), 'mini-view-'))
writeFileSync(join(root, 'page.json'), JSON.stringify({ usingComponents: { own: './own' } }))
afterAll(() => rmSync(root, { recursive: true }))

const node = (tag: string, attr: Record<string, unknown>, ...children: (TemplateNode | string)[]): TemplateNode => ({
  tag: `wx-${tag}`,
  attr,
  children,
  generics: {},
})

/** A package of one page that draws this, and of a component that draws a button with what it was given. */
const templates = (...drawn: TemplateNode[]): CompiledTemplates => ({
  render: (file) =>
    file === 'page.wxml'
      ? ({ words }) => node('page', {}, ...drawn, node('text', {}, String(words)))
      : ({ name }) => node('page', {}, node('button', { bindtap: 'press', ariaLabel: name })),
})

/** A phone with the package, its page open; `heard` is what the view told it. */
function opened(of: CompiledTemplates, hasScript = true): { page: PageView; heard: string[] } {
  const heard: string[] = []
  const source = { properties: { name: { type: String, value: '' } }, methods: ['press'] }
  const page = exparserEngine(root, 'weapp', of, () => (hasScript ? source : undefined)).open(
    'page',
    { words: 'as at first' },
    ['press'],
    {
      onEvent: (handler, event, component) => heard.push(`${component ? 'own ' : ''}${handler} ${event.type}`),
      onError: (message) => heard.push(message),
      onComponent: (phase) => heard.push(phase),
    },
  )
  return { page, heard }
}

const first = (page: PageView): ViewNode => page.root().children()[0] as ViewNode

it('gives an attribute as the template sets it, and undefined for any other', () => {
  const { page } = opened(templates(node('input', { id: 'a', value: 'x', 'data-sid': 'b', unheardOf: 1 })))
  expect(['id', 'value', 'unheardOf', 'placeholder'].map((name) => first(page).attr(name))).toEqual([
    'a',
    'x',
    1,
    undefined,
  ])
  first(page).show('value', 'typed')
  expect(first(page).attr('value')).toBe('typed')
})

it('draws anew what setData changes, and writes it out as HTML', () => {
  const { page } = opened(templates(node('view', { class: 'a b', style: 'color: red', 'data-sid': 'c' }, '1 < "2"')))
  page.setData({ words: 'later' })
  first(page).mark?.('seen', '&')
  expect(page.root().text()).toBe('1 < "2"later')
  expect(page.root().html?.()).toBe(
    '<page><wx-view class="a b" style="color: red" data-sid="c" data-seen="&amp;">1 &lt; &quot;2&quot;</wx-view><wx-text>later</wx-text></page>',
  )
})

it('reports to every phone a tag that is neither built in nor used, each time it is drawn', () => {
  const known = templates(node('view', {}, node('div', {})))
  const words = 'page.wxml: <div> is neither built in nor in usingComponents'
  const [one, two] = [opened(known), opened(known)]
  expect(one.heard).toContain(words)
  expect(two.heard).toContain(words)
  one.heard.length = 0
  one.page.setData({ words: 'later' })
  expect(one.heard).toEqual([words])
})

it('reports to every phone a component without a script', () => {
  const known = templates()
  for (const phone of [opened(known, false), opened(known, false)])
    expect(phone.heard).toEqual(['component own is used but its script registers nothing'])
})

it('tells each phone of its own components and touches, whichever was drawn last', () => {
  const known = templates(node('view', { bindtap: 'press' }), node('own', { name: 'its name' }))
  const [one, two] = [opened(known), opened(known)]
  const button = one.page.root().children()[1]?.children()[0]
  expect(button?.attr('ariaLabel')).toBe('its name')
  button?.fire('tap', {}, false)
  first(one.page).fire('tap', {})
  one.page.dispose()
  expect(one.heard).toEqual(['attached', 'own press tap', 'press tap', 'detached'])
  expect(two.heard).toEqual(['attached'])
})
