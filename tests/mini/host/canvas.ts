/**
 * The drawing surface of a canvas in the simulator: it takes every order and writes it down. Lines and filled boxes can be
 * made into a picture, which is all that a signature consists of; other orders leave no trace on it.
 */

import { greyPicture, type Size } from '../../journeys/support/pictures'

export interface Surface {
  width: number
  height: number
  /** Orders in the order they came: `lineTo 4 5`, `strokeStyle=#000`. */
  readonly orders: string[]
  getContext(kind: string): object | null
  toTempFilePath(options: { success?: (result: { apFilePath: string }) => void }): void
  /** What was drawn, as a grey PNG. */
  picture(): Buffer
}

/** How large a canvas is shown, px of the simulated screen. */
export const SHOWN = { width: 400, height: 150 }

/** File a surface is written to. */
export const DRAWING = 'wxfile://drawing.png'

/** Dark ink: what is drawn is told from the paper, not its shade. */
const INK = 30
const PAPER = 255

/** Half the width of a line of 4 (spec:interface#signature-pad). */
const REACH = 2

/** @param keep takes the picture when the mini-program asks for a file */
export function surface(keep: (file: string, bytes: Buffer) => void = () => undefined): Surface {
  const orders: string[] = []
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          void orders.push(`${String(name)} ${values.join(' ')}`),
      set: (_, name, value) => {
        orders.push(`${String(name)}=${String(value)}`)
        return true
      },
    },
  )
  const made: Surface = {
    width: 300,
    height: 150,
    orders,
    getContext: (kind) => (kind === '2d' ? context : null),
    toTempFilePath: ({ success }) => {
      keep(DRAWING, made.picture())
      success?.({ apFilePath: DRAWING })
    },
    picture: () => painted(orders, made),
  }
  return made
}

/** Follows the orders with a pen; a curve is drawn as the line between its ends. */
function painted(orders: readonly string[], { width, height }: Size): Buffer {
  const ink = new Set<number>()
  let at = { x: 0, y: 0 }
  const dab = (x: number, y: number): void => {
    for (let dy = -REACH; dy < REACH; dy++)
      for (let dx = -REACH; dx < REACH; dx++) {
        const [px, py] = [Math.round(x) + dx, Math.round(y) + dy]
        if (px >= 0 && px < width && py >= 0 && py < height) ink.add(py * width + px)
      }
  }
  for (const order of orders) {
    const [name = '', ...values] = order.split(' ')
    const numbers = values.map(Number)
    const to = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 }
    if (name === 'fillRect' || name === 'clearRect') ink.clear()
    else if (name === 'moveTo') at = to
    else if (name === 'lineTo' || name === 'quadraticCurveTo') {
      const steps = Math.ceil(Math.hypot(to.x - at.x, to.y - at.y)) || 1
      for (let step = 0; step <= steps; step++)
        dab(at.x + ((to.x - at.x) * step) / steps, at.y + ((to.y - at.y) * step) / steps)
      at = to
    }
  }
  return greyPicture({ width, height }, (x, y) => (ink.has(y * width + x) ? INK : PAPER))
}
