/** The icon of a release: the hospital's own PNG, or a plain one in its colour. */

import { existsSync, readFileSync } from 'node:fs'
import { PNG } from 'pngjs'

import { inRoot } from '../lib/root.mjs'

/** Sides that the stores and phones take (WeChat asks for 144, phones for up to 1024). */
const [LEAST, MOST] = [144, 1024] as const
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What is wrong with the bytes of an icon, null when nothing is. */
export function iconFault(name: string, bytes: Buffer): string | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(SIGNATURE)) return `${name} is no PNG`
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  if (width !== height) return `${name} has ${width} × ${height} pixels; it must be square`
  return width < LEAST || width > MOST ? `${name} has ${width} pixels; ${LEAST} to ${MOST} are taken` : null
}

const DRAWN = 192

/** A ring with a dot on the hospital's colour: what stands until there is an icon. */
export function drawnIcon(colour: string): Buffer {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const picture = new PNG({ width: DRAWN, height: DRAWN })
  const middle = (DRAWN - 1) / 2
  for (let y = 0; y < DRAWN; y++)
    for (let x = 0; x < DRAWN; x++) {
      const away = Math.hypot(x - middle, y - middle) / DRAWN
      const isSign = away < 0.12 || (away > 0.24 && away < 0.3)
      picture.data.set(isSign ? [255, 255, 255, 255] : [red, green, blue, 255], (y * DRAWN + x) * 4)
    }
  return PNG.sync.write(picture)
}

/** The icon that the data names, else a drawn one. @param colour #RRGGBB of the hospital's buttons */
export function iconOf(file: string, colour: string): { bytes: Buffer; fault: string | null } {
  if (file === '') return { bytes: drawnIcon(colour), fault: null }
  const place = inRoot('src', 'hospitals', 'icons', file)
  if (!existsSync(place)) return { bytes: Buffer.alloc(0), fault: `src/hospitals/icons/${file} is missing` }
  const bytes = readFileSync(place)
  return { bytes, fault: iconFault(file, bytes) }
}
