/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { inRoot } from '../../scripts/lib/root.mjs'
import { slimReactDom } from './slim-react-dom.cjs'

const required = createRequire(__filename)
const text = (name: string): string =>
  readFileSync(inRoot('node_modules', name, 'cjs', `${name}.production.min.js`), 'utf8')
const FILE = text('react-dom')

/** What a package exports; React of the same build for both. */
function load(code: string): typeof import('react-dom') & typeof import('react-dom/client') {
  const React = run(text('react'), () => undefined)
  const exports = run(code, (name) => (name === 'react' ? React : required(name)))
  return Object.assign(exports, { React }) as never
}

function run(code: string, ask: (name: string) => unknown): Record<string, unknown> {
  const exports = {}
  // oxlint-disable-next-line no-new-func -- the package's own text, as a build runs it
  new Function('exports', 'require', code)(exports, ask)
  return exports
}

/** What a page that uses much of React shows, step by step. */
async function story(code: string): Promise<string[]> {
  const dom = load(code)
  const React = (dom as unknown as { React: typeof import('react') }).React
  const { createElement: h, Suspense, lazy, useEffect, useId, useState, useSyncExternalStore } = React
  const container = document.body.appendChild(document.createElement('div'))
  const beside = document.body.appendChild(document.createElement('div'))
  const steps: string[] = []
  const shows = async (text: RegExp): Promise<void> => {
    await waitFor(() => expect(container.innerHTML + beside.innerHTML).toMatch(text))
    steps.push(container.innerHTML, beside.innerHTML)
  }
  let come: (module: { default: () => string }) => void = () => undefined
  const Late = lazy(() => new Promise<{ default: () => string }>((done) => (come = done)))
  let listener = (): void => undefined
  let outside = 1
  const subscribe = (run: () => void) => {
    listener = run
    return () => undefined
  }
  class Guard extends React.Component<{ children: React.ReactNode }> {
    override state = { failed: '' }
    static getDerivedStateFromError = (error: Error) => ({ failed: error.message })
    override render() {
      return this.state.failed || this.props.children
    }
  }
  function Fails({ at }: { at: number }): string {
    if (at > 1) throw new Error('broken')
    return 'whole'
  }
  function Page() {
    const [count, setCount] = useState(0)
    const [seen, setSeen] = useState('')
    const id = useId()
    const value = useSyncExternalStore(subscribe, () => outside)
    useEffect(() => setSeen(`seen ${count}`), [count])
    const rows = Array.from({ length: 3 }, (_, at) => h('li', { key: (at + count) % 3 }, (at + count) % 3))
    return h(
      'main',
      { id, className: `c${count}`, style: { top: count } },
      h('button', { onClick: () => setCount(count + 1) }, count),
      h('ul', null, ...rows),
      h('input', { value: seen, readOnly: true }),
      h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0' })),
      value,
      h(Suspense, { fallback: 'waiting' }, count > 0 ? h(Late) : null),
      h(Guard, null, h(Fails, { at: count })),
      dom.createPortal(seen, beside),
    )
  }
  const root = dom.createRoot(container)
  root.render(h(Page))
  await shows(/seen 0$/)
  container.querySelector('button')?.click()
  await shows(/waiting.*seen 1$/)
  come({ default: () => 'late' })
  outside = 2
  listener()
  await shows(/2late.*seen 1$/)
  dom.flushSync(() => container.querySelector('button')?.click())
  await shows(/broken.*seen 2$/)
  root.unmount()
  await shows(/^$/)
  return steps
}

it('draws, waits, fails, changes and goes as the whole package does', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const theirs = await story(FILE)
  expect(theirs.join('\n')).toMatch(/waiting[^]*late[^]*broken/)
  expect(await story(slimReactDom(FILE))).toEqual(theirs)
})

it('has nothing of hydration or of the roots of React 17, and what the app and Taro ask for', () => {
  const slim: Record<string, unknown> = { ...load(slimReactDom(FILE)) }
  for (const name of ['createPortal', 'createRoot', 'findDOMNode', 'flushSync', 'unstable_batchedUpdates'])
    expect([name, typeof slim[name]]).toEqual([name, 'function'])
  for (const name of ['hydrate', 'hydrateRoot', 'render', 'unmountComponentAtNode'])
    expect([name, slim[name]]).toEqual([name, undefined])
})

it('says so when React is written in another way', () => {
  expect(() => slimReactDom('exports.createRoot=function(){}')).toThrow('another way')
  expect(() => slimReactDom(FILE.replace('exports.hydrateRoot=', 'exports.other='))).toThrow('another way')
})
