/**
 * Writes drawings as a film that every phone plays: H.264 (ITU-T H.264, baseline profile) in an MP4 (ISO/IEC 14496-12 and
 * -15). A picture is written as it is, without loss: a block is taken over from its neighbours where they foretell it
 * exactly, else its samples stand in the stream (I_PCM). A picture that stays is a frame of skipped blocks.
 */

/** A picture in greys, one byte a pixel from 16 (black) to 235 (white); its sides are multiples of 16. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const BLOCK = 16
const CHROMA_BYTES = 128
const NO_COLOUR = 128

/** A stream of bits, the first one highest. */
class Bits {
  private readonly bytes: number[] = []
  private current = 0
  private filled = 0

  bit(value: number): this {
    this.current = (this.current << 1) | value
    if (++this.filled === 8) {
      this.bytes.push(this.current)
      this.current = 0
      this.filled = 0
    }
    return this
  }

  bits(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at--) this.bit((value >> at) & 1)
    return this
  }

  /** An unsigned Exp-Golomb code. */
  ue(value: number): this {
    const length = Math.floor(Math.log2(value + 1))
    return this.bits(0, length).bits(value + 1, length + 1)
  }

  aligned(): this {
    while (this.filled > 0) this.bit(0)
    return this
  }

  byte(value: number): this {
    this.bytes.push(value)
    return this
  }

  /** The stop bit and zeros to the next byte. */
  ended(): number[] {
    this.bit(1).aligned()
    return this.bytes
  }
}

/** A unit of the stream: three zero-like bytes in a row are broken up. */
function unit(header: number, payload: readonly number[]): Buffer {
  const bytes = [header]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(bytes)
}

const sequenceSet = (columns: number, rows: number): Buffer =>
  unit(0x67, [
    ...[66, 0xc0, 30],
    // One reference frame; pictures are shown in the order in which they stand.
    ...new Bits()
      .ue(0)
      .ue(0)
      .ue(2)
      .ue(1)
      .bit(0)
      .ue(columns - 1)
      .ue(rows - 1)
      .bit(1)
      .bit(1)
      .bit(0)
      .bit(0)
      .ended(),
  ])

const pictureSet = (): Buffer =>
  unit(
    0x68,
    // The last but two: a slice may switch the smoothing of block edges off.
    new Bits()
      .ue(0)
      .ue(0)
      .bit(0)
      .bit(0)
      .ue(0)
      .ue(0)
      .ue(0)
      .bit(0)
      .bits(0, 2)
      .ue(0)
      .ue(0)
      .ue(0)
      .bit(1)
      .bit(0)
      .bit(0)
      .ended(),
  )

/** What a neighbour foretells: the columns above go on downwards, the rows to the left go on, or their mean fills the block. */
function foretold({ width, pixels }: GreyPicture, left: number, top: number): number | null {
  const above = top === 0 ? null : pixels.subarray((top - 1) * width + left, (top - 1) * width + left + BLOCK)
  const before =
    left === 0 ? null : Array.from({ length: BLOCK }, (_, row) => pixels[(top + row) * width + left - 1] ?? 0)
  const edges = [...(above ?? []), ...(before ?? [])]
  const mean =
    edges.length === 0
      ? NO_COLOUR
      : Math.floor((edges.reduce((sum, one) => sum + one, 0) + edges.length / 2) / edges.length)
  const guesses: [mode: number, guess: (row: number, column: number) => number | undefined][] = [
    ...(above
      ? [[0, (_row: number, column: number) => above[column]] as [number, (r: number, c: number) => number | undefined]]
      : []),
    ...(before ? [[1, (row: number) => before[row]] as [number, (r: number) => number | undefined]] : []),
    [2, () => mean],
  ]
  const isRight = (guess: (row: number, column: number) => number | undefined): boolean => {
    for (let row = 0; row < BLOCK; row++)
      for (let column = 0; column < BLOCK; column++)
        if (pixels[(top + row) * width + left + column] !== guess(row, column)) return false
    return true
  }
  return guesses.find(([, guess]) => isRight(guess))?.[0] ?? null
}

/** No coefficient follows; the code of that depends on how many the neighbours have: all where samples stand, else none. */
const NO_COEFFICIENT = { none: [1, 1], many: [3, 6] } as const

