/** Draws what an ultrasound looks like: a fan of grey grain with a dark field in it. Invented pictures of nobody. */

import { PNG } from 'pngjs'

const WIDTH = 360
const HEIGHT = 280
/** Half of the opening of the fan, radians, and where its edges lie from its origin, px. */
const HALF = 0.72
const NEAR = 40
const FAR = 268

/** A generator of numbers from 0 to 1 that gives the same for the same word. */
function numbersOf(word: string): () => number {
  let state = [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 2166136261)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** @returns a PNG, the same for the same word */
export function drawScan(word: string): Buffer {
  const random = numbersOf(word)
  const [x, y, wide, high] = [120 + random() * 100, 120 + random() * 60, 40 + random() * 24, 26 + random() * 16]
  const picture = new PNG({ width: WIDTH, height: HEIGHT })
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [column, row] = [at % WIDTH, Math.floor(at / WIDTH)]
    const value = Math.max(0, Math.min(255, Math.round(lightAt(column, row, { x, y, wide, high }, random()))))
    picture.data.fill(value, at * 4, at * 4 + 3)
    picture.data[at * 4 + 3] = 255
  }
  return PNG.sync.write(picture, { colorType: 0, filterType: 4, deflateLevel: 6 })
}

interface Field {
  x: number
  y: number
  wide: number
  high: number
}

/** Black outside of the fan; grain inside, darker with depth, and darkest in the field. */
function lightAt(column: number, row: number, field: Field, grain: number): number {
  const distance = Math.hypot(column - WIDTH / 2, row + 12)
  const angle = Math.atan2(column - WIDTH / 2, row + 12)
  if (distance < NEAR || distance > FAR || Math.abs(angle) > HALF) return 8
  const inside = ((column - field.x) / field.wide) ** 2 + ((row - field.y) / field.high) ** 2
  if (inside < 1) return 16 + grain * 14
  const rim = inside < 1.25 ? 46 : 0
  return 118 - distance * 0.22 + rim + (grain - 0.5) * 72
}
