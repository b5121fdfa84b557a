import { curveMonotoneX, line } from 'd3-shape'

import { LOOKS, type ChartData, type ChartPoint, type Series } from './model'
import { type Range, rangeOf, scale, ticks } from './scale'

/** Points of the drawing: four to a px where a 375 wide phone shows it in a card. */
export const CHART = { width: 1244, height: 720 } as const

const MARGIN = { top: 116, right: 76, bottom: 104, left: 156 }

/** The first value stands this far from the figures of the upright axis, so that its sign covers none of them. */
const INSET = 40

const INK = { axis: '#736B67', grid: '#EBE7E4', band: '#EBF6F0', mark: '#8E8580' }

type Context = CanvasRenderingContext2D

/** How values become points of the drawing, and back. */
export type Plot = {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  /** The place along the bottom under a point of the drawing. */
  readonly placeAt: (point: number) => number
  readonly xTicks: readonly number[]
  readonly yTicks: readonly number[]
}

/** The plot of some data, or null when there is not one value. */
export function plotOf({ series, band, marks = [] }: ChartData): Plot | null {
  const points = series.flatMap((one) => one.points.filter(({ y }) => y !== null))
  const xs = rangeOf([...points.map(({ x }) => x), ...marks.map(({ x }) => x)])
  const ys = rangeOf([...points.map(({ y }) => y ?? 0), ...(band ? [band.from, band.to] : [])])
  if (!xs || !ys || points.length === 0) return null
  const yTicks = ticks(ys)
  const whole: Range = { min: yTicks[0] ?? ys.min, max: yTicks[yTicks.length - 1] ?? ys.max }
  const wide: Range = xs.min === xs.max ? { min: xs.min - 1, max: xs.max + 1 } : xs
  const [left, right] = [MARGIN.left, CHART.width - MARGIN.right]
  const x = scale(wide, left + INSET, right)
  return {
    x,
    y: scale(whole, CHART.height - MARGIN.bottom, MARGIN.top),
    placeAt: scale({ min: left + INSET, max: right }, wide.min, wide.max),
    xTicks: ticks(wide, 7).filter((at) => Number.isInteger(at) && at >= wide.min && at <= wide.max),
    yTicks,
  }
}

type Style = { textScale: number }

const font = (size: number, { textScale }: Style) => `${Math.round(size * textScale)}px sans-serif`

function across(context: Context, fromX: number, y: number, toX: number): void {
  context.beginPath()
  context.moveTo(fromX, y)
  context.lineTo(toX, y)
  context.stroke()
}

function axes(context: Context, data: ChartData, plot: Plot, style: Style): void {
  const { xText, yText = String, unit } = data
  context.lineWidth = 4
  context.strokeStyle = INK.grid
  context.fillStyle = INK.axis
  context.font = font(44, style)
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (const tick of plot.yTicks) {
    across(context, MARGIN.left, plot.y(tick), CHART.width - MARGIN.right)
    // Large letters are drawn narrower rather than cut off at the edge.
    context.fillText(yText(tick), MARGIN.left - 24, plot.y(tick), MARGIN.left - 36)
  }
  context.textAlign = 'left'
  context.fillText(unit, 12, 32)
  context.textAlign = 'center'
  context.textBaseline = 'top'
  // larger letters leave room for fewer words
  const every = Math.max(1, Math.ceil((plot.xTicks.length * style.textScale) / 5))
  plot.xTicks.forEach((tick, at) => {
    if (at % every === 0) context.fillText(xText(tick), plot.x(tick), CHART.height - MARGIN.bottom + 28)
  })
}

function field(context: Context, { band }: ChartData, plot: Plot): void {
  if (!band) return
  const [top, bottom] = [plot.y(band.to), plot.y(band.from)]
  context.fillStyle = INK.band
  context.fillRect(MARGIN.left, top, CHART.width - MARGIN.right - MARGIN.left, bottom - top)
}

function crossings(context: Context, { marks = [] }: ChartData, plot: Plot, style: Style): void {
  context.strokeStyle = INK.mark
  context.fillStyle = INK.axis
  context.font = font(40, style)
  context.lineWidth = 2
  context.setLineDash?.([12, 12])
  for (const { x, label } of marks) {
    const at = plot.x(x)
    context.beginPath()
    context.moveTo(at, MARGIN.top)
    context.lineTo(at, CHART.height - MARGIN.bottom)
    context.stroke()
    context.textAlign = at > CHART.width / 2 ? 'right' : 'left'
    context.textBaseline = 'bottom'
    context.fillText(label, at, MARGIN.top - 8)
  }
  context.setLineDash?.([])
}

function dot(context: Context, kind: Series['kind'], x: number, y: number, size: number): void {
  const { point, colour } = LOOKS[kind]
  context.beginPath()
  if (point === 'circle') context.arc(x, y, size, 0, Math.PI * 2)
  else if (point === 'square') context.rect(x - size, y - size, size * 2, size * 2)
  else {
    const low = point === 'triangle' ? y + size : y
    context.moveTo(x, y - size * 1.25)
    context.lineTo(x + size * 1.2, low)
    if (point === 'diamond') context.lineTo(x, y + size * 1.25)
    context.lineTo(x - size * 1.2, low)
    context.closePath()
  }
  context.fillStyle = '#FFFFFF'
  context.fill()
  context.strokeStyle = colour
  context.lineWidth = 8
  context.stroke()
}

function curve(context: Context, { kind, points }: Series, plot: Plot): void {
  const { colour, dash } = LOOKS[kind]
  context.strokeStyle = colour
  context.lineWidth = 9
  context.lineJoin = 'round'
  context.setLineDash?.([...dash])
  context.beginPath()
  line<ChartPoint>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => plot.x(x))
    .y(({ y }) => plot.y(y ?? 0))
    .curve(curveMonotoneX)
    .context(context)([...points])
  context.stroke()
  context.setLineDash?.([])
  for (const { x, y } of points) if (y !== null) dot(context, kind, plot.x(x), plot.y(y), 16)
}

/** Draws the whole chart; `chosen` is the place along the bottom whose values are being read. */
export function drawChart(context: Context, data: ChartData, plot: Plot, chosen: number | null, style: Style): void {
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, CHART.width, CHART.height)
  field(context, data, plot)
  axes(context, data, plot, style)
  crossings(context, data, plot, style)
  if (chosen !== null) {
    context.strokeStyle = INK.axis
    context.lineWidth = 3
    context.beginPath()
    context.moveTo(plot.x(chosen), MARGIN.top)
    context.lineTo(plot.x(chosen), CHART.height - MARGIN.bottom)
    context.stroke()
  }
  for (const series of data.series) curve(context, series, plot)
}
