/** Programs that look for the gap of a slider puzzle, from the plainest on (spec:security#captcha). */

import { PNG } from 'pngjs'

interface Grey {
  readonly width: number
  readonly height: number
  readonly values: Float64Array
}

/** What a program knows of a puzzle. */
export interface SeenPuzzle {
  readonly background: string
  readonly piece: string
  readonly pieceY: number
}

/** Finds the place of the piece from the left, px. */
export type PuzzleMatcher = (puzzle: SeenPuzzle) => number

const pictureOf = (address: string): PNG => PNG.sync.read(Buffer.from(address.split(',')[1] ?? '', 'base64'))

function greyOf({ width, height, data }: PNG): Grey {
  const values = Float64Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    return 0.3 * red + 0.59 * green + 0.11 * blue
  })
  return { width, height, values }
}

const mapOf = (grey: Grey, value: (x: number, y: number, get: (x: number, y: number) => number) => number): Grey => {
  const { width, height } = grey
  const get = (x: number, y: number) =>
    grey.values[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  const values = Float64Array.from({ length: width * height }, (_, at) =>
    value(at % width, Math.floor(at / width), get),
  )
  return { width, height, values }
}

const slopeOf = (grey: Grey): Grey =>
  mapOf(grey, (x, y, get) => Math.hypot(get(x + 1, y) - get(x - 1, y), get(x, y + 1) - get(x, y - 1)))

/** Mean of the neighbours within `radius` px. */
const softened = (grey: Grey, radius: number): Grey => {
  const pass = (from: Grey, dx: number, dy: number) =>
    mapOf(from, (x, y, get) => {
      let sum = 0
      for (let step = -radius; step <= radius; step++) sum += get(x + step * dx, y + step * dy)
      return sum / (2 * radius + 1)
    })
  return pass(pass(grey, 1, 0), 0, 1)
}

/** Which points of the piece are counted, and with which weight. */
type Weights = readonly { readonly x: number; readonly y: number; readonly weight: number }[]

/** Pearson's correlation of the weights with what lies under them, for every place of the piece. */
function correlations(under: Grey, pieceY: number, side: number, weights: Weights): number[] {
  const count = weights.length
  const places = Int32Array.from(weights, ({ x, y }) => (y + pieceY) * under.width + x)
  const shares = Float64Array.from(weights, ({ weight }) => weight)
  const sumW = shares.reduce((total, weight) => total + weight, 0)
  const squaresW = shares.reduce((total, weight) => total + weight * weight, 0)
  return Array.from({ length: under.width - side + 1 }, (_, left) => {
    let sum = 0
    let squares = 0
    let product = 0
    for (let at = 0; at < count; at++) {
      const value = under.values[(places[at] as number) + left] as number
      sum += value
      squares += value * value
      product += value * (shares[at] as number)
    }
    const spread = Math.sqrt((squares - (sum * sum) / count) * (squaresW - (sumW * sumW) / count))
    return spread > 1e-9 ? (product - (sum * sumW) / count) / spread : 0
  })
}

const means = (under: Grey, pieceY: number, side: number, weights: Weights): number[] =>
  Array.from({ length: under.width - side + 1 }, (_, left) => {
    let [sum, total] = [0, 0]
    for (const { x, y, weight } of weights) {
      sum += weight * (under.values[(y + pieceY) * under.width + x + left] ?? 0)
      total += Math.abs(weight)
    }
    return sum / total
  })

const highest = (scores: readonly number[]): number => scores.indexOf(Math.max(...scores))
const lowest = (scores: readonly number[]): number => scores.indexOf(Math.min(...scores))
const strongest = (scores: readonly number[]): number => highest(scores.map(Math.abs))

/** What the matchers of one puzzle share. */
const seen = new WeakMap<SeenPuzzle, ReturnType<typeof look>>()

function read(puzzle: SeenPuzzle): ReturnType<typeof look> {
  const found = seen.get(puzzle) ?? look(puzzle)
  seen.set(puzzle, found)
  return found
}

function look({ background, piece, pieceY }: SeenPuzzle) {
  const [back, front] = [pictureOf(background), pictureOf(piece)]
  const side = front.width
  const opaque = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < side && y < side && (front.data[(y * side + x) * 4 + 3] ?? 0) > 0
  const points = Array.from({ length: side * side }, (_, at) => ({ x: at % side, y: Math.floor(at / side) }))
  const own = greyOf(front).values
  const inside = points.filter(({ x, y }) => opaque(x, y))
  const isEdge = ({ x, y }: { x: number; y: number }) =>
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].some(([dx = 0, dy = 0]) => opaque(x, y) !== opaque(x + dx, y + dy))
  const shareInside = inside.length / points.length
  return {
    grey: greyOf(back),
    pieceY,
    side,
    /** The pixels of the piece. */
    content: inside.map(({ x, y }) => ({ x, y, weight: own[y * side + x] ?? 0 })),
    inside: inside.map(({ x, y }) => ({ x, y, weight: 1 })),
    edge: points.filter(isEdge).map(({ x, y }) => ({ x, y, weight: 1 })),
    /** Inside against outside, so that an even ground counts nothing. */
    form: points.map(({ x, y }) => ({ x, y, weight: opaque(x, y) ? 1 - shareInside : -shareInside })),
    outline: points.map((point) => ({ ...point, weight: isEdge(point) ? 1 : 0 })),
  }
}

