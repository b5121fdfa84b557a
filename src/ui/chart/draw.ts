import { curveMonotoneX, line } from 'd3-shape'

import { type } from '../tokens'
import { LOOKS, type ChartData, type ChartPoint, type Series } from './model'
import { type Range, rangeOf, scale, ticks } from './scale'

/** Points of the drawing: four to a px where a 375 wide phone shows it in a card. */
export const CHART = { width: 1244, height: 720 } as const

/** Letters at the usual text scale: the smallest type, two points of the drawing to a unit of the design. */
const LETTER = type.note * 2

/** Room around the field of the plot at the usual text scale. */
const MARGIN = { top: 116, right: 76, bottom: 104, left: 156 }

/** From the figures of the upright axis to the field. */
const GAP = 24

/** From the field to the words below it, in letters: clear of the lowest figure, which stands half below its line. */
const BELOW = 0.6

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
  /** Height of the letters. */
  readonly letter: number
  /** Edges of the field between the axes. */
  readonly frame: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
}

/** Most figures of the upright axis; large letters leave room for fewer. */
const Y_TICKS = 6

/** The widest of some words in letters: a digit or a Latin letter takes a little over half of one. */
const widest = (words: readonly string[]): number =>
  Math.max(0, ...words.map((word) => [...word].reduce((sum, letter) => sum + (letter < '\u0100' ? 0.6 : 1), 0)))

/**
 * The plot of some data, or null when there is not one value.
 *
 * @param textScale size of the letters relative to the usual one
 */
export function plotOf(data: ChartData, textScale = 1): Plot | null {
  const { series, band, marks = [], xText, yText = String } = data
  const points = series.flatMap((one) => one.points.filter(({ y }) => y !== null))
  const xs = rangeOf([...points.map(({ x }) => x), ...marks.map(({ x }) => x)])
  const ys = rangeOf([...points.map(({ y }) => y ?? 0), ...(band ? [band.from, band.to] : [])])
  if (!xs || !ys || points.length === 0) return null
  const letter = Math.round(LETTER * textScale)
  // The unit stands above the field, and so do the names of the marks, in a line of their own.
  const top = Math.max(MARGIN.top, letter * (marks.length > 0 ? 2 : 1.5) + GAP)
  const bottom = CHART.height - Math.max(MARGIN.bottom, letter * (1 + BELOW) + 8)
  const yTicks = ticks(ys, Math.max(3, Math.min(Y_TICKS, Math.floor((bottom - top) / letter / 1.3) + 1)))
  const whole: Range = { min: yTicks[0] ?? ys.min, max: yTicks[yTicks.length - 1] ?? ys.max }
  const wide: Range = xs.min === xs.max ? { min: xs.min - 1, max: xs.max + 1 } : xs
  const xTicks = ticks(wide, 7).filter((at) => Number.isInteger(at) && at >= wide.min && at <= wide.max)
  const left = Math.max(MARGIN.left, widest(yTicks.map(yText)) * letter + GAP * 1.5)
  // Half of the last words stands beyond the field.
  const right = CHART.width - Math.max(MARGIN.right, (widest(xTicks.map(xText)) * letter) / 2)
  const x = scale(wide, left + INSET, right)
  return {
    x,
    y: scale(whole, bottom, top),
    placeAt: scale({ min: left + INSET, max: right }, wide.min, wide.max),
    xTicks,
    yTicks,
    letter,
    frame: { top, right, bottom, left },
  }
}

function across(context: Context, fromX: number, y: number, toX: number): void {
  context.beginPath()
  context.moveTo(fromX, y)
  context.lineTo(toX, y)
  context.stroke()
}

function axes(context: Context, data: ChartData, plot: Plot): void {
  const { xText, yText = String, unit } = data
  const { letter, frame } = plot
  context.lineWidth = 4
  context.strokeStyle = INK.grid
  context.fillStyle = INK.axis
  context.font = `${letter}px sans-serif`
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (const tick of plot.yTicks) {
    across(context, frame.left, plot.y(tick), frame.right)
    // Wider letters than usual are drawn narrower rather than cut off at the edge.
    context.fillText(yText(tick), frame.left - GAP, plot.y(tick), frame.left - GAP)
  }
  context.textAlign = 'left'
  context.fillText(unit, 12, letter / 2 + 6)
  context.textAlign = 'center'
  context.textBaseline = 'top'
  // larger letters leave room for fewer words
  const words = (widest(plot.xTicks.map(xText)) + 0.5) * letter
  const between = plot.x(plot.xTicks[1] ?? 0) - plot.x(plot.xTicks[0] ?? 0)
  const every = plot.xTicks.length > 1 ? Math.ceil(words / between) : 1
  plot.xTicks.forEach((tick, at) => {
    if (at % every === 0) context.fillText(xText(tick), plot.x(tick), frame.bottom + letter * BELOW)
  })
}

function field(context: Context, { band }: ChartData, plot: Plot): void {
  if (!band) return
  const { left, right } = plot.frame
  const [top, bottom] = [plot.y(band.to), plot.y(band.from)]
  context.fillStyle = INK.band
  context.fillRect(left, top, right - left, bottom - top)
}

function crossings(context: Context, { marks = [] }: ChartData, plot: Plot): void {
  const { top, bottom } = plot.frame
  context.strokeStyle = INK.mark
  context.fillStyle = INK.axis
  context.font = `${plot.letter}px sans-serif`
  context.lineWidth = 2
  context.setLineDash?.([12, 12])
  for (const { x, label } of marks) {
    const at = plot.x(x)
    context.beginPath()
    context.moveTo(at, top)
    context.lineTo(at, bottom)
    context.stroke()
    context.textAlign = at > CHART.width / 2 ? 'right' : 'left'
    context.textBaseline = 'bottom'
    context.fillText(label, at, top - 8)
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
export function drawChart(context: Context, data: ChartData, plot: Plot, chosen: number | null): void {
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, CHART.width, CHART.height)
  field(context, data, plot)
  axes(context, data, plot)
  crossings(context, data, plot)
  if (chosen !== null) {
    context.strokeStyle = INK.axis
    context.lineWidth = 3
    context.beginPath()
    context.moveTo(plot.x(chosen), plot.frame.top)
    context.lineTo(plot.x(chosen), plot.frame.bottom)
    context.stroke()
  }
  for (const series of data.series) curve(context, series, plot)
}
