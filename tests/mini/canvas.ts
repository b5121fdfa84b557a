/** The drawing surface of a canvas in the simulator: it takes every order and writes it down, and shows nothing. */
export interface Surface {
  width: number
  height: number
  /** Orders in the order they came: `lineTo 4 5`, `strokeStyle=#000`. */
  readonly orders: string[]
  getContext(kind: string): object | null
  toTempFilePath(options: { success?: (result: { apFilePath: string }) => void }): void
}

/** How large a canvas is shown, px of the simulated screen. */
export const SHOWN = { width: 400, height: 150 }

/** File a surface is written to. */
export const DRAWING = 'wxfile://drawing.png'

/** A surface without a drawing. */
export function surface(): Surface {
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
  return {
    width: 300,
    height: 150,
    orders,
    getContext: (kind) => (kind === '2d' ? context : null),
    toTempFilePath: ({ success }) => success?.({ apFilePath: DRAWING }),
  }
}
