/**
 * Sample identity cards of the demonstration's people. What stands on one is written into a strip of wide bars, so that
 * it can still be read after the app has made the picture smaller and packed it as JPEG.
 */

import { crc32, deflateSync } from 'node:zlib'

import { type Grey, readBrightness } from '../../couple/file/picture-decoder'
import { type Persona, PERSONAS } from '../personas'

export type CardSide = 'front' | 'back'

const WIDTH = 1000
const HEIGHT = 630
const CELLS = 24
/** Where the strip lies, as parts of the picture. */
const STRIP = { left: 0.1, right: 0.9, top: 0.8, bottom: 0.94 } as const
const START = [1, 0, 1, 1] as const

/** Start, eight bits of the person, one of the side, three of nothing, eight of check. */
function cellsOf(person: number, side: CardSide): number[] {
  const value = (person << 4) | (side === 'back' ? 8 : 0)
  const check = (value * 37 + 11) & 255
  const bits = (number: number, count: number) =>
    Array.from({ length: count }, (_, at) => (number >> (count - 1 - at)) & 1)
  return [...START, ...bits(value, 12), ...bits(check, 8)]
}

/** The picture of a persona's card as PNG; undefined for nobody. */
export function sampleCard(key: string, side: CardSide): Buffer | undefined {
  const person = PERSONAS.findIndex((one) => one.key === key)
  if (person < 0) return undefined
  const cells = cellsOf(person, side)
  const inBox = (x: number, y: number, box: readonly [number, number, number, number]) =>
    x >= box[0] && x < box[2] && y >= box[1] && y < box[3]
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT)
  const lines = side === 'front' ? [90, 170, 250, 330, 410] : [170, 330]
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let grey = 232
      if (side === 'front' && inBox(x, y, [680, 90, 920, 400])) grey = 168
      if (side === 'back' && inBox(x, y, [80, 80, 220, 220])) grey = 150
      for (const top of lines) if (inBox(x, y, [side === 'front' ? 80 : 280, top, 600, top + 26])) grey = 130
      const [left, right] = [STRIP.left * WIDTH, STRIP.right * WIDTH]
      if (y >= STRIP.top * HEIGHT - 20 && y < STRIP.bottom * HEIGHT + 20 && x >= left - 40 && x < right + 40) grey = 255
      if (inBox(x, y, [left, STRIP.top * HEIGHT, right, STRIP.bottom * HEIGHT]))
        grey = cells[Math.floor(((x - left) / (right - left)) * CELLS)] === 1 ? 0 : 255
      rows[y * (WIDTH + 1) + 1 + x] = grey
    }
  return png(WIDTH, HEIGHT, rows)
}

/** An 8-bit grey PNG from rows that begin with their filter byte. */
export function png(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const part = (name: string, body: Buffer) => {
    const out = Buffer.alloc(body.length + 12)
    out.writeUInt32BE(body.length, 0)
    out.write(name, 4, 'latin1')
    body.copy(out, 8)
    out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8)
    return out
  }
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))])
}

function readCells(picture: Grey): number[] {
  const y = Math.floor(picture.height * ((STRIP.top + STRIP.bottom) / 2))
  return Array.from({ length: CELLS }, (_, at) => {
    const place = STRIP.left + ((STRIP.right - STRIP.left) * (at + 0.5)) / CELLS
    return picture.at(Math.floor(picture.width * place), y) < 128 ? 1 : 0
  })
}

/** Whose sample card a picture shows; null for anything else. Never throws. */
export async function recognise(bytes: Buffer, mime: string): Promise<{ person: Persona; side: CardSide } | null> {
  try {
    const cells = readCells(await readBrightness(bytes, mime))
    const number = cells.slice(4, 16).reduce((sum, bit) => sum * 2 + bit, 0)
    const person = PERSONAS[number >> 4]
    const side: CardSide = number & 8 ? 'back' : 'front'
    return person && cellsOf(number >> 4, side).every((bit, at) => bit === cells[at]) ? { person, side } : null
  } catch {
    return null
  }
}
