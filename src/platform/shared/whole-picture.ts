/** Whether a picture file has its end. Browsers draw what is there of a picture that was cut off, and say nothing. */

const SCAN = 0xda
const END = 0xd9

/** Where the data of a scan end: at the next marker that is neither filling nor a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let offset = from; offset + 1 < bytes.length; offset += 1) {
    const next = bytes[offset + 1] ?? 0
    if (bytes[offset] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset
  }
  return bytes.length
}

/**
 * Walks over the segments of a JPEG: a small picture inside of it has an end of its own, and phones put films behind it. What
 * cannot be followed is left to the decoder.
 */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let offset = 2
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] ?? 0
    if (bytes[offset] !== 0xff) return true
    if (marker === END) return true
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    if (marker === 0xff) offset += 1
    else if (standsAlone) offset += 2
    else offset += 2 + (bytes[offset + 2] ?? 0) * 256 + (bytes[offset + 3] ?? 0)
    if (marker === SCAN) offset = afterScan(bytes, offset)
  }
  return false
}

/** The last chunk of a PNG has no data: its length, name and sum are always the same. */
function hasPngEnd(bytes: Uint8Array): boolean {
  let offset = 8
  while (offset + 8 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    const length = new DataView(bytes.buffer, bytes.byteOffset + offset, 4).getUint32(0)
    offset += 12 + length
    if (name === 'IEND') return offset <= bytes.length
  }
  return false
}

/** True also for what is no JPEG or PNG. Linear in the length of the file. */
export function isWholePicture(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return hasJpegEnd(bytes)
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? hasPngEnd(bytes) : true
}
