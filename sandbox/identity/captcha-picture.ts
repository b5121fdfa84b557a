import { PNG } from 'pngjs'

/** Picture size in pixels, and the square piece that is moved along `y`. */
export const CAPTCHA_WIDTH = 300
export const CAPTCHA_HEIGHT = 150
export const PIECE_SIZE = 44

/** A whole number from `min` up to and without `max`. */
type Random = (min: number, max: number) => number
type Colour = readonly [red: number, green: number, blue: number]

/** Hills in the picture, and clouds and stones that look like edges to a program. */
const HILLS = 5
const SPOTS = 26
/** Side in px of the grains that keep neighbouring pixels from being equal; finer ones would only make the picture large. */
const GRAIN = 3

/**
 * Draws the puzzle as pixels: where the gap is stands in no text of the answer, no name and no field of the picture
 * (spec:security#captcha).
 * @returns both pictures as data addresses; `piece` is what was cut out at the gap
 */
export function drawPuzzle(gapX: number, gapY: number, random: Random): { background: string; piece: string } {
  const colours = scene(random)
  const isInside = pieceShape(random)
  const piece = new PNG({ width: PIECE_SIZE, height: PIECE_SIZE })
  const decoy = {
    x: (gapX + random(90, 200)) % (CAPTCHA_WIDTH - PIECE_SIZE),
    y: random(4, CAPTCHA_HEIGHT - PIECE_SIZE - 4),
  }
  const wrongShape = pieceShape(random)
  const background = new PNG({ width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT })
  for (let y = 0; y < CAPTCHA_HEIGHT; y++)
    for (let x = 0; x < CAPTCHA_WIDTH; x++) {
      const own = colours[y * CAPTCHA_WIDTH + x] as Colour
      const depth = isInside(x - gapX, y - gapY)
      const decoyDepth = wrongShape(x - decoy.x, y - decoy.y)
      put(background, x, y, depth > 0 ? shaded(own, depth > 1.5 ? 0.5 : 0.8) : decoyDepth > 0 ? shaded(own, 0.82) : own)
      if (depth > 0) put(piece, x - gapX, y - gapY, depth > 1.5 ? own : [255, 255, 255])
    }
  return { background: address(background), piece: address(piece) }
}

/** Anybody may ask for a picture: it is packed quickly rather than small. */
const FAST = { filterType: 2, deflateLevel: 5 } as const

const address = (picture: PNG): string => `data:image/png;base64,${PNG.sync.write(picture, FAST).toString('base64')}`

const shaded = ([red, green, blue]: Colour, share: number): Colour => [red * share, green * share, blue * share]

function put({ data, width }: PNG, x: number, y: number, [red, green, blue]: Colour): void {
  const at = (y * width + x) * 4
  data[at] = red
  data[at + 1] = green
  data[at + 2] = blue
  data[at + 3] = 255
}

/** A square with a bump or a notch on two sides; how deep inside a point lies, px, 0 outside. */
function pieceShape(random: Random): (x: number, y: number) => number {
  const margin = 7
  const last = PIECE_SIZE - margin
  const middle = PIECE_SIZE / 2
  const knobs = [
    { x: last, y: middle + random(-5, 6), out: random(0, 2) === 1 },
    { x: middle + random(-5, 6), y: margin, out: random(0, 2) === 1 },
  ]
  return (x, y) => {
    if (x < 0 || y < 0 || x >= PIECE_SIZE || y >= PIECE_SIZE) return 0
    let depth = Math.min(x - margin, y - margin, last - x, last - y)
    for (const knob of knobs) {
      const near = 6 - Math.hypot(x - knob.x, y - knob.y)
      depth = knob.out ? Math.max(depth, near) : Math.min(depth, -near)
    }
    return Math.max(0, depth)
  }
}

/** A calm landscape of its own for every puzzle. */
function scene(random: Random): Colour[] {
  const hue = random(0, 360)
  const across = Math.ceil(CAPTCHA_WIDTH / GRAIN)
  const grains = Array.from({ length: across * Math.ceil(CAPTCHA_HEIGHT / GRAIN) }, () => random(-7, 8) * 0.5)
  const hills = Array.from({ length: HILLS }, (_, at) => {
    const [phase, length] = [random(0, 628) / 100, random(60, 130)]
    return Array.from({ length: CAPTCHA_WIDTH }, (_, x) => 46 + at * 20 + 28 * Math.sin(x / length + phase))
  })
  const lights = spots(random)
  // One colour a hill and lightness, found once: a picture has few of them.
  const known = new Map<number, Colour>()
  return Array.from({ length: CAPTCHA_WIDTH * CAPTCHA_HEIGHT }, (_, at) => {
    const [x, y] = [at % CAPTCHA_WIDTH, Math.floor(at / CAPTCHA_WIDTH)]
    let hill = 0
    for (const top of hills) if (y > (top[x] ?? 0)) hill++
    const grain = grains[Math.floor(y / GRAIN) * across + Math.floor(x / GRAIN)] ?? 0
    const light = Math.round(88 - hill * 9 + (lights[at] ?? 0) + grain)
    const key = hill * 1000 + light
    const colour = known.get(key) ?? colourOf(hue + hill * 9, 0.42, light / 100)
    known.set(key, colour)
    return colour
  })
}

/** Lighter and darker rounds over the whole picture, in hundredths of lightness by pixel. */
function spots(random: Random): Float32Array {
  const lights = new Float32Array(CAPTCHA_WIDTH * CAPTCHA_HEIGHT)
  for (let spot = 0; spot < SPOTS; spot++) {
    const [midX, midY, radius] = [random(0, CAPTCHA_WIDTH), random(0, CAPTCHA_HEIGHT), random(5, 26)]
    const light = random(-14, 15) * 0.6
    for (let y = Math.max(0, midY - radius); y < Math.min(CAPTCHA_HEIGHT, midY + radius); y++)
      for (let x = Math.max(0, midX - radius); x < Math.min(CAPTCHA_WIDTH, midX + radius); x++)
        if ((x - midX) ** 2 + (y - midY) ** 2 < radius ** 2) {
          const at = y * CAPTCHA_WIDTH + x
          lights[at] = (lights[at] ?? 0) + light
        }
  }
  return lights
}

/** Hue in degrees, saturation and lightness 0 to 1, as red, green and blue 0 to 255. */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const light = Math.min(0.97, Math.max(0.1, lightness))
  const spread = saturation * Math.min(light, 1 - light)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (light - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