/** Each takes the place where its measure is greatest or least. */
export const MATCHERS: Readonly<Record<string, PuzzleMatcher>> = {
  'the same pixels': (puzzle) => {
    const { grey, pieceY, side, content } = read(puzzle)
    return highest(correlations(grey, pieceY, side, content))
  },
  'the same pixels, or their negative': (puzzle) => {
    const { grey, pieceY, side, content } = read(puzzle)
    return strongest(correlations(grey, pieceY, side, content))
  },
  'the least alike pixels': (puzzle) => {
    const { grey, pieceY, side, content } = read(puzzle)
    return lowest(correlations(grey, pieceY, side, content).map(Math.abs))
  },
  'the darkest place': (puzzle) => {
    const { grey, pieceY, side, inside } = read(puzzle)
    return lowest(means(grey, pieceY, side, inside))
  },
  'the lightest place': (puzzle) => {
    const { grey, pieceY, side, inside } = read(puzzle)
    return highest(means(grey, pieceY, side, inside))
  },
  'the greatest contrast with what is around': (puzzle) => {
    const { grey, pieceY, side, form } = read(puzzle)
    return strongest(means(grey, pieceY, side, form))
  },
  'the form in light or dark': (puzzle) => {
    const { grey, pieceY, side, form } = read(puzzle)
    return strongest(correlations(grey, pieceY, side, form))
  },
  'the form in light or dark, softened': (puzzle) => {
    const { grey, pieceY, side, form } = read(puzzle)
    return strongest(correlations(softened(grey, 3), pieceY, side, form))
  },
  'the strongest edge along the outline': (puzzle) => {
    const { grey, pieceY, side, edge } = read(puzzle)
    return highest(means(slopeOf(grey), pieceY, side, edge))
  },
  'the outline among all edges': (puzzle) => {
    const { grey, pieceY, side, outline } = read(puzzle)
    return highest(correlations(softened(slopeOf(grey), 1), pieceY, side, outline))
  },
  'the outline among the edges of the softened picture': (puzzle) => {
    const { grey, pieceY, side, outline } = read(puzzle)
    return highest(correlations(slopeOf(softened(grey, 2)), pieceY, side, outline))
  },
  'the form in how rough the ground is': (puzzle) => {
    const { grey, pieceY, side, form } = read(puzzle)
    return strongest(correlations(softened(slopeOf(grey), 2), pieceY, side, form))
  },
  'the greatest contrast in how rough the ground is': (puzzle) => {
    const { grey, pieceY, side, form } = read(puzzle)
    return highest(means(softened(slopeOf(grey), 2), pieceY, side, form))
  },
}

/** Written for this very drawing: they know that gaps are speckled and that faint shades lie beside them. */
export const ADAPTED: Readonly<Record<string, PuzzleMatcher>> = {
  'the form in how rough the ground is, where that is not faint': (puzzle) => {
    const { grey, pieceY, side, form } = read(puzzle)
    const rough = softened(slopeOf(grey), 2)
    const contrasts = means(rough, pieceY, side, form)
    return highest(correlations(rough, pieceY, side, form).map((fit, at) => fit * (contrasts[at] ?? 0)))
  },
}
