import type { Point, Stroke, Vertex } from './svg'

/** Turns at a corner from which on the outer side is drawn round. */
const ROUND_FROM = Math.PI / 12

/**
 * Outlines of strokes with round caps and joins, as one SVG path.
 * Every contour runs with its ink on the right, so that overlapping strokes unite under the non-zero rule of fonts.
 * Moving the control polygon along its corner normals is exact for lines and close for curves much wider than the pen.
 */
export function outlined(strokes: Stroke[], width: number, scale: number): string {
  const half = width / 2
  const contours = strokes.flatMap(({ vertices, closed }) => {
    const back = [...vertices].reverse()
    if (closed) return [side(vertices, true, half), side(back, true, half)]
    return [[...side(vertices, false, half), ...cap(vertices, half), ...side(back, false, half), ...cap(back, half)]]
  })
  return contours.map((contour) => draw(contour, scale)).join('')
}

/** The line to the left of a polygon, seen along its direction (y downwards). */
function side(ring: Vertex[], closed: boolean, half: number): Vertex[] {
  return ring.flatMap((vertex, at) => {
    const before = neighbour(ring, at, -1, closed)
    const after = neighbour(ring, at, 1, closed)
    const one = before && left(before, vertex.at)
    const two = after && left(vertex.at, after)
    if (!one || !two) return [{ at: along(vertex.at, (one ?? two) as Point, half), on: vertex.on }]
    return corner(vertex, one, two, half)
  })
}

function corner(vertex: Vertex, one: Point, two: Point, half: number): Vertex[] {
  const dot = one[0] * two[0] + one[1] * two[1]
  const turn = Math.atan2(one[0] * two[1] - one[1] * two[0], dot)
  const mitre = along(vertex.at, [one[0] + two[0], one[1] + two[1]], half / Math.max(1 + dot, 0.4))
  // A turn to the right leaves the left side outside.
  if (!vertex.on || turn < ROUND_FROM) return [{ at: mitre, on: vertex.on }]
  return [
    { at: along(vertex.at, one, half), on: true },
    { at: mitre, on: false },
    { at: along(vertex.at, two, half), on: true },
  ]
}

/** Half a circle around the last point, from its left side to its right, in two arcs. */
function cap(ring: Vertex[], half: number): Vertex[] {
  const end = (ring[ring.length - 1] as Vertex).at
  const normal = left(neighbour(ring, ring.length - 1, -1, false) as Point, end)
  const ahead: Point = [-normal[1], normal[0]]
  const tip = along(end, ahead, half)
  return [
    { at: along(along(end, normal, half), ahead, half), on: false },
    { at: tip, on: true },
    { at: along(along(end, normal, -half), ahead, half), on: false },
  ]
}

function neighbour(ring: Vertex[], at: number, step: 1 | -1, closed: boolean): Point | null {
  const here = (ring[at] as Vertex).at
  for (let n = 1; n < ring.length; n += 1) {
    const index = at + step * n
    if (!closed && (index < 0 || index >= ring.length)) return null
    const there = (ring[(index + ring.length * 2) % ring.length] as Vertex).at
    if (Math.hypot(here[0] - there[0], here[1] - there[1]) > 1e-6) return there
  }
  return null
}

/** Unit normal to the left of the direction of travel, y downwards. */
function left(from: Point, to: Point): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  return [y / length, -x / length]
}

const along = (at: Point, way: Point, by: number): Point => [at[0] + way[0] * by, at[1] + way[1] * by]

function draw(contour: Vertex[], scale: number): string {
  const text = ({ at }: Vertex) => `${Math.round(at[0] * scale)} ${Math.round(at[1] * scale)}`
  const start = contour.findIndex((vertex) => vertex.on)
  const ring = [...contour.slice(start), ...contour.slice(0, start + 1)]
  let result = `M${text(ring[0] as Vertex)}`
  let handle: Vertex | null = null
  for (const vertex of ring.slice(1)) {
    if (!vertex.on) handle = vertex
    else {
      result += handle ? `Q${text(handle)} ${text(vertex)}` : `L${text(vertex)}`
      handle = null
    }
  }
  return `${result}Z`
}
