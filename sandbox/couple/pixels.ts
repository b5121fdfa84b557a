/** The few pixels of a picture that the sandbox looks at: PNG whole, JPEG by the mean of each 8 × 8 block. */
import { inflateSync } from 'node:zlib'

/** Brightness 0 to 255 on a grid; `step` is how many pixels of the picture one cell stands for. */
export interface Grey {
  width: number
  height: number
  step: number
  at(x: number, y: number): number
}

/** Reads an 8-bit PNG without interlacing. @throws Error for others */
export function readPng(bytes: Buffer): Grey {
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[bytes[25] ?? -1]
  if (bytes[24] !== 8 || !channels || bytes[28] !== 0) throw new Error('kind of PNG')
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (bytes.subarray(at + 4, at + 8).toString('latin1') === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const raw = inflateSync(Buffer.concat(parts), { maxOutputLength: height * (1 + width * channels) })
  const rows = unfilter(raw, width, height, channels)
  const hasAlpha = channels === 2 || channels === 4
  const value = (x: number, y: number) => {
    const from = (y * width + x) * channels
    const grey = channels < 3 ? (rows[from] ?? 0) : luma(rows[from] ?? 0, rows[from + 1] ?? 0, rows[from + 2] ?? 0)
    // Transparent counts as the white paper behind.
    const alpha = hasAlpha ? (rows[from + channels - 1] ?? 255) / 255 : 1
    return grey * alpha + 255 * (1 - alpha)
  }
  return { width, height, step: 1, at: value }
}

const luma = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b

/** The filters of PNG (specification 9.2), each a loop of its own: a picture has a million places. */
function unfilter(raw: Buffer, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels
  const out = new Uint8Array(stride * height)
  // What lies above the first row counts as nothing.
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1) + 1
    const row = out.subarray(y * stride, (y + 1) * stride)
    row.set(raw.subarray(from, from + stride))
    const filter = raw[from - 1] ?? 0
    if (filter === 1) for (let x = channels; x < stride; x++) row[x]! += row[x - channels]!
    if (filter === 2) for (let x = 0; x < stride; x++) row[x]! += above[x]!
    if (filter === 3)
      for (let x = 0; x < stride; x++) row[x]! += ((x < channels ? 0 : row[x - channels]!) + above[x]!) >> 1
    if (filter === 4)
      for (let x = 0; x < stride; x++)
        row[x]! += x < channels ? above[x]! : paeth(row[x - channels]!, above[x]!, above[x - channels]!)
    above = row
  }
  return out
}

function paeth(a: number, b: number, c: number): number {
  const fromB = b - c
  const fromA = a - c
  const both = fromA + fromB
  const pa = fromB < 0 ? -fromB : fromB
  const pb = fromA < 0 ? -fromA : fromA
  const pc = both < 0 ? -both : both
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
}

interface Component {
  id: number
  h: number
  v: number
  table: number
  dc: number
  ac: number
  last: number
}

/** A Huffman table as the smallest code of each length and its symbols. */
interface Huffman {
  symbols: number[]
  first: number[]
  offset: number[]
  counts: number[]
}

function huffman(counts: number[], symbols: number[]): Huffman {
  const first: number[] = []
  const offset: number[] = []
  let code = 0
  let seen = 0
  for (const count of counts) {
    first.push(code)
    offset.push(seen)
    code = (code + count) << 1
    seen += count
  }
  return { symbols, first, offset, counts }
}

/** Reads the block means of a baseline JPEG. @throws Error for progressive and broken ones */
export function readJpeg(bytes: Buffer): Grey {
  const tables: Huffman[] = []
  const quant: number[] = []
  let frame: { width: number; height: number; parts: Component[] } | null = null
  let restart = 0
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    const length = bytes.readUInt16BE(at + 2)
    const body = bytes.subarray(at + 4, at + 2 + length)
    if (marker === 0xdb) readQuant(body, quant)
    if (marker === 0xc4) readTables(body, tables)
    if (marker === 0xdd) restart = body.readUInt16BE(0)
    if (marker === 0xc2) throw new Error('progressive')
    if (marker === 0xc0 || marker === 0xc1) frame = readFrame(body)
    if (marker === 0xda) {
      if (!frame) break
      for (let part = 0; part < (body[0] ?? 0); part++) {
        const found = frame.parts.find(({ id }) => id === body[1 + part * 2])
        const both = body[2 + part * 2] ?? 0
        if (found) Object.assign(found, { dc: both >> 4, ac: (both & 15) + 4 })
      }
      return means(bytes.subarray(at + 2 + length), frame, tables, quant, restart)
    }
    at += 2 + length
  }
  throw new Error('no picture')
}

