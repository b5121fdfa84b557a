/** @jest-environment jsdom */

import { render } from '@testing-library/react'
import fc from 'fast-check'

import { MOST_ROWS, windowOf } from './window'
import { VirtualList } from '.'

it('mounts at most a hundred rows, and always those that are seen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.double({ min: -100, max: 25_000 }),
      fc.double({ min: 1, max: 40, noNaN: true }),
      (count, top, visible) => {
        const { from, to } = windowOf(count, top, visible)
        expect(to - from).toBeLessThanOrEqual(MOST_ROWS)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(count)
        if (Number.isFinite(top) && top >= 0 && top < count) {
          expect(from).toBeLessThanOrEqual(Math.floor(top))
          expect(to).toBeGreaterThanOrEqual(
            Math.min(count, Math.ceil(Math.min(top, Math.max(0, count - visible)) + visible)),
          )
        }
      },
    ),
  )
})

it('keeps the place of ten thousand rows with a few of them', () => {
  const items = Array.from({ length: 10_000 }, (_, at) => `第 ${at + 1} 条`)
  const { container } = render(
    <VirtualList
      id="log"
      label="记录"
      items={items}
      keyOf={(item) => item}
      render={(item) => item}
      rowHeight={96}
      height={960}
    />,
  )
  const box = container.querySelector('#log') as HTMLElement
  const rows = box.querySelectorAll('[role=listitem]')
  expect(rows.length).toBeLessThanOrEqual(100)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000')
  const heights = [...box.children].map((child) => parseFloat((child as HTMLElement).style.height))
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeCloseTo(10_000 * 0.96, 3)
})
