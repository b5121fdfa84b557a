/** @jsxImportSource hono/jsx */

import qrcode from 'qrcode-generator'

import type { Html } from '../html'

/** Quiet zone around the code, in modules (ISO 18004). */
const QUIET = 4

/** A QR code as a drawing: one path, dark on light. */
export function QrCode({ text, size = 176 }: { text: string; size?: number }): Html {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const dark = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const).filter(
    ([row, column]) => code.isDark(row, column),
  )
  const side = count + 2 * QUIET
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label="二维码"
      shape-rendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path fill="#000" d={dark.map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`).join('')} />
    </svg>
  )
}