function readQuant(body: Buffer, quant: number[]): void {
  for (let at = 0; at < body.length;) {
    const head = body[at] ?? 0
    const isWide = head >> 4 === 1
    quant[head & 15] = isWide ? body.readUInt16BE(at + 1) : (body[at + 1] ?? 1)
    at += isWide ? 129 : 65
  }
}

function readTables(body: Buffer, tables: Huffman[]): void {
  for (let at = 0; at + 17 <= body.length;) {
    const head = body[at] ?? 0
    const counts = [...body.subarray(at + 1, at + 17)]
    const sum = counts.reduce((total, count) => total + count, 0)
    tables[(head >> 4) * 4 + (head & 15)] = huffman(counts, [...body.subarray(at + 17, at + 17 + sum)])
    at += 17 + sum
  }
}

function readFrame(body: Buffer) {
  const parts = Array.from({ length: body[5] ?? 0 }, (_, at) => {
    const both = body[7 + at * 3] ?? 0x11
    return {
      id: body[6 + at * 3] ?? 0,
      h: both >> 4,
      v: both & 15,
      table: body[8 + at * 3] ?? 0,
      dc: 0,
      ac: 4,
      last: 0,
    }
  })
  return { height: body.readUInt16BE(1), width: body.readUInt16BE(3), parts }
}

/** Walks all blocks and keeps the mean of each one of the brightness part. */
function means(
  data: Buffer,
  { width, height, parts }: { width: number; height: number; parts: Component[] },
  tables: Huffman[],
  quant: number[],
  restart: number,
): Grey {
  const [h, v] = [Math.max(...parts.map((one) => one.h)), Math.max(...parts.map((one) => one.v))]
  const [across, down] = [Math.ceil(width / (8 * h)), Math.ceil(height / (8 * v))]
  const [light] = parts
  if (!light) throw new Error('no brightness')
  const columns = across * light.h
  const grid = new Float64Array(columns * down * light.v)
  const bits = bitReader(data)
  for (let unit = 0; unit < across * down; unit++) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      bits.restart()
      for (const part of parts) part.last = 0
    }
    for (const part of parts)
      for (let block = 0; block < part.h * part.v; block++) {
        part.last += blockOf(bits, tables[part.dc], tables[part.ac])
        if (part !== light) continue
        const x = (unit % across) * part.h + (block % part.h)
        const y = Math.floor(unit / across) * part.v + Math.floor(block / part.h)
        grid[y * columns + x] = Math.min(255, Math.max(0, (part.last * (quant[part.table] ?? 1)) / 8 + 128))
      }
  }
  return { width: columns, height: down * light.v, step: 8, at: (x, y) => grid[y * columns + x] ?? 255 }
}

/** Reads one block and gives the difference of its mean; the rest is skipped. */
function blockOf(bits: ReturnType<typeof bitReader>, dc: Huffman | undefined, ac: Huffman | undefined): number {
  if (!dc || !ac) throw new Error('no table')
  const size = bits.symbol(dc)
  const difference = bits.signed(size)
  for (let at = 1; at < 64;) {
    const both = bits.symbol(ac)
    const [zeros, length] = [both >> 4, both & 15]
    if (length === 0) {
      if (zeros !== 15) break
      at += 16
      continue
    }
    bits.signed(length)
    at += zeros + 1
  }
  return difference
}

function bitReader(data: Buffer) {
  let at = 0
  let held = 0
  let left = 0
  const bit = (): number => {
    if (left === 0) {
      held = data[at++] ?? 0
      if (held === 0xff) {
        if (data[at] === 0) at++
        else throw new Error('end of data')
      }
      left = 8
    }
    left--
    return (held >> left) & 1
  }
  return {
    symbol(table: Huffman): number {
      let code = 0
      for (let length = 0; length < 16; length++) {
        code = (code << 1) | bit()
        const place = code - (table.first[length] ?? 0)
        if (place >= 0 && place < (table.counts[length] ?? 0))
          return table.symbols[(table.offset[length] ?? 0) + place] ?? 0
      }
      throw new Error('code')
    },
    signed(size: number): number {
      let value = 0
      for (let count = 0; count < size; count++) value = (value << 1) | bit()
      return size > 0 && value < 1 << (size - 1) ? value - (1 << size) + 1 : value
    },
    restart(): void {
      left = 0
      while (at + 1 < data.length && !(data[at] === 0xff && (data[at + 1] ?? 0) >= 0xd0 && (data[at + 1] ?? 0) <= 0xd7))
        at++
      at += 2
    },
  }
}
