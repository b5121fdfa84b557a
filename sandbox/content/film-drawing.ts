/** Draws what is done at each step of the teaching, in the hand of the app's own drawings. Made by numbers: nobody's film. */

import { filmOf, type GreyPicture } from './film-encoder'

import type { TeachingPicture } from '@/domain/service/teaching'

/** Seconds that a step is shown: a sentence is read aloud in about that time (ours). */
export const STEP_SECONDS = 6

const WIDTH = 256
const HEIGHT = 192
const SCALE = 3.25
const LEFT = (WIDTH - 56 * SCALE) / 2
const TOP = 8
const WHITE = 235
const INK = 70
const SOFT = 190
/** Half the width of a line, px. */
const PEN = 1.7
const DOTS_AT = 180

type Point = readonly [x: number, y: number]
type Line = readonly Point[]

const box = (x: number, y: number, width: number, height: number): Line => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
]

const arc = (x: number, y: number, radius: number, from = 0, to = 2): Line =>
  Array.from({ length: 25 }, (_, at): Point => {
    const angle = (from + ((to - from) * at) / 24) * Math.PI
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })

/** Lines on a field of 56 × 48, as in src/packages/medication/parts/teaching.module.scss. */
const LINES: Readonly<Record<TeachingPicture, readonly Line[]>> = {
  fridge: [
    box(15, 6, 26, 36),
    [
      [15, 18],
      [41, 18],
    ],
    [
      [20, 11],
      [20, 15],
    ],
    [
      [20, 22],
      [20, 28],
    ],
  ],
  check: [
    box(14, 8, 28, 34),
    [
      [20, 18],
      [36, 18],
    ],
    [
      [20, 25],
      [30, 25],
    ],
    [
      [28, 34],
      [33, 39],
      [44, 26],
    ],
  ],
  wash: [
    [
      [10, 28],
      [16, 23],
      [24, 24],
      [30, 32],
      [42, 32],
    ],
    [
      [10, 28],
      [14, 37],
      [24, 39],
      [42, 38],
    ],
    arc(40, 13, 4),
    [
      [37, 11],
      [40, 5],
      [43, 11],
    ],
    arc(26, 14, 3),
    [
      [24, 12],
      [26, 8],
      [28, 12],
    ],
  ],
  site: [
    [
      [10, 6],
      [14, 16],
      [15, 26],
      [10, 42],
    ],
    [
      [46, 6],
      [42, 16],
      [41, 26],
      [46, 42],
    ],
    arc(28, 24, 0.6),
    arc(20, 31, 4),
    arc(36, 31, 4),
  ],
  wipe: [
    box(16, 14, 18, 18),
    [
      [12, 38],
      [18, 40],
      [24, 36],
      [30, 38],
      [36, 40],
      [44, 37],
    ],
    arc(36, 22, 7, -0.4, 0.4),
  ],
  inject: [
    [
      [32, 6],
      [42, 16],
      [28, 30],
      [18, 20],
      [32, 6],
    ],
    [
      [37, 11],
      [43, 5],
    ],
    [
      [40, 3],
      [46, 9],
    ],
    [
      [23, 25],
      [14, 34],
    ],
    [
      [6, 40],
      [50, 40],
    ],
  ],
  hold: [
    arc(28, 24, 17),
    [
      [28, 14],
      [28, 24],
      [36, 29],
    ],
  ],
  sharps: [
    [
      [14, 16],
      [42, 16],
      [39, 42],
      [17, 42],
      [14, 16],
    ],
    [
      [12, 16],
      [44, 16],
    ],
    [
      [22, 16],
      [22, 10],
      [34, 10],
      [34, 16],
    ],
    [
      [28, 22],
      [28, 34],
    ],
  ],
  swallow: [
    [
      [12, 14],
      [30, 14],
      [28, 42],
      [14, 42],
      [12, 14],
    ],
    [
      [13, 26],
      [29, 26],
    ],
    arc(42, 16, 5, 0.75, 1.75),
    arc(36, 22, 5, -0.25, 0.75),
    [
      [38.5, 12.5],
      [32.5, 18.5],
    ],
    [
      [45.5, 19.5],
      [39.5, 25.5],
    ],
  ],
  help: [
    [
      [16, 8],
      [22, 6],
      [27, 16],
      [23, 19],
      [32, 28],
      [36, 24],
      [45, 30],
      [42, 36],
      [34, 36],
      [20, 24],
      [14, 14],
      [16, 8],
    ],
    arc(34, 14, 8, -0.4, 0.1),
  ],
}

/** How far a point is from a stretch. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
}

/** Draws the stretch where it is darker than what stands there. */
function stroke(pixels: Uint8Array, a: Point, b: Point, ink: number, pen: number): void {
  const from = (one: number, other: number) => Math.max(0, Math.floor(Math.min(one, other) - pen - 1))
  const until = (one: number, other: number, most: number) => Math.min(most, Math.ceil(Math.max(one, other) + pen + 2))
  for (let y = from(a[1], b[1]); y < until(a[1], b[1], HEIGHT); y++)
    for (let x = from(a[0], b[0]); x < until(a[0], b[0], WIDTH); x++) {
      const cover = Math.max(0, Math.min(1, pen + 0.5 - distance([x, y], a, b)))
      const at = y * WIDTH + x
      pixels[at] = Math.min(pixels[at] ?? WHITE, Math.round(WHITE - cover * (WHITE - ink)))
    }
}

/** One step: its drawing, and under it which of how many it is. */
function drawStep(picture: TeachingPicture, step: number, steps: number): GreyPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(WHITE)
  const placed = ([x, y]: Point): Point => [LEFT + x * SCALE, TOP + y * SCALE]
  for (const line of LINES[picture])
    line.slice(1).forEach((end, at) => stroke(pixels, placed(line[at] ?? end), placed(end), INK, PEN))
  for (let dot = 0; dot < steps; dot++) {
    const middle: Point = [WIDTH / 2 + (dot - (steps - 1) / 2) * 14, DOTS_AT]
    stroke(pixels, middle, middle, dot === step ? INK : SOFT, 3.5)
  }
  return { width: WIDTH, height: HEIGHT, pixels }
}

/** @returns an MP4 of the steps in their order, each for `STEP_SECONDS` */
export const drawFilm = (pictures: readonly TeachingPicture[]): Buffer =>
  filmOf(
    pictures.map((picture, step) => drawStep(picture, step, pictures.length)),
    STEP_SECONDS,
  )
