/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'

import { Watermark } from '.'

const TEXT = '林安然13800000001'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it.each([
  ['width', '230px'],
  ['height', '200px'],
  ['fontSize', '15px'],
  ['transform', 'rotate(-20deg)'],
] as const)(
  '[rule:watermark.width] [rule:watermark.height] [rule:watermark.fontPx] [rule:watermark.rotateDegrees] [rule:constants.watermarkCanvas] %s is %s of the screen',
  (name, value) => {
    const cell = render(<Watermark text={TEXT} />).container.querySelector<HTMLElement>('#watermark > div')
    expect(cell?.style[name]).toBe(value)
  },
)

it('[rule:watermark.recheckMs] [rule:constants.watermarkRecheck] comes back within two seconds after it was emptied, hidden or removed', () => {
  const { container } = render(<Watermark text={TEXT} />)
  const cover = () => container.querySelector<HTMLElement>('#watermark')
  const damages: ((node: HTMLElement) => void)[] = [
    (node) => (node.textContent = ''),
    (node) => (node.style.display = 'none'),
    (node) => (node.style.visibility = 'hidden'),
    (node) => (node.style.opacity = '0'),
  ]
  for (const damage of damages) {
    const node = cover()
    if (!node) throw new Error('no watermark')
    damage(node)
    act(() => void jest.advanceTimersByTime(2000))
    expect(cover()?.textContent).toContain(TEXT)
    expect(cover()?.style.cssText).toBe('')
  }
})
