/** @jest-environment jsdom */

import { fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'

import rules from '../../../tests/fixtures/spec/rules.json'
import { FLOAT, keepInside, rest } from './place'
import { FloatButton } from '.'

const SCREEN = { width: 375, height: 740 }
const constant = (key: string) => rules.constants.find((one) => one.key === key)?.value

it('[rule:constants.floatButtonEdge] [rule:constants.floatButtonTop] never leaves the screen', () => {
  expect([FLOAT.edge, FLOAT.top]).toEqual([constant('floatButtonEdge'), constant('floatButtonTop')])
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 }), (left, top) => {
      for (const place of [keepInside({ left, top }, SCREEN), rest({ left, top }, SCREEN)]) {
        expect(place.left).toBeGreaterThanOrEqual(0)
        expect(place.left).toBeLessThanOrEqual(SCREEN.width - 72)
        expect(place.top).toBeGreaterThanOrEqual(5)
        expect(place.top).toBeLessThanOrEqual(SCREEN.height - 72)
      }
    }),
  )
})

it('[rule:constants.floatButtonEdge] comes to rest within 72 px of the nearer side', () => {
  expect(rest({ left: 100, top: 300 }, SCREEN).left).toBeLessThanOrEqual(72)
  expect(rest({ left: 200, top: 300 }, SCREEN).left).toBe(SCREEN.width - 72)
})

function show() {
  const onTap = jest.fn()
  const { container } = render(<FloatButton id="help" icon="chat" label="在线咨询" onTap={onTap} />)
  const button = container.querySelector('#help') as HTMLElement
  const drag = (dx: number, dy: number) => {
    fireEvent.touchStart(button, { touches: [{ clientX: 320, clientY: 540 }] })
    fireEvent.touchMove(button, { touches: [{ clientX: 320 + dx, clientY: 540 + dy }] })
    fireEvent.touchEnd(button, { touches: [] })
    fireEvent.click(button)
  }
  return { onTap, button, drag }
}

it('tells a drag from a tap', () => {
  const { onTap, button, drag } = show()
  drag(-250, -200)
  expect(onTap).not.toHaveBeenCalled()
  expect(parseFloat(button.style.left)).toBeLessThan(72)
  drag(2, 1)
  expect(onTap).toHaveBeenCalledTimes(1)
})

it('is moved by arrow keys and pressed by Enter', () => {
  const { onTap, button } = show()
  const top = parseFloat(button.style.top)
  fireEvent.keyDown(button, { key: 'ArrowUp' })
  fireEvent.keyDown(button, { key: 'ArrowLeft' })
  expect(parseFloat(button.style.top)).toBe(top - 24)
  expect(parseFloat(button.style.left)).toBeLessThan(72)
  fireEvent.keyDown(button, { key: 'Enter' })
  expect(onTap).toHaveBeenCalledTimes(1)
})
