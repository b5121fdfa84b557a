import qrcode from 'qrcode-generator'

/**
 * Measures of the code (spec:interface#qr-code): whole square and white margin inside it in px of the screen, logo as a
 * share of the code.
 */
export const QR = { size: 200, margin: 20, logoScale: 0.2 } as const

/** Points of the picture per module: enough for a sharp code on a screen of three pixels a point. */
const CELL = 8

// The generator's own default cuts every character to one byte; Chinese text needs UTF-8.
qrcode.stringToBytes = (text) => utf8(text)

function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text)
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    const isEscape = escaped[at] === '%'
    bytes.push(isEscape ? parseInt(escaped.slice(at + 1, at + 3), 16) : escaped.charCodeAt(at))
    if (isEscape) at += 2
  }
  return bytes
}

/**
 * A picture of the code without margin, as a data address that every host shows without drawing.
 * With a logo the code repeats more of itself, because a fifth of its width is covered.
 * @throws Error for an empty text (the specification requires one, spec:interface#qr-code) and for one that no code can
 * hold
 */
export function qrPicture(text: string, hasLogo = false): string {
  if (text === '') throw new Error('qr code without text')
  const code = qrcode(0, hasLogo ? 'H' : 'M')
  code.addData(text, 'Byte')
  code.make()
  return code.createDataURL(CELL, 0)
}
