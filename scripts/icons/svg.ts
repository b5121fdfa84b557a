export type Point = [number, number]

/** A corner of a control polygon: an end of a curve (`on`), or the handle between two ends. */
export type Vertex = { at: Point; on: boolean }

/** One continuous line of lines and quadratic curves. A closed one does not repeat its first point. */
export type Stroke = { vertices: Vertex[]; closed: boolean }

/** Widest arc drawn by one quadratic curve. */
const ARC_STEP = Math.PI / 4

/** The strokes of a Lucide drawing (paths, circles, rectangles, lines and polygons). */
export function strokesOf(svg: string): Stroke[] {
  return Array.from(svg.matchAll(/<(path|circle|ellipse|rect|line|polyline|polygon)\s([^>]*?)\/>/g)).flatMap(
    ([, tag, text]) => {
      const attribute = Object.fromEntries(
        Array.from((text as string).matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
      )
      const number = (name: string) => Number(attribute[name] ?? 0)
      if (tag === 'path') return pathStrokes(attribute.d as string)
      if (tag === 'line') return pathStrokes(`M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`)
      if (tag === 'polyline') return pathStrokes(`M${attribute.points}`)
      if (tag === 'polygon') return pathStrokes(`M${attribute.points}Z`)
      if (tag === 'rect')
        return pathStrokes(
          rectangle(number('x'), number('y'), number('width'), number('height'), number('rx') || number('ry')),
        )
      const rx = number('r') || number('rx')
      const ry = number('r') || number('ry')
      const [x, y] = [number('cx'), number('cy')]
      return pathStrokes(`M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${rx * 2} 0a${rx} ${ry} 0 0 1 ${-rx * 2} 0Z`)
    },
  )
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const arc = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}Z`
}

const SIZES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }

/** Numbers of a command; the two flags of an arc may stand without a space between them. */
function numbers(command: string, text: string): number[] {
  if (command.toUpperCase() !== 'A') return (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
  const n = String.raw`\s*,?\s*(-?\d*\.?\d+)`
  const flag = String.raw`\s*,?\s*([01])`
  return Array.from(text.matchAll(new RegExp(`${n}${n}${n}${flag}${flag}${n}${n}`, 'g'))).flatMap((found) =>
    found.slice(1).map(Number),
  )
}

function pathStrokes(d: string): Stroke[] {
  const strokes: Stroke[] = []
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  let mirror: Point | null = null
  for (const [, letter, text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const name = (letter as string).toUpperCase()
    const size = SIZES[name]
    if (size === undefined) throw new Error(`path command ${letter} is not supported`)
    if (name === 'Z') {
      const stroke = strokes[strokes.length - 1] as Stroke
      stroke.closed = true
      if (near(pen, start)) stroke.vertices.pop()
      pen = start
      continue
    }
    const values = numbers(letter as string, text as string)
    for (let at = 0; at < values.length; at += size) {
      const base: Point = letter === name ? [0, 0] : pen
      const v = values.slice(at, at + size)
      const point = (n: number): Point => [(v[n] as number) + base[0], (v[n + 1] as number) + base[1]]
      if (name === 'M' && at === 0) {
        pen = start = point(0)
        strokes.push({ vertices: [{ at: pen, on: true }], closed: false })
        continue
      }
      let stroke = strokes[strokes.length - 1] as Stroke
      if (stroke.closed) strokes.push((stroke = { vertices: [{ at: pen, on: true }], closed: false }))
      const add = (...points: Vertex[]) => stroke.vertices.push(...points)
      let end: Point
      let handle: Point | null = null
      if (name === 'H') add({ at: (end = [(v[0] as number) + base[0], pen[1]]), on: true })
      else if (name === 'V') add({ at: (end = [pen[0], (v[0] as number) + base[1]]), on: true })
      else if (name === 'Q') add({ at: point(0), on: false }, { at: (end = point(2)), on: true })
      else if (name === 'C' || name === 'S') {
        const first: Point = name === 'C' ? point(0) : mirror ? [2 * pen[0] - mirror[0], 2 * pen[1] - mirror[1]] : pen
        handle = point(name === 'C' ? 2 : 0)
        add(...cubic(pen, first, handle, (end = point(name === 'C' ? 4 : 2))))
      } else if (name === 'A') add(...arc(pen, v, (end = point(5))))
      else add({ at: (end = point(0)), on: true })
      pen = end
      mirror = handle
    }
  }
  return strokes
}

/** A cubic curve as two quadratic ones. */
function cubic(p0: Point, c1: Point, c2: Point, p1: Point): Vertex[] {
  const middle = mix([p0, c1, c2, p1], [1, 3, 3, 1])
  return [
    { at: mix([p0, c1], [1, 3]), on: false },
    { at: middle, on: true },
    { at: mix([c2, p1], [3, 1]), on: false },
    { at: p1, on: true },
  ]
}

function mix(points: Point[], weights: number[]): Point {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const axis = (n: 0 | 1) => points.reduce((sum, point, at) => sum + point[n] * (weights[at] as number), 0) / total
  return [axis(0), axis(1)]
}

/** An elliptical arc (SVG 1.1, appendix F.6.5) as quadratic curves. */
function arc(from: Point, [a, b, rotation, large, sweep]: number[], to: Point): Vertex[] {
  if (near(from, to)) return []
  if (rotation && a !== b) throw new Error('rotated ellipses are not supported')
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const grow = Math.max(1, Math.hypot(hx / (a as number), hy / (b as number)))
  const [rx, ry] = [(a as number) * grow, (b as number) * grow]
  const [ux, uy] = [hx / rx, hy / ry]
  const square = ux * ux + uy * uy
  const k = Math.sqrt(Math.max(0, 1 / square - 1)) * (large === sweep ? -1 : 1)
  const centre: Point = [uy * k, -ux * k]
  const begin = Math.atan2(uy - centre[1], ux - centre[0])
  let turn = Math.atan2(-uy - centre[1], -ux - centre[0]) - begin
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / ARC_STEP - 1e-6))
  const middle: Point = [centre[0] * rx + (from[0] + to[0]) / 2, centre[1] * ry + (from[1] + to[1]) / 2]
  const at = (angle: number, radius: number): Point => [
    middle[0] + Math.cos(angle) * rx * radius,
    middle[1] + Math.sin(angle) * ry * radius,
  ]
  const step = turn / steps
  return Array.from({ length: steps }, (_, n): Vertex[] => [
    { at: at(begin + step * (n + 0.5), 1 / Math.cos(step / 2)), on: false },
    { at: n === steps - 1 ? to : at(begin + step * (n + 1), 1), on: true },
  ]).flat()
}

const near = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-3
