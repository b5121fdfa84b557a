/** @jest-environment jsdom */

import { act, cleanup, render } from '@testing-library/react'
import { useEffect, useState } from 'react'

import { Redraw } from './redraw'

let failing = 0
let fail: () => void = () => undefined

function Page() {
  const [isBroken, setBroken] = useState(false)
  fail = () => setBroken(true)
  if (isBroken || failing > 0) {
    failing -= 1
    throw new Error('cannot be drawn')
  }
  return <p>就诊指南</p>
}

/** Fails when it is taken away, as a page does whose nodes somebody has moved. */
function Leaving() {
  useEffect(
    () => () => {
      throw new Error('NotFoundError')
    },
    [],
  )
  return null
}

beforeEach(() => {
  failing = 0
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const show = (more: React.ReactNode = null) =>
  render(
    <Redraw>
      <Page />
      {more}
    </Redraw>,
  )

it('draws a screen anew that failed, and tells the fault as one that nothing caught', () => {
  const { container } = show()
  act(() => fail())
  expect(container.textContent).toBe('就诊指南')
  expect(() => jest.runAllTimers()).toThrow('cannot be drawn')
})

it('gives way to the ways on where it fails again and again, and tries again later', () => {
  const { container } = show()
  failing = 99
  act(() => fail())
  expect(container.textContent).toContain('页面暂时无法显示')
  expect(container.querySelector('#screen-failure-reload')).not.toBeNull()
})

it('failures that lie apart are each forgiven', () => {
  const { container } = show()
  for (let round = 0; round < 5; round += 1) {
    act(() => fail())
    expect(container.textContent).toBe('就诊指南')
    jest.setSystemTime(Date.now() + 20_000)
  }
})

it('outlives a part that fails while it is taken away', () => {
  const { container, rerender } = show(<Leaving />)
  rerender(
    <Redraw>
      <Page />
    </Redraw>,
  )
  expect(container.textContent).toBe('就诊指南')
})
