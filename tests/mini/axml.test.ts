/** The Alipay template compiler on small packages: what it draws, and what it refuses. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TemplateNode } from './types'
import { compileAxml } from './view/axml'
import { parseMustache } from './view/expression'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'axml-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (file: string, text: string): void => writeFileSync(join(root, file), text)

/** The drawn tree as a person would write it: tags with their id, texts as they are, virtual nodes left out. */
function shape(node: TemplateNode | string): string {
  if (typeof node === 'string') return node
  const inner = node.children.map(shape).join('')
  if (!node.tag.startsWith('wx-') || node.tag === 'wx-page') return inner
  const id = node.attr?.['id'] === undefined ? '' : `#${String(node.attr['id'])}`
  return `<${node.tag.slice(3)}${id}>${inner}</>`
}

function draw(source: string, data: Record<string, unknown> = {}, warnings: string[] = []): string {
  put('page.axml', source)
  const render = compileAxml(root, (message) => warnings.push(message)).render('page.axml')
  if (!render) throw new Error('not compiled')
  return shape(render(data))
}

it.each([
  ['text with parts', '<view>a{{b}}c</view>', { b: 1 }, '<view>a1c</>'],
  ['nothing where a value is missing', '<view>{{a.b.c}}</view>', {}, '<view></>'],
  [
    'the first true branch',
    '<view a:if="{{n===1}}">one</view><view a:elif="{{n===2}}">two</view><view a:else>many</view>',
    { n: 2 },
    '<view>two</>',
  ],
  ['the other branch', '<view a:if="{{n===1}}">one</view><view a:else>many</view>', { n: 5 }, '<view>many</>'],
  [
    'a list with item and index',
    '<view a:for="{{l}}" a:key="k">{{index}}{{item.k}}</view>',
    { l: [{ k: 'x' }, { k: 'y' }] },
    '<view>0x</><view>1y</>',
  ],
  [
    'a list with names of its own',
    '<block a:for="{{l}}" a:for-item="x" a:for-index="i">{{i}}{{x}};</block>',
    { l: ['p', 'q'] },
    '0p;1q;',
  ],
  ['no list', '<view a:for="{{l}}">x</view>', {}, ''],
  [
    'a template with its data only',
    '<template name="t"><text>{{v}}{{w}}</text></template><template is="t" data="{{v: a}}" />',
    { a: 1, w: 2 },
    '<text>1</>',
  ],
  [
    'a template by a computed name',
    '<template name="t_1">yes</template><template is="{{\'t_\' + n}}" />',
    { n: 1 },
    'yes',
  ],
  [
    'a template that calls itself',
    '<template name="t"><view>{{n.v}}<template is="t" data="{{n: item}}" a:for="{{n.c}}" /></view></template><template is="t" data="{{n}}" />',
    { n: { v: 1, c: [{ v: 2, c: [{ v: 3 }] }] } },
    '<view>1<view>2<view>3</></></>',
  ],
  [
    'spread data',
    '<template name="t">{{a}}{{b}}</template><template is="t" data="{{...o, b: 3}}" />',
    { o: { a: 1, b: 2 } },
    '13',
  ],
])('draws %s', (_name, source, data, expected) => {
  expect(draw(source, data)).toBe(expected)
})

it('uses imported templates and script modules', () => {
  put('utils.sjs', 'export default { twice: function (n) { return n * 2 } }')
  put(
    'base.axml',
    '<import-sjs name="xs" from="./utils.sjs" /><template name="t"><text>{{xs.twice(n)}}</text></template>',
  )
  expect(draw('<import src="./base.axml" /><template is="t" data="{{n}}" />', { n: 4 })).toBe('<text>8</>')
})

it('includes another file with the same data', () => {
  put('part.axml', '<text>{{n}}</text>')
  expect(draw('<include src="./part.axml" />', { n: 4 })).toBe('<text>4</>')
})

it('says when a template is not there and draws the rest', () => {
  const warnings: string[] = []
  expect(draw('<view>a</view><template is="gone" />', {}, warnings)).toBe('<view>a</>')
  expect(warnings).toEqual([expect.stringContaining('`gone` not found')])
})

it('names events as the engine wants them', () => {
  put('page.axml', '<view onTap="eh" catchTouchMove="eh" data-sid="1" aria-label="x" />')
  const tree = compileAxml(root, () => undefined).render('page.axml')?.({})
  expect((tree?.children[0] as TemplateNode).attr).toEqual({
    bindtap: 'eh',
    catchtouchmove: 'eh',
    'data-sid': '1',
    ariaLabel: 'x',
  })
})

it.each([
  ['a tag that is not closed', '<view><text></view>', /page\.axml:1 .*closes <text>/],
  ['a tag that is never closed', '<view>\n<text></text>', /page\.axml:1 <view> is not closed/],
  ['an attribute without quotes', '<view class={{c}}></view>', /not quoted/],
  ['an unknown directive', '<view a:while="{{x}}"></view>', /unknown directive/],
  ["another platform's directive", '<view wx:if="{{x}}"></view>', /another platform/],
  ['an attribute twice', '<view id="a" id="b"></view>', /twice/],
  ['an expression that is not closed', '<view id="{{a"></view>', /without "}}"/],
  ['an expression with a statement', '<view id="{{a = 1}}"></view>', /unexpected/],
  ['else without if', '<view a:else>x</view>', /without a:if/],
  ['a comment that is not closed', '<!-- x', /comment is not closed/],
])('refuses %s', (_name, source, message) => {
  expect(() => draw(source)).toThrow(message)
})

it.each([
  ['{{a||b}}', { b: 2 }, 2],
  ['{{a && b}}', { a: 0, b: 2 }, 0],
  ['{{!a}}', {}, true],
  ['{{a?1:2}}', { a: true }, 1],
  ['{{1+2*3}}', {}, 7],
  ['{{(1+2)*3}}', {}, 9],
  ['{{l[1].x}}', { l: [{}, { x: 5 }] }, 5],
  ["{{{a: 1, 'b': [1, 2]}}}", {}, { a: 1, b: [1, 2] }],
  ['{{-a}}', { a: 3 }, -3],
  ['{{!1}}', {}, false],
  ["{{'it\\'s'}}", {}, "it's"],
  ['x{{a}}y', { a: null }, 'xy'],
])('evaluates %s', (text, scope, expected) => {
  expect(parseMustache(text)(scope)).toEqual(expected)
})
