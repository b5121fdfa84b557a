/**
 * Draws what a microscope shows of an embryo: a shell and the cells in it, in greys. Invented pictures, made by numbers:
 * nobody's embryo is on them.
 */

import { PNG } from 'pngjs'

/** What is to be seen. */
interface Sight {
  readonly stage: 'ZYGOTE' | 'CLEAVAGE' | 'MORULA' | 'BLASTOCYST'
  readonly cells: number
  /** 1 to 6 of a blastocyst: how far its cavity has grown. */
  readonly expansion: number
}

const SIZE = 320
const MIDDLE = SIZE / 2
const GROUND = 176

interface Disc {
  x: number
  y: number
  radius: number
}

/** A generator of numbers from 0 to 1 that gives the same for the same word. */
function numbersOf(word: string): () => number {
  let state = [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 2166136261)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** Where the cells lie inside of the shell. */
function discsOf({ stage, cells, expansion }: Sight, random: () => number): Disc[] {
  const inside = 100
  if (stage === 'ZYGOTE')
    return [
      { x: MIDDLE, y: MIDDLE, radius: inside - 4 },
      { x: MIDDLE - 15, y: MIDDLE, radius: 17 },
      { x: MIDDLE + 17, y: MIDDLE - 4, radius: 17 },
    ]
  if (stage === 'BLASTOCYST') {
    const cavity = 40 + expansion * 9
    const wall = Array.from({ length: 26 }, (_, at) => {
      const angle = (at / 26) * Math.PI * 2
      return { x: MIDDLE + Math.cos(angle) * (cavity + 12), y: MIDDLE + Math.sin(angle) * (cavity + 12), radius: 13 }
    })
    const mass = Array.from({ length: 12 }, () => ({
      x: MIDDLE - cavity * 0.55 + random() * 34,
      y: MIDDLE - 20 + random() * 40,
      radius: 12 + random() * 4,
    }))
    return [...wall, ...mass]
  }
  const count = stage === 'MORULA' ? 18 : Math.max(1, cells)
  const radius = stage === 'MORULA' ? 26 : Math.min(72, 118 / Math.sqrt(count))
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * Math.PI * 2 + random() * 0.3
    const ring = count === 1 ? 0 : at % 3 === 2 && count > 5 ? radius * 0.35 : inside - radius - 2
    return {
      x: MIDDLE + Math.cos(angle) * ring,
      y: MIDDLE + Math.sin(angle) * ring,
      radius: radius * (0.94 + random() * 0.1),
    }
  })
}

/** Lightness of a disc at a distance from its rim, px: a dark rim, a bright edge inside. */
function discShade(depth: number): number {
  if (depth < 1.6) return -62
  if (depth < 4) return 22
  return 6
}

/** Lightness of the shell around it: two rims and what is between them. */
function shellShade(distance: number, outer: number, thickness: number): number {
  if (Math.abs(distance - outer) < 1.4 || Math.abs(distance - outer + thickness) < 1.2) return -48
  return distance < outer && distance > outer - thickness ? 20 : 0
}

/** @returns a PNG, the same for the same word and sight */
export function drawEmbryo(word: string, sight: Sight): Buffer {
  const random = numbersOf(word)
  const discs = discsOf(sight, random)
  const thickness = sight.stage === 'BLASTOCYST' ? Math.max(4, 18 - sight.expansion * 2.4) : 17
  const outer = sight.stage === 'BLASTOCYST' ? 96 + sight.expansion * 7 : 120
  const lights = ground(random, outer, thickness)
  for (const disc of discs) shade(lights, disc)
  const picture = new PNG({ width: SIZE, height: SIZE })
  lights.forEach((light, at) => {
    const value = Math.max(28, Math.min(236, Math.round(light)))
    picture.data.fill(value, at * 4, at * 4 + 3)
    picture.data[at * 4 + 3] = 255
  })
  return PNG.sync.write(picture, { colorType: 0, filterType: 4, deflateLevel: 6 })
}

/** The light of the field with its grain, and the shell in it. */
function ground(random: () => number, outer: number, thickness: number): Float32Array {
  return Float32Array.from({ length: SIZE * SIZE }, (_, at) => {
    const distance = Math.hypot((at % SIZE) - MIDDLE, Math.floor(at / SIZE) - MIDDLE)
    return GROUND - distance * 0.16 + (random() - 0.5) * 7 + shellShade(distance, outer, thickness)
  })
}

function shade(lights: Float32Array, { x, y, radius }: Disc): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(SIZE, y + radius); row++)
    for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(SIZE, x + radius); column++) {
      const depth = radius - Math.hypot(column - x, row - y)
      const at = row * SIZE + column
      if (depth > 0) lights[at] = (lights[at] ?? 0) + discShade(depth)
    }
}
