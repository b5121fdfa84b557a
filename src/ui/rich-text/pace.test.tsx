/** @jest-environment jsdom */

import { act, render } from '@testing-library/react'
import fc from 'fast-check'

import { beginningOf, SLICE } from './pace'
import { type Block, parseRichText, plainText } from './parse'
import { ForeignText } from '.'

const asWritten = (src: string) => src

const LONG = [
  '<p>行</p>'.repeat(900),
  `<ul>${'<li>项'.repeat(900)}</ul>`,
  `<table>${'<tr><td>格<td>格'.repeat(400)}</table>`,
  `<p>${'<b>粗</b>细'.repeat(1500)}</p>`,
  `<blockquote>${'<ol><li>深<ul><li>更深</ul></ol>'.repeat(100)}</blockquote>`,
]

const partsIn = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    if (block.kind === 'text') return sum + 1 + block.runs.length
    if (block.kind === 'quote') return sum + 1 + partsIn(block.blocks)
    if (block.kind === 'list') return sum + 1 + block.items.reduce((all, item) => all + 1 + partsIn(item), 0)
    if (block.kind === 'table')
      return sum + 1 + block.rows.flat().reduce((all, cell) => all + 1 + partsIn(cell.blocks), block.rows.length)
    return sum + 1
  }, 0)

it.each(LONG)('takes no more than it may, and the very same blocks once that is all: %#', (html) => {
  const blocks = parseRichText(html)
  const whole = partsIn(blocks)
  expect(whole).toBeGreaterThan(SLICE)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: whole + 50 }), (most) => {
      const taken = beginningOf(blocks, most)
      expect(partsIn(taken)).toBeLessThanOrEqual(most)
      expect(taken === blocks).toBe(most >= whole)
      expect(plainText(blocks).startsWith(plainText(taken).slice(0, 20))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

describe('on the page', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each(LONG)('is drawn a slice a task until all of it stands: %#', (html) => {
    const { container } = render(<ForeignText pictureOf={asWritten} id="long" html={html} />)
    const drawn = () => container.querySelectorAll('*').length
    // A part of a list or table is up to four elements.
    expect(drawn()).toBeLessThanOrEqual(SLICE * 4)
    for (let before = -1; before !== drawn();) {
      before = drawn()
      act(() => jest.advanceTimersByTime(1))
      expect(drawn() - before).toBeLessThanOrEqual(SLICE * 4)
    }
    const words = plainText(parseRichText(html)).replace(/\s/g, '')
    expect(container.textContent?.replace(/[\s•\d.]/g, '')).toBe(words)
  })

  it('begins anew with another text', () => {
    const { container, rerender } = render(<ForeignText pictureOf={asWritten} id="long" html={LONG[0] ?? ''} />)
    for (let at = 0; at < 30; at++) act(() => jest.advanceTimersByTime(1))
    rerender(<ForeignText pictureOf={asWritten} id="long" html={LONG[1] ?? ''} />)
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(SLICE * 4)
  })
})
