/** @jest-environment jsdom */

import { fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'

import rules from '../../../tests/fixtures/spec/rules.json'
import { firstPlace, FLOAT, footerOf, keepInside, rest, written } from './place'
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
        expect(place.top).toBeLessThanOrEqual(SCREEN.height - 72 - footerOf(SCREEN))
      }
    }),
  )
})

it('[rule:constants.floatButtonEdge] comes to rest within 72 px of the nearer side', () => {
  expect(rest({ left: 100, top: 300 }, SCREEN).left).toBeLessThanOrEqual(72)
  expect(rest({ left: 200, top: 300 }, SCREEN).left).toBe(SCREEN.width - 72)
})

it('keeps clear of two rows of buttons at the bottom, on every phone', () => {
  // 24 + 88 + 24 + 88 + 24 in the design's 750, the letters at 1.3, and 34 px for the bar of the phone.
  for (const width of [320, 375, 430])
    expect(footerOf({ width, height: 740 })).toBeGreaterThanOrEqual((248 * 1.3 * width) / 750 + 34)
})

it('finds the place again where it was put, on a turned phone its side', () => {
  const turned = { width: 740, height: 375 }
  const place = rest({ left: 30, top: 300 }, SCREEN)
  expect([firstPlace(written(place, SCREEN), SCREEN), firstPlace(written(place, SCREEN), turned).left]).toEqual([
    place,
    16,
  ])
  for (const nothing of [null, '', 'left', 'middle 5', 'left -5', 'right 99999'])
    expect(firstPlace(nothing, SCREEN)).toEqual({ left: 303, top: 740 - 72 - footerOf(SCREEN) })
})

function show() {
  const onTap = jest.fn()
  const onRest = jest.fn()
  const { container } = render(
    <FloatButton id="help" icon="chat" label="在线咨询" onTap={onTap} kept={null} onRest={onRest} />,
  )
  const button = container.querySelector('#help') as HTMLElement
  const drag = (dx: number, dy: number) => {
    fireEvent.touchStart(button, { touches: [{ clientX: 320, clientY: 540 }] })
    fireEvent.touchMove(button, { touches: [{ clientX: 320 + dx, clientY: 540 + dy }] })
    fireEvent.touchEnd(button, { touches: [] })
    fireEvent.click(button)
  }
  return { onTap, onRest, button, drag }
}

it('tells a drag from a tap', () => {
  const { onTap, onRest, button, drag } = show()
  drag(-250, -200)
  expect(onTap).not.toHaveBeenCalled()
  expect(parseFloat(button.style.left)).toBeLessThan(72)
  expect(onRest.mock.calls).toEqual([[expect.stringMatching(/^left \d+$/)]])
  drag(2, 1)
  expect([onTap, onRest].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
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
