/**
 * What a patient's file is by its own bytes, not by its name: JPEG, PNG or PDF. Pictures are decoded and written anew,
 * so that no place, device or hidden data is kept (spec:security#uploads).
 */

import { cleanPdf } from './pdf-files'
import { type PictureMime, rewritePicture } from './picture-decoder'

import { fileKind, wrongKindWords } from '@/domain/input/file-kind'

/**
 * Largest side and area of a picture, pixels (spec:security#picture-limits): the app sends 1,000 on the long side
 * (spec:interface#page-image), paper scans are larger.
 */
const MAX_SIDE = 8000
const MAX_PIXELS = 24_000_000
const MIN_SIDE = 16
/** Largest data of a PNG once unfolded (spec:security#picture-limits): all pixels at 32 bits. */
const MAX_PNG_BYTES = MAX_PIXELS * 4
/**
 * Scans of a JPEG times its pixels (spec:security#picture-limits): each scan of a progressive one goes over the whole
 * picture, and usual ones have ten.
 */
const MAX_SCANNED_PIXELS = 12 * MAX_PIXELS

export type CleanFile =
  | { ok: true; mime: PictureMime; bytes: Buffer; width: number; height: number }
  | { ok: true; mime: 'application/pdf'; bytes: Buffer; width: null; height: null }
  | { ok: false; reason: string }

const UNREADABLE = '文件已损坏或格式不正确，请重新选择图片'
const CUT_OFF = '图片不完整，可能没有存好，请重新选择'
const WRONG_KIND = '仅支持JPG、PNG图片或PDF文件'
const TOO_LARGE = '图片尺寸过大，请重新拍摄'
const PNG_SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Reads and cleans a file. Never throws. */
export async function cleanFile(bytes: Buffer): Promise<CleanFile> {
  try {
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
      const pdf = cleanPdf(bytes)
      return pdf.ok ? { ...pdf, mime: 'application/pdf', width: null, height: null } : pdf
    }
    const mime = pictureMime(bytes)
    if (!mime) return { ok: false, reason: wrongKindWords(fileKind(bytes), WRONG_KIND) || WRONG_KIND }
    const reason = mime === 'image/png' ? pngRefusal(bytes) : jpegRefusal(bytes)
    if (reason) return { ok: false, reason }
    return { ok: true, mime, ...(await rewritePicture(bytes, mime)) }
  } catch {
    return { ok: false, reason: UNREADABLE }
  }
}

function pictureMime(bytes: Buffer): PictureMime | null {
  if (bytes.subarray(0, 8).equals(PNG_SIGN)) return 'image/png'
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'image/jpeg' : null
}

function sizeRefusal(width: number, height: number): string | null {
  if (width < MIN_SIDE || height < MIN_SIDE) return '图片太小，无法看清，请重新拍摄'
  return width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS ? TOO_LARGE : null
}

/** What the head of a PNG says, before anything is unfolded. */
function pngRefusal(bytes: Buffer): string | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return UNREADABLE
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[bytes[25] ?? -1] ?? Number.NaN
  const size = (width * height * samples * (bytes[24] ?? 0)) / 8
  return sizeRefusal(width, height) ?? (size > MAX_PNG_BYTES ? TOO_LARGE : null)
}

/** What the segments before the first scan of a JPEG say, before anything is decoded. */
function jpegRefusal(bytes: Buffer): string | null {
  let refusal: string | null = UNREADABLE
  let pixels = 0
  let at = 2
  for (let marker = 0; marker !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return UNREADABLE
    while (bytes[at + 1] === 0xff) at++
    marker = bytes[at + 1] ?? 0
    // Start of frame: 0xc0 to 0xcf without the three markers among them that are none.
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    const [width, height] = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    pixels = width * height
    refusal = sizeRefusal(width, height)
    if (bytes[at + 9] === 4) refusal ??= '暂不支持印刷用的CMYK图片，请转换后重新选择'
    if (refusal) return refusal
  }
  // The decoder would fill up what is missing of a picture that was cut off.
  const isWhole = bytes.lastIndexOf('ffd9', undefined, 'hex') >= at
  const scans = 1 + countScans(bytes, at)
  if (refusal === null && !isWhole) return CUT_OFF
  return refusal ?? (scans <= 64 && scans * pixels <= MAX_SCANNED_PIXELS ? null : UNREADABLE)
}

/** Scans after a place. A byte 0xff of the data itself is always followed by 0. */
function countScans(bytes: Buffer, from: number): number {
  let count = 0
  for (let at = bytes.indexOf('ffda', from, 'hex'); at >= 0; at = bytes.indexOf('ffda', at + 2, 'hex')) count++
  return count
}
