/** @jest-environment jsdom */

import { act, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'

import { type } from '../tokens'
import { CHART, drawChart, plotOf } from './draw'
import { LOOKS, nearestPlace, rowsOf } from './model'
import { ticks } from './scale'
import { TrendChart, type ChartData } from '.'

import { canvas } from '@/platform/canvas'
import { host } from '@/platform/host'
import type { FakeHost } from '@/platform/host/fake'

const DATA: ChartData = {
  unit: 'mm',
  xLabel: '周期日',
  xText: (x) => `第 ${x} 天`,
  series: [
    {
      key: 'left',
      label: '左侧',
      kind: 'left',
      points: [
        { x: 5, y: 8 },
        { x: 7, y: null },
        { x: 9, y: 14, note: '优势' },
      ],
    },
    { key: 'right', label: '右侧', kind: 'right', points: [{ x: 7, y: 10 }] },
  ],
}

/** A context that writes down what is drawn. */
function recorder() {
  const said: string[] = []
  const context = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        void said.push(`${String(name)} ${values.join(' ')}`),
    set: (_, name, value) => {
      said.push(`${String(name)}=${String(value)}`)
      return true
    },
  })
  return { said, context: context as unknown as CanvasRenderingContext2D }
}

describe('ticks', () => {
  it('are round, rising, few, and cover what they were asked for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        fc.double({ min: 0.01, max: 1e5, noNaN: true }),
        (min, width) => {
          const found = ticks({ min, max: min + width })
          expect(found.length).toBeGreaterThan(1)
          expect(found.length).toBeLessThanOrEqual(6)
          expect(found[0]).toBeLessThanOrEqual(min + width * 1e-9)
          expect(found[found.length - 1]).toBeGreaterThanOrEqual(min + width - width * 1e-9)
          expect([...found].sort((a, b) => a - b)).toEqual(found)
        },
      ),
    )
  })

  it('widen a range without width', () => expect(ticks({ min: 5, max: 5 })).toEqual([4, 4.5, 5, 5.5, 6]))
})

describe('the table twin', () => {
  it('says every value of the chart, in order, and what was not measured', () => {
    expect(rowsOf(DATA)).toEqual([
      { x: 5, label: '第 5 天', cells: ['8', '-'] },
      { x: 7, label: '第 7 天', cells: ['-', '10'] },
      { x: 9, label: '第 9 天', cells: ['14（优势）', '-'] },
    ])
  })

  it('finds the place nearest to a finger', () => {
    expect(nearestPlace(DATA, 7.9)).toBe(7)
    expect(nearestPlace({ ...DATA, series: [] }, 3)).toBeNull()
  })
})

describe('the drawing', () => {
  it('keeps every value inside its frame', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.double({ min: -50, max: 5000, noNaN: true }) }),
          {
            minLength: 1,
            maxLength: 40,
          },
        ),
        (points) => {
          const plot = plotOf({ ...DATA, series: [{ key: 'a', label: 'a', kind: 'plain', points }] })
          for (const { x, y } of points) {
            expect(plot?.x(x)).toBeGreaterThanOrEqual(0)
            expect(plot?.x(x)).toBeLessThanOrEqual(CHART.width)
            expect(plot?.y(y)).toBeGreaterThanOrEqual(0)
            expect(plot?.y(y)).toBeLessThanOrEqual(CHART.height)
          }
        },
      ),
    )
  })

  it('gives each kind a colour, a point and a dash of its own, so that shape repeats colour', () => {
    const looks = Object.values(LOOKS).slice(0, 4)
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(4)
    expect(new Set(looks.map(({ point }) => point)).size).toBe(4)
  })

  it('draws curve, points and words', () => {
    const { said, context } = recorder()
    const plot = plotOf(DATA, 1.3)
    if (!plot) throw new Error('no plot')
    drawChart(context, DATA, plot, 9)
    expect(said).toContain(`strokeStyle=${LOOKS.left.colour}`)
    expect(said.filter((line) => line.startsWith('arc'))).toHaveLength(2)
    expect(said.filter((line) => line.startsWith('rect '))).toHaveLength(1)
    expect(said.some((line) => line.startsWith('fillText mm'))).toBe(true)
    expect(said).toContain(`font=${Math.round(type.note * 2 * 1.3)}px sans-serif`)
  })
})

describe('the chart', () => {
  it('is spoken as a sentence, read by a finger and turned into its table', async () => {
    const { context } = recorder()
    jest.spyOn(canvas, 'node').mockResolvedValue({
      node: { width: 0, height: 0, getContext: () => context },
      width: 311,
      height: 180,
      pixelRatio: 2,
    })
    jest.spyOn(canvas, 'pointOf').mockReturnValue({ x: 311, y: 20 })
    const { container } = render(<TrendChart id="follicle" title="卵泡大小" data={DATA} />)
    await act(async () => void (await Promise.resolve()))
    const at = (id: string) => container.querySelector(`#follicle-${id}`) as Element
    expect(at('canvas').getAttribute('aria-label')).toBe(
      '卵泡大小：左侧共 2 次，最近 第 9 天 14mm；右侧共 1 次，最近 第 7 天 10mm',
    )
    fireEvent.touchStart(at('canvas'), { touches: [{}] })
    expect(at('reading').textContent).toBe('第 9 天：左侧 14（优势），右侧 -（mm）')
    fireEvent.click(at('view'))
    expect([...at('table').querySelectorAll('[role=columnheader]')].map((cell) => cell.textContent)).toEqual([
      '周期日',
      '左侧（mm）',
      '右侧（mm）',
    ])
    expect(at('table').querySelectorAll('[role=cell]')).toHaveLength(6)
    jest.restoreAllMocks()
  })

  it('is measured again when the phone was turned', async () => {
    const { context } = recorder()
    const paper = (width: number) => ({
      node: { width: 0, height: 0, getContext: () => context },
      width,
      height: 180,
      pixelRatio: 2,
    })
    const node = jest.spyOn(canvas, 'node').mockResolvedValue(paper(311))
    jest.spyOn(canvas, 'pointOf').mockReturnValue({ x: 311, y: 20 })
    const { container } = render(<TrendChart id="turned" title="卵泡大小" data={DATA} />)
    const settled = () => act(async () => void (await Promise.resolve()))
    await settled()
    const touch = () => {
      fireEvent.touchStart(container.querySelector('#turned-canvas') as Element, { touches: [{}] })
      return container.querySelector('#turned-reading')?.textContent
    }
    expect(touch()).toContain('第 9 天')
    node.mockResolvedValue(paper(3110))
    act(() => (host as FakeHost).fire('resize'))
    await settled()
    expect(touch()).not.toContain('第 9 天')
    jest.restoreAllMocks()
  })

  it('says 暂无数据 when nothing was measured', () => {
    const { container } = render(<TrendChart id="none" title="卵泡大小" data={{ ...DATA, series: [] }} />)
    expect(container.textContent).toContain('暂无数据')
  })
})
