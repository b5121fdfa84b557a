/** @jest-environment node */

import { calledModules, entryOf, isShipped, unreachedBecause } from './rule-reach'
import { testsOf } from './test-syntax'

describe('a test enters', () => {
  it.each([
    ['by the screens of a build', 'tests/flows/layout.test.ts', 'screen'],
    ['by what it renders', 'src/ui/watermark/watermark.test.tsx', 'screen'],
    ['by a call to the server', 'tests/contract/booking/booking.test.ts', 'call'],
    ['by a call of the app', 'src/api/core/client.test.ts', 'call'],
    ['by a port of a host', 'tests/platform/host.test.ts', 'host'],
    ['by a port that it loads itself', 'src/session/store.test.ts', 'host'],
    ['nowhere, calling a function', 'src/domain/dates.test.ts', null],
    ['nowhere, on the page for developers', 'tests/flows/playground.test.ts', null],
  ])('%s', (_, file, entry) => expect(entryOf(file)).toBe(entry))
})

it('a test uses what it names, by itself, by helpers of its file and by hooks', () => {
  const tests = testsOf(
    'a.test.tsx',
    `import { render } from '@testing-library/react'
     import { Editor } from './editor'
     import { limit, type Limits } from './limits'
     import { reset } from './store'
     const show = () => render(<Editor />)
     beforeEach(() => reset())
     describe('an editor', () => {
       it('is drawn', () => show())
       it.each([[1]])('of number %d', async () => { expect(limit).toBe((await import('./words')).most) })
     })`,
  )
  expect(tests.map(({ title, uses }) => [title, [...uses].sort()])).toEqual([
    ["'is drawn'", ['./editor', './store', '@testing-library/react']],
    ["'of number %d'", ['./limits', './store', './words']],
  ])
})

describe('a module', () => {
  const shipped = {
    h5: ['src/a.ts', 'src/platform/x/index.h5.ts'],
    weapp: ['src/a.ts', 'src/b.ts'],
    alipay: ['src/a.ts'],
  }
  it.each([
    ['in all builds', 'src/a.ts', true],
    ['in one build alone', 'src/b.ts', false],
    ['of a port, in its build', 'src/platform/x/index.h5.ts', true],
    ['of a port, in none', 'src/platform/x/index.weapp.ts', false],
  ])('%s', (_, module, counts) => expect(isShipped(module, shipped)).toBe(counts))
})

it('a test does not count where what it calls is in no build', () => {
  const file = 'src/ui/watermark/watermark.test.tsx'
  const modules = calledModules(file, 'watermark.opacity')
  expect(modules).toContain('src/ui/watermark/index.tsx')
  const everywhere = { h5: modules, weapp: modules, alipay: modules }
  expect(unreachedBecause(file, 'watermark.opacity', everywhere)).toBeNull()
  const without = modules.filter((module) => module !== 'src/ui/watermark/index.tsx')
  expect(unreachedBecause(file, 'watermark.opacity', { ...everywhere, weapp: without })).toBe(
    `${file} calls src/ui/watermark/index.tsx, which not every build holds`,
  )
})
