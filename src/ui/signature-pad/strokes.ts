import { clamp, sumBy } from 'es-toolkit/math'

/** Measures of the drawing (spec:interface#signature-pad), points of the canvas. */
export const SIGNATURE = { width: 800, height: 300, lineWidth: 4 } as const

/** What the pad says when nothing was drawn, verbatim (spec:interface#signature-pad). */
export const NOT_SIGNED = 'Warning: Not Signned!'

export type Point = { readonly x: number; readonly y: number }
/** From touching down to lifting. */
export type Stroke = readonly Point[]

/** Screen place on the shown canvas as a point of the drawing, kept inside its edges. */
export function toDrawing(at: Point, shown: { width: number; height: number }): Point {
  const scale = (value: number, from: number, to: number) => clamp((value / Math.max(from, 1)) * to, 0, to)
  return { x: scale(at.x, shown.width, SIGNATURE.width), y: scale(at.y, shown.height, SIGNATURE.height) }
}

/** Points of a line below this length, in points of the drawing, count as one mark: a resting thumb. */
const SMALLEST = 12

const length = (stroke: Stroke): number =>
  sumBy(stroke, (point, at) => {
    const before = stroke[at - 1] ?? point
    return Math.hypot(point.x - before.x, point.y - before.y)
  })

/** Whether the strokes are a drawing: a touch or two without a line is none. */
export function isSigned(strokes: readonly Stroke[]): boolean {
  return sumBy(strokes, length) >= SMALLEST
}

/** What a 2d context needs for a line. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke' | 'fillRect' | 'lineWidth' | 'lineCap' | 'lineJoin'
> & { strokeStyle: unknown; fillStyle: unknown }

const INK = '#23201F'

/** White paper and round line ends. */
export function clear(pen: Pen): void {
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, SIGNATURE.width, SIGNATURE.height)
  pen.strokeStyle = INK
  pen.lineWidth = SIGNATURE.lineWidth
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Draws the newest part of a stroke: through the middles of its points, so that corners of a slow phone come out round. */
export function drawNewest(pen: Pen, stroke: Stroke): void {
  const [c, b, a] = [stroke[stroke.length - 1], stroke[stroke.length - 2], stroke[stroke.length - 3]]
  if (!c) return
  pen.beginPath()
  if (!b) {
    pen.moveTo(c.x, c.y)
    pen.lineTo(c.x, c.y)
  } else if (!a) {
    pen.moveTo(b.x, b.y)
    pen.lineTo(c.x, c.y)
  } else {
    const [from, to] = [between(a, b), between(b, c)]
    pen.moveTo(from.x, from.y)
    pen.quadraticCurveTo(b.x, b.y, to.x, to.y)
    pen.lineTo(c.x, c.y)
  }
  pen.stroke()
}

/** The whole drawing once more, after one stroke was taken back. */
export function drawAll(pen: Pen, strokes: readonly Stroke[]): void {
  clear(pen)
  for (const stroke of strokes)
    for (let count = 1; count <= stroke.length; count += 1) drawNewest(pen, stroke.slice(0, count))
}
