/**
 * A picture of one line of black and white as a data address: PNG, one bit a point, not compressed. A bar code is such a
 * line, stretched to its height; every host shows it without a canvas.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = [bytes[at], bytes[at + 1], bytes[at + 2]]
    text += ALPHABET.charAt(a >> 2) + ALPHABET.charAt(((a & 3) << 4) | ((b ?? 0) >> 4))
    text += b === undefined ? '=' : ALPHABET.charAt(((b & 15) << 2) | ((c ?? 0) >> 6))
    text += c === undefined ? '=' : ALPHABET.charAt(c & 63)
  }
  return text
}

/** CRC-32 of the PNG standard. */
function crc(bytes: readonly number[]): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** Adler-32 of the zlib standard. */
function adler(bytes: readonly number[]): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return ((b << 16) | a) >>> 0
}

const word = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)

function chunk(name: string, data: readonly number[]): number[] {
  const body = [...name].map((letter) => letter.charCodeAt(0)).concat(data)
  return [...word(data.length), ...body, ...word(crc(body))]
}

/** @param points true is black; at most 65 000 of them */
export function linePicture(points: readonly boolean[]): string {
  // a line starts with the number of its filter, none
  const line = [0]
  for (let at = 0; at < points.length; at += 8) {
    let byte = 0
    for (let bit = 0; bit < 8; bit += 1) byte = (byte << 1) | (points[at + bit] ? 0 : 1)
    line.push(byte)
  }
  const { length } = line
  const stored = [1, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255, ...line]
  const header = [...word(points.length), ...word(1), 1, 0, 0, 0, 0]
  return `data:image/png;base64,${base64([
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk('IHDR', header),
    ...chunk('IDAT', [0x78, 0x01, ...stored, ...word(adler(line))]),
    ...chunk('IEND', []),
  ])}`
}
