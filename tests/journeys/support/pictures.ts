/**
 * Pictures that a patient takes, as real bytes, so that the hospital can read what is sent up. A phone's own library
 * shrinks pictures of any kind; here grey PNGs are shrunk and everything else is handed on as it is.
 */

import { PNG } from 'pngjs'

import { type CardSide, png, sampleCard } from '../../../sandbox/identity/verification/sample-card'

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

const PNG_SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(PNG_SIGN)

/** What the vendor's function tells of a picture; a photograph of a phone where the file holds no PNG. */
export function sizeOfPicture(bytes: Buffer | undefined): Size {
  if (!bytes || !isPng(bytes)) return { width: 4000, height: 3000 }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** A grey PNG made from a function of the place. */
export function greyPicture({ width, height }: Size, at: (x: number, y: number) => number): Buffer {
  // The array clamps and rounds by itself: a global of the language is slow to reach from a test, a million times over.
  const rows = new Uint8ClampedArray((width + 1) * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = at(x, y)
  return png(width, height, Buffer.from(rows.buffer))
}

/** The brightness of a PNG, 0 to 255. */
export function readPng(bytes: Buffer): Size & { at(x: number, y: number): number } {
  const { width, height, data } = PNG.sync.read(bytes)
  const at = (x: number, y: number) => {
    const from = (y * width + x) * 4
    return 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { width, height, at }
}

/** The picture at another size, by the nearest pixel. */
export function resized(bytes: Buffer, { width, height }: Size): Buffer {
  const from = readPng(bytes)
  return greyPicture({ width, height }, (x, y) =>
    from.at(((x * from.width) / width) | 0, ((y * from.height) / height) | 0),
  )
}

/** A picture is shrunk once a process, however many phones send it. */
const small = new WeakMap<Buffer, { most: Size; bytes: Buffer }>()

/** The picture brought within the limits; the sides keep their proportion. Never enlarged. */
export function shrunk(bytes: Buffer, most: Size): Buffer {
  if (!isPng(bytes)) return bytes
  const { width, height } = sizeOfPicture(bytes)
  const factor = Math.min(1, most.width / width, most.height / height)
  if (factor === 1) return bytes
  const known = small.get(bytes)
  if (known?.most.width === most.width && known.most.height === most.height) return known.bytes
  const made = resized(bytes, { width: Math.round(width * factor), height: Math.round(height * factor) })
  small.set(bytes, { most, bytes: made })
  return made
}

/** What a camera makes: larger than a page image may be (long side 1000 px, spec:interface#page-image). */
const CAMERA = { width: 1200, height: 756 }

const cards = new Map<string, Buffer>()

/** A photograph of a persona's sample identity card. @throws Error for nobody */
export function cardPhoto(key: string, side: CardSide): Buffer {
  const taken = cards.get(`${key} ${side}`)
  if (taken) return taken
  const card = sampleCard(key, side)
  if (!card) throw new Error(`there is no sample card of ${key}`)
  const photo = resized(card, CAMERA)
  cards.set(`${key} ${side}`, photo)
  return photo
}

/** A photograph of some paper; another number is another paper. */
export const paperPhoto = (number: number): Buffer =>
  greyPicture({ width: 400, height: 300 }, (x, y) => (((x >> 4) + (y >> 4) * 3 + number) % 7 === 0 ? 60 : 230))
