/** @jest-environment node */

import { readFileSync } from 'node:fs'

import { customRoutes } from '../pages'
import { earlyValue } from './early-value.cjs'
import { leanEntry } from './lean-entry.cjs'
import { oneComponent } from './one-component.cjs'

const WRAPPERS = readFileSync(require.resolve('@tarojs/components/lib/react/components.js'), 'utf8')

describe("Taro's module of components", () => {
  it('becomes a list of one module a component', () => {
    const list = oneComponent(WRAPPERS, null)
    expect(list).toContain("export { Textarea } from './components.js?only=Textarea';")
    expect(list).toContain('export const Block = Fragment')
    expect(list).not.toContain('createReactComponent')
  })

  it('gives one component with the element that it defines', () => {
    const view = oneComponent(WRAPPERS, 'View')
    expect(view).toContain("import { defineCustomElementTaroViewCore } from '@tarojs/components/dist/components'")
    expect(view).toMatch(/^export const View = createReactComponent\('taro-view-core', .*\);$/m)
    expect(view).not.toContain('taro-text-core')
  })

  it('says so when Taro writes the module in another way', () => {
    expect(() => oneComponent('const View = wrap()\nexport { View };', null)).toThrow('no longer wraps View')
  })
})

describe.each(['input', 'textarea'])("Taro's %s", (field) => {
  const code = readFileSync(require.resolve(`@tarojs/components/dist/components/taro-${field}-core.js`), 'utf8')

  it('takes a value before it has drawn itself', () => {
    expect(earlyValue(code)).toContain(`if (this.${field}Ref && this.${field}Ref.value !== value)`)
  })

  it('says so when Taro writes it in another way', () => {
    expect(() => earlyValue('this.field.value = value')).toThrow('no longer compares')
  })
})

describe("Taro's entry", () => {
  const page = (path: string, settings = '{}') => `Object.assign({
  path: '${path}',
  load: function(context, params) {
    const page = import("./${path}")
    return [page, context, params]
  }
}, ${settings})`
  const code = `import a from 'a'
var config = {"router":{"mode":"hash","customRoutes":{"/pages/a":["/a"]}},"pages":["pages/a","b/c"],"subPackages":[{"root":"b"}],"preloadRule":{},"animation":false}
config.routes = [
  ${page('pages/a')},${page('packages/b/c', '{"enablePullDownRefresh":true}')}
]
start(config)`

  it('asks for the addresses and drops what hosts of mini-programs read', () => {
    const { entry } = leanEntry(code)
    expect(entry).toContain('"customRoutes":addressesOfPages(builtPages)')
    expect(entry).toContain('"pages":[...builtPages]')
    expect(entry).not.toContain('"root"')
  })

  it('loads pages of the main package itself and leaves the others to their own file', () => {
    const { entry, pages } = leanEntry(code)
    expect(entry).toContain('import("./pages/a")')
    expect(entry).toContain('...laterRoutes(builtPages)]')
    expect(entry).not.toContain('packages/b/c')
    expect(pages).toContain(`'packages/b/c': [() => import("@/packages/b/c"), {"enablePullDownRefresh":true}],`)
    expect(pages).not.toContain('pages/a')
  })

  it('says so when Taro writes it in another way', () => {
    expect(() => leanEntry('var settings = {}')).toThrow('no longer writes the addresses')
    expect(() => leanEntry(code.replace('config.routes', 'config.pagesList'))).toThrow('no longer writes the addresses')
  })
})

describe('the addresses', () => {
  it('hold nothing that the router would have to read as a pattern', () => {
    for (const address of Object.values(customRoutes()).flat()) expect(address).toMatch(/^(\/[\w-]+)+$/)
  })
})
