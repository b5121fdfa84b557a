import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { webpack } from 'webpack'

import { slim } from './taro/slim-lists.cjs'
import { slim as slimReconciler } from './taro/slim-reconciler.cjs'
import { SlimTemplates, slimTemplate, wordsOf } from './templates'

const words = wordsOf(
  `jsx(View, { hoverClass: css.on, onClick: tap, 'aria-label': name, onLongPress: hold, catchMove: true })`,
)
const left = (attribute: string): boolean => slimTemplate(`<view ${attribute} />`, words) !== '<view/>'

it.each([
  ['hover-class="{{i.p1||\'none\'}}"', true],
  ['hover-start-time="{{xs.b(i.p2,50)}}"', false],
  ['aria-label="{{i.p3}}"', true],
  ['aria-live="{{i.p4}}"', false],
  ['bindtap="eh"', true],
  ['onTap="eh"', true],
  ['bindlongpress="eh"', true],
  ['bindtouchstart="eh"', false],
  ['catchtouchmove="eh"', true],
  ['style="{{i.st}}"', true],
  ['class="{{i.cl}}"', true],
  ['id="{{i.uid||i.sid}}"', true],
  ['data-sid="{{i.sid}}"', true],
  ['wx:for="{{i.cn}}"', true],
])('%s stays: %p', (attribute, stays) => expect(left(attribute)).toBe(stays))

it('takes white space out between tags and inside of them, and none out of a value', () => {
  const xml = `\n<template name="a">\n  <text  class="{{i.cl}}"  >\n    <template is="{{xs.a(0, item.nn, '')}}" />\n  </text>\n</template>\n`
  expect(slimTemplate(xml, words)).toBe(
    `<template name="a"><text class="{{i.cl}}"><template is="{{xs.a(0, item.nn, '')}}"/></text></template>`,
  )
})

describe('lists of components', () => {
  const list = `const View = Object.assign({ a: '' }, touch);\nconst internalComponents = {\n  View,\n  Map: MapComp,\n  'Text': {},\n};\nexport { internalComponents };`

  it('keeps the named ones and marks the parts as droppable', () => {
    const text = slim(list, { components: ['View', 'Text'], functions: [] })
    expect(text).toContain(`internalComponents = { View, 'Text': {} }`)
    expect(text).toContain('View = /*#__PURE__*/ Object.assign(')
  })

  it('ends the build where the list is no longer', () =>
    expect(() => slim('export const a = 1', { components: [], functions: [] })).toThrow(/no longer has its lists/))
})

describe('lists of functions', () => {
  const lists = `const needPromiseApis = new Set(['login', 'chooseVideo']);\nconst apiDiff = {\n  showToast: { alias: 'a' },\n  showTabBar: {},\n};`

  it('keep what the app names, with how it differs', () =>
    expect(slim(lists, { components: [], functions: ['login', 'showToast'] })).toBe(
      `const needPromiseApis = new Set([ 'login' ]);\nconst apiDiff = { showToast: { alias: 'a' } };`,
    ))
})

describe('the reconciler', () => {
  const code = `module.exports = function $$$reconciler($$$hostConfig) { var exports = {}; var a = $$$hostConfig.supportsHydration, b = $$$hostConfig.supportsMutation, c = $$$hostConfig.findFiberRoot, d = $$$hostConfig.appendChild; exports.updateContainer = function () {}; exports.findAllNodes = function () {}; return exports };`
  const host = `const hostConfig = { supportsHydration: false, supportsMutation: true, appendChild(a, b) {} };\nconst TaroReconciler = Reconciler(hostConfig);\nroot.renderer.updateContainer();`

  it('knows what the host has, and keeps the entry points that are asked for', () => {
    const text = slimReconciler(code, host)
    expect(text).toContain('var a = false, b = true, c = void 0, d = $$$hostConfig.appendChild;')
    expect(text).toContain('exports.updateContainer')
    expect(text).not.toContain('findAllNodes')
  })

  it.each([
    ['the host says it in another way', code, 'export const x = 1'],
    ['the reconciler asks in another way', 'module.exports = 1', host],
  ])('ends the build where %s', (_, reconciler, taro) =>
    expect(() => slimReconciler(reconciler, taro)).toThrow(/another reconciler/),
  )
})

describe('a build', () => {
  /** Errors of a build whose script shows a component. */
  async function errorsOf(shown: string): Promise<string[]> {
    const context = mkdtempSync(path.join(tmpdir(), 'templates-'))
    writeFileSync(path.join(context, 'components.js'), `export const View = 'view', ${shown}Other = 1, Map = 'map'`)
    writeFileSync(
      path.join(context, 'page.js'),
      `import { ${shown} } from '@tarojs/components'; document.title = ${shown}`,
    )
    const compiler = webpack({
      mode: 'production',
      context,
      entry: './page.js',
      output: { path: path.join(context, 'dist') },
      resolve: { alias: { '@tarojs/components$': path.join(context, 'components.js') } },
      plugins: [new SlimTemplates()],
    })
    return new Promise((done, fail) =>
      compiler.run((error, stats) =>
        error ? fail(error) : done(stats?.compilation.errors.map(({ message }) => message) ?? []),
      ),
    )
  }

  it('ends with an error where a component is shown that was not found', async () =>
    expect(await errorsOf('Map')).toEqual([expect.stringMatching(/^Map is shown/)]))

  it('goes on where all were found', async () => expect(await errorsOf('View')).toEqual([]))
})
