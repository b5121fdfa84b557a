/**
 * What a patient's file is by its own bytes, not by its name: JPEG, PNG or PDF. Pictures are written anew from their
 * needed parts only, so that no place, device or hidden data is kept (spec:security#uploads).
 */
import { crc32, inflateSync } from 'node:zlib'

/**
 * Largest side and area of a picture, pixels: the app sends 1,000 on the long side (spec:interface#page-image), paper
 * scans are larger.
 */
const MAX_SIDE = 8000
const MAX_PIXELS = 24_000_000
const MIN_SIDE = 16

export type CleanFile =
  | { ok: true; mime: 'image/jpeg' | 'image/png'; bytes: Buffer; width: number; height: number }
  | { ok: true; mime: 'application/pdf'; bytes: Buffer; width: null; height: null }
  | { ok: false; reason: string }

const bad = (reason: string): CleanFile => ({ ok: false, reason })
const UNREADABLE = '文件已损坏或格式不正确，请重新选择图片'
const WRONG_KIND = '仅支持JPG、PNG图片或PDF文件'

/** Reads and cleans a file. Never throws. */
export function cleanFile(bytes: Buffer): CleanFile {
  try {
    if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return cleanJpeg(bytes)
    if (bytes.subarray(0, 8).equals(PNG_SIGN)) return cleanPng(bytes)
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return cleanPdf(bytes)
    return bad(WRONG_KIND)
  } catch {
    return bad(UNREADABLE)
  }
}

function sized(width: number, height: number): string | null {
  if (width < MIN_SIDE || height < MIN_SIDE) return '图片太小，无法看清，请重新拍摄'
  return width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS ? '图片尺寸过大，请重新拍摄' : null
}

/** Marker ranges: start of frame without the four that are none of them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Kept segments: tables, frame, scan, restart interval, and the two that tell how colours are stored. */
const isKept = (marker: number): boolean => isFrame(marker) || [0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xee].includes(marker)

function cleanJpeg(bytes: Buffer): CleanFile {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  let size: { width: number; height: number } | null = null
  let scans = 0
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return bad(UNREADABLE)
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9) break
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return bad(UNREADABLE)
    if (isFrame(marker)) {
      if (size) return bad(UNREADABLE)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      const wrong = sized(size.width, size.height)
      if (wrong) return bad(wrong)
    }
    const isScan = marker === 0xda
    if (isScan && (!size || ++scans > 64)) return bad(UNREADABLE)
    const end = isScan ? scanEnd(bytes, at + 2 + length) : at + 2 + length
    // A thumbnail may hide in APP0; only the plain JFIF head has its 16 bytes.
    if (isKept(marker) && !(marker === 0xe0 && length > 16)) kept.push(bytes.subarray(at, end))
    at = end
  }
  if (!size || scans === 0 || bytes[at + 1] !== 0xd9) return bad(UNREADABLE)
  kept.push(Buffer.from([0xff, 0xd9]))
  return { ok: true, mime: 'image/jpeg', bytes: Buffer.concat(kept), ...size }
}

/** Where the compressed data of a scan ends: at the next marker that is no stuffing and no restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const PNG_SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Parts of a PNG without which it does not look the same. */
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Head {
  width: number
  height: number
  depth: number
  channels: number
  interlaced: boolean
}

function cleanPng(bytes: Buffer): CleanFile {
  const kept: Buffer[] = [PNG_SIGN]
  const data: Buffer[] = []
  let head: Head | null = null
  let ended = false
  for (let at = 8; at + 12 <= bytes.length && !ended;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (length > bytes.length || end > bytes.length) return bad(UNREADABLE)
    const name = bytes.subarray(at + 4, at + 8).toString('latin1')
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return bad(UNREADABLE)
    if (!head !== (name === 'IHDR')) return bad(UNREADABLE)
    if (name === 'IHDR') head = pngHead(body)
    if (name === 'IDAT') data.push(body)
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end))
    ended = name === 'IEND'
    at = end
  }
  if (!head || !ended || data.length === 0) return bad(UNREADABLE)
  const wrong = sized(head.width, head.height)
  if (wrong) return bad(wrong)
  // A small file may unfold into gigabytes; it gets the room of the picture it says it is, and no more.
  const room = pngRoom(head)
  if (inflateSync(Buffer.concat(data), { maxOutputLength: room + 1 }).length !== room) return bad(UNREADABLE)
  return { ok: true, mime: 'image/png', bytes: Buffer.concat(kept), width: head.width, height: head.height }
}

function pngHead(body: Buffer): Head | null {
  const channels = CHANNELS[body[9] ?? -1]
  const depth = body[8] ?? 0
  if (body.length !== 13 || !channels || ![1, 2, 4, 8, 16].includes(depth)) throw new Error('head')
  return {
    width: body.readUInt32BE(0),
    height: body.readUInt32BE(4),
    depth,
    channels,
    interlaced: body[12] === 1,
  }
}

/** Bytes of the unfolded picture. */
function pngRoom({ width, height, depth, channels, interlaced }: Head): number {
  const rows = (w: number, h: number) => (w > 0 && h > 0 ? h * (1 + Math.ceil((w * depth * channels) / 8)) : 0)
  if (!interlaced) return rows(width, height)
  const passes: [number, number, number, number][] = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ]
  return passes.reduce(
    (sum, [x, y, dx, dy]) => sum + rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  )
}

/** Words by which a PDF acts on its own, carries other files or hides what it is. */
const PDF_ACTS =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|OpenAction|AA|XFA|SubmitForm|ImportData|Encrypt|GoToR|GoToE)\b/
/** `/J#61vaScript`: names may be written with escapes, and then they hide something. */
const PDF_ESCAPED_NAME = /\/[A-Za-z]*#[0-9A-Fa-f]{2}/

function cleanPdf(bytes: Buffer): CleanFile {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0 || !/\bobj\b/.test(text)) return bad(UNREADABLE)
  if (PDF_ACTS.test(text) || PDF_ESCAPED_NAME.test(text)) return bad('PDF中含有脚本或附件，请改为上传图片')
  if (/<script|<html/i.test(text.slice(0, 1024))) return bad(UNREADABLE)
  const clean = withoutPdfInfo(text.slice(0, end + 5))
  return { ok: true, mime: 'application/pdf', bytes: Buffer.from(clean, 'latin1'), width: null, height: null }
}

/** Blanks out metadata packets; lengths stay, so that the table of objects still fits. */
const withoutPdfInfo = (text: string): string =>
  text.replace(/<\?xpacket begin[\s\S]*?<\?xpacket end[^>]*>/g, (packet) => ' '.repeat(packet.length))
