/** @jest-environment jsdom */
/** A picture is fetched before it comes into view (spec:interface#lazy-pictures), as browsers are told. */

import { act, cleanup, render } from '@testing-library/react'

import rules from '../../../tests/fixtures/spec/rules.json'
import { LazyImage } from './index'

jest.mock('@/platform/media', () => jest.requireActual<object>('@/platform/media/index.h5'))

let margin = ''
let comesNear: () => void = () => undefined

/** The browser's watcher, which says that the element came near when the test does. */
class Watcher {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
    margin = options.rootMargin
    comesNear = () => seen([{ isIntersecting: true }])
  }
  observe = () => undefined
  disconnect = () => undefined
}

beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Watcher }))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

it('[rule:constants.lazyLoadPreload] is fetched half a screen ahead, and not before', () => {
  const share = rules.constants.find(({ key }) => key === 'lazyLoadPreload')?.value
  const { container } = render(<LazyImage src="https://app.example.com/a.jpg" alt="院区地图" />)
  expect(margin).toBe(`${Number(share) * 100}% 0px`)
  expect(container.innerHTML).not.toContain('a.jpg')
  act(() => comesNear())
  expect(container.innerHTML).toContain('a.jpg')
})