/** A picture that stands for itself. */
function wholePicture(picture: GreyPicture, number: number): Buffer {
  const { width, height, pixels } = picture
  const columns = width / BLOCK
  const bits = new Bits()
    .ue(0)
    .ue(7)
    .ue(0)
    .bits(0, 4)
    .ue(number % 2)
    .bit(0)
    .bit(0)
    .ue(0)
    .ue(1)
  const isWritten: boolean[] = []
  for (let at = 0; at < columns * (height / BLOCK); at++) {
    const left = (at % columns) * BLOCK
    const top = Math.floor(at / columns) * BLOCK
    const mode = foretold(picture, left, top)
    isWritten.push(mode === null)
    if (mode === null) {
      bits.ue(25).aligned()
      for (let row = 0; row < BLOCK; row++)
        for (let column = 0; column < BLOCK; column++) bits.byte(pixels[(top + row) * width + left + column] ?? 0)
      for (let sample = 0; sample < CHROMA_BYTES; sample++) bits.byte(NO_COLOUR)
      continue
    }
    const isNearWritten = (left > 0 && isWritten[at - 1]) || (top > 0 && isWritten[at - columns])
    const [code, length] = NO_COEFFICIENT[isNearWritten ? 'many' : 'none']
    // The mean of 0 and 16 is 8: one neighbour with samples is enough for the longer code.
    bits
      .ue(1 + mode)
      .ue(0)
      .ue(0)
      .bits(code, length)
  }
  return unit(0x65, bits.ended())
}

/** The picture before, once more. */
const samePicture = (frame: number, blocks: number): Buffer =>
  unit(
    0x61,
    new Bits()
      .ue(0)
      .ue(5)
      .ue(0)
      .bits(frame % 16, 4)
      .bit(0)
      .bit(0)
      .bit(0)
      .ue(0)
      .ue(1)
      .ue(blocks)
      .ended(),
  )

const u32 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => buffer.writeUInt32BE(value, at * 4))
  return buffer
}
const u16 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => buffer.writeUInt16BE(value, at * 2))
  return buffer
}

/** A box of the file: its length, its name and what is in it. */
function box(name: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}

const SECOND = 1000
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

interface Frames {
  readonly width: number
  readonly height: number
  /** A frame each, of one second. */
  readonly samples: readonly Buffer[]
  /** Places of those that stand for themselves, from 1. */
  readonly whole: readonly number[]
}

function moov({ width, height, samples, whole }: Frames, dataAt: number): Buffer {
  const length = samples.length * SECOND
  const sps = sequenceSet(width / BLOCK, height / BLOCK)
  const pps = pictureSet()
  const avcC = box(
    'avcC',
    Buffer.from([1, 66, 0xc0, 30, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  )
  const avc1 = box(
    'avc1',
    Buffer.concat([u32(0), u16(0, 1), u32(0, 0, 0, 0), u16(width, height), u32(0x480000, 0x480000, 0), u16(1)]),
    Buffer.alloc(32),
    u16(24, 0xffff),
    avcC,
  )
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), avc1),
    box('stts', u32(0, 1, samples.length, SECOND)),
    box('stss', u32(0, whole.length, ...whole)),
    box('stsc', u32(0, 1, 1, samples.length, 1)),
    box('stsz', u32(0, 0, samples.length, ...samples.map((sample) => sample.length))),
    box('stco', u32(0, 1, dataAt)),
  )
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, SECOND, length), u16(0x55c4, 0)),
    box('hdlr', u32(0, 0), 'vide', u32(0, 0, 0), 'Drawings\0'),
    box('minf', box('vmhd', u32(1), u16(0, 0, 0, 0)), box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))), table),
  )
  return box(
    'moov',
    box('mvhd', u32(0, 0, 0, SECOND, length, 0x10000), u16(0x100, 0), u32(0, 0), MATRIX, Buffer.alloc(24), u32(2)),
    box(
      'trak',
      box('tkhd', u32(3, 0, 0, 1, 0, length, 0, 0), u16(0, 0, 0, 0), MATRIX, u32(width << 16, height << 16)),
      media,
    ),
  )
}

const withLength = (data: Buffer): Buffer => Buffer.concat([u32(data.length), data])

/**
 * @param seconds how long each picture stays, whole seconds
 * @returns an MP4 with a frame a second; what a player needs to begin stands in front
 */
export function filmOf(pictures: readonly GreyPicture[], seconds: number): Buffer {
  const [first] = pictures
  if (!first) throw new Error('a film of no picture')
  const { width, height } = first
  const blocks = (width / BLOCK) * (height / BLOCK)
  const samples = pictures.flatMap((picture, number) =>
    Array.from({ length: seconds }, (_, second) =>
      withLength(second === 0 ? wholePicture(picture, number) : samePicture(second, blocks)),
    ),
  )
  const frames = { width, height, samples, whole: pictures.map((_, number) => number * seconds + 1) }
  const type = box('ftyp', 'isom', u32(512), 'isomiso2avc1mp41')
  const dataAt = type.length + moov(frames, 0).length + 8
  return Buffer.concat([type, moov(frames, dataAt), box('mdat', ...samples)])
}
