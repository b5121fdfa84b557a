/** @jest-environment jsdom */

import Taro from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'

import { configureRouting, resetRouting } from './context'
import { hasFlag, legacyPaths } from './registry'
import { createViewStates, useKept, viewStates } from './view-state'

const at = (path: string, params: Record<string, string> = {}) =>
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ router: { path, params } } as never)

beforeEach(() => {
  viewStates.clear()
  resetRouting()
})
afterEach(() => jest.restoreAllMocks())

describe('the store of view states', () => {
  it('forgets everything as soon as another scope asks', () => {
    const states = createViewStates()
    states.set('1|card-a', '/login', 'tab', 'code')
    expect(states.get('1|card-a', '/login', 'tab')).toBe('code')
    expect(states.get('1|card-b', '/login', 'tab')).toBeUndefined()
    expect(states.get('1|card-a', '/login', 'tab')).toBeUndefined()
    expect(states.size()).toBe(0)
  })
})

describe('useKept', () => {
  it.each(legacyPaths.map((path) => [path]))('[rule:routeLists.keepAlive] treats %s as listed', (path) => {
    at(path)
    const first = renderHook(() => useKept('tab', 'none'))
    act(() => first.result.current[1]('second'))
    expect(first.result.current[0]).toBe('second')
    first.unmount()
    const again = renderHook(() => useKept('tab', 'none'))
    expect(again.result.current[0]).toBe(hasFlag(path, 'keepAlive') ? 'second' : 'none')
  })

  it('finds the address of a mini-program page', () => {
    at('pages/status/index', { address: encodeURIComponent('/GoodNews') })
    const first = renderHook(() => useKept('filter', 0))
    act(() => first.result.current[1](3))
    first.unmount()
    expect(renderHook(() => useKept('filter', 0)).result.current[0]).toBe(3)
  })

  it('keeps nothing across sessions and cards, not even from a page that outlives its own', () => {
    let scope = '1|a'
    configureRouting({ scope: () => scope })
    at('/login')
    const page = renderHook(() => useKept('mobile', ''))
    act(() => page.result.current[1]('one'))
    scope = '2|a'
    expect(renderHook(() => useKept('mobile', '')).result.current[0]).toBe('')
    act(() => page.result.current[1]('two'))
    expect(renderHook(() => useKept('mobile', '')).result.current[0]).toBe('')
  })
})
