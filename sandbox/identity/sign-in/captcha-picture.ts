import { PNG } from 'pngjs'

/** Picture size in pixels, and the square piece that is moved along `y`. */
export const CAPTCHA_WIDTH = 300
export const CAPTCHA_HEIGHT = 150
export const PIECE_SIZE = 44

/** A whole number from `min` up to and without `max`. */
type Random = (min: number, max: number) => number
type Colour = readonly [red: number, green: number, blue: number]
/** How deep inside a shape around the origin a point lies, px; 0 and less outside. */
type Shape = (x: number, y: number) => number

/** Hills in the picture, and clouds and stones that look like edges to a program. */
const HILLS = 5
const SPOTS = 22
/** Side of the speckles in px. */
const GRAIN = 3
/** How faint the shades are, in hundredths of lightness, and how many there are. */
const SHADE = 3
const SHADES = 2
/** How far the fine grains of a shade are from its ground: uneven to a program, hardly seen by a person. */
const FAINT_GRAIN = 5
/** Between the left edges of two things on the row, px. */
const APART = 45
/** Half the size of a shape, px. */
const RADIUS = 18

/** Outlines that a person tells apart at a glance, also tilted and a little larger or smaller. */
const SHAPES: readonly Shape[] = [
  // circle
  (x, y) => RADIUS * 0.88 - Math.hypot(x, y),
  // square
  (x, y) => RADIUS * 0.78 - Math.max(Math.abs(x), Math.abs(y)),
  // triangle
  (x, y) => RADIUS * 0.56 - Math.max(y - 3, Math.abs(x) * 0.866 - (y - 3) * 0.5),
  // cross
  (x, y) => {
    const [long, short] = [RADIUS * 0.98, RADIUS * 0.36]
    const [a, b] = [Math.abs(x), Math.abs(y)]
    return Math.max(Math.min(long - a, short - b), Math.min(short - a, long - b))
  },
  // star
  (x, y) => {
    const fifth = (Math.PI * 2) / 5
    const angle = Math.atan2(x, -y)
    const fold = Math.abs(angle - Math.round(angle / fifth) * fifth)
    const radius = Math.hypot(x, y)
    const [along, across] = [radius * Math.cos(fold), radius * Math.sin(fold)]
    return (RADIUS * 1.08 - along - across * 2.1) * 0.43
  },
  // heart
  (x, y) => {
    const lobe = RADIUS * 0.52 - Math.hypot(Math.abs(x) - RADIUS * 0.45, y + RADIUS * 0.32)
    const tip = Math.min(RADIUS * 0.62 - (Math.abs(x) * 0.73 + y * 0.68), y + RADIUS * 0.32)
    return Math.max(lobe, tip)
  },
  // moon
  (x, y) => Math.min(RADIUS - Math.hypot(x, y), Math.hypot(x - RADIUS * 0.62, y) - RADIUS * 0.72),
]
/** A circle looks the same however it is turned: it only distracts. */
const CIRCLE = 0

/** What lies on the row of the piece. */
interface Mark {
  readonly midX: number
  readonly midY: number
  readonly shape: Shape
  /** How much lighter the ground is there, in hundredths of lightness. */
  readonly shift: number
  /** How far its grains are lighter or darker than the ground. */
  readonly rough: number
  /** Side of its grains, px. */
  readonly grain: number
}

/**
 * Draws the puzzle as pixels: where the gap is stands in no text of the answer, no name and no field of the picture
 * (spec:security#captcha). A gap is as light as what is around it and speckled, which a person sees at once; it holds
 * nothing of the piece's pixels. Gaps of other shapes look alike and are speckled more strongly. The right one is tilted and
 * not quite of the piece's size, while faint shades have exactly its shape: whatever a program compares, something fits better.
 * @returns both pictures as data addresses; the middle of the piece at `gapX` is the middle of the gap
 */
export function drawPuzzle(gapX: number, gapY: number, random: Random): { background: string; piece: string } {
  const half = PIECE_SIZE / 2
  const order = shuffled(SHAPES.length, random)
  const wanted = order.find((kind) => kind !== CIRCLE) ?? 1
  const others = order.filter((kind) => kind !== wanted)
  const shapeOf = (kind: number | undefined) => SHAPES[kind ?? 0] as Shape
  const speckled = (rough: number) => ({ shift: 0, rough, grain: GRAIN })
  const gap = {
    midX: gapX + half,
    midY: gapY + half,
    shape: varied(shapeOf(wanted), random),
    ...speckled(random(16, 19)),
  }
  const beside = placesBeside(gapX, random).map((x, index): Mark => {
    const place = { midX: x + half, midY: gapY + half }
    const shade = { shift: random(0, 2) === 0 ? -SHADE : SHADE, rough: FAINT_GRAIN, grain: 1 }
    if (index < SHADES) return { ...place, shape: shapeOf(wanted), ...shade }
    return { ...place, shape: varied(shapeOf(others[index]), random), ...speckled(random(30, 36)) }
  })
  return {
    background: address(landscape([gap, ...beside], random)),
    piece: address(pieceOf(shapeOf(wanted), random)),
  }
}

/** Places on the row beside the gap that touch neither it nor one another nor the piece as it lies at first, in any order. */
function placesBeside(gapX: number, random: Random): number[] {
  const last = CAPTCHA_WIDTH - PIECE_SIZE
  const side = (room: number) => {
    const count = Math.floor(room / APART)
    const loose = count === 0 ? 0 : Math.floor((room - count * APART) / count)
    return Array.from({ length: count }, (_, index) => (index + 1) * (APART + random(0, loose + 1)))
  }
  const places = [...side(gapX - PIECE_SIZE).map((way) => gapX - way), ...side(last - gapX).map((way) => gapX + way)]
  return shuffled(places.length, random).map((index) => places[index] ?? 0)
}

/** The shape tilted by 10 to 22 degrees to either side and a tenth larger or smaller: laid over it, it fits nowhere. */
function varied(shape: Shape, random: Random): Shape {
  const turn = ((random(0, 2) === 0 ? -1 : 1) * random(100, 220) * Math.PI) / 1800
  const size = random(90, 112) / 100
  const [cos, sin] = [Math.cos(turn) / size, Math.sin(turn) / size]
  return (x, y) => shape(x * cos + y * sin, y * cos - x * sin) * size
}

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index--) {
    const other = random(0, index + 1)
    ;[order[index], order[other]] = [order[other] as number, order[index] as number]
  }
  return order
}

function landscape(marks: readonly Mark[], random: Random): PNG {
  const picture = new PNG({ width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT })
  const ground = scene(random)
  for (const { midX, midY, shape, shift, rough, grain } of marks) {
    const across = Math.ceil((PIECE_SIZE + 8) / grain)
    // As many lighter grains as darker ones, so that the whole is as light as the ground.
    const grains = shuffled(across * across, random).map(
      (place) => (place % 2 === 0 ? rough : -rough) * (0.55 + (place % 7) * 0.15),
    )
    const half = PIECE_SIZE / 2 + 4
    for (let y = -half; y < half; y++)
      for (let x = -half; x < half; x++) {
        const pixel = ground[(midY + y) * CAPTCHA_WIDTH + midX + x]
        const isOutside = midX + x < 0 || midX + x >= CAPTCHA_WIDTH || shape(x, y) <= 0
        if (!pixel || isOutside) continue
        pixel.light += shift + (grains[Math.floor((y + half) / grain) * across + Math.floor((x + half) / grain)] ?? 0)
      }
  }
  const colours = new Map<number, Colour>()
  for (const [at, { hue, light }] of ground.entries()) {
    const tone = Math.round(light)
    const key = hue * 1000 + tone
    const colour = colours.get(key) ?? colourOf(hue, 0.42, tone / 100)
    colours.set(key, colour)
    put(picture, at % CAPTCHA_WIDTH, Math.floor(at / CAPTCHA_WIDTH), colour)
  }
  return picture
}

/** The piece: its shape in a colour and grain of its own, with a white edge and a dark one around it. */
function pieceOf(shape: Shape, random: Random): PNG {
  const piece = new PNG({ width: PIECE_SIZE, height: PIECE_SIZE })
  const hue = random(0, 360)
  const half = PIECE_SIZE / 2
  for (let y = 0; y < PIECE_SIZE; y++)
    for (let x = 0; x < PIECE_SIZE; x++) {
      const depth = shape(x - half, y - half)
      const light = 52 + random(-8, 9)
      if (depth > 2) put(piece, x, y, colourOf(hue, 0.7, light / 100))
      else if (depth > 0) put(piece, x, y, [255, 255, 255])
      else if (depth > -1.2) put(piece, x, y, [40, 40, 40])
    }
  return piece
}

/** Anybody may ask for a picture: it is packed quickly rather than small. */
const FAST = { filterType: 2, deflateLevel: 5 } as const

const address = (picture: PNG): string => `data:image/png;base64,${PNG.sync.write(picture, FAST).toString('base64')}`

function put({ data, width }: PNG, x: number, y: number, [red, green, blue]: Colour): void {
  const at = (y * width + x) * 4
  data[at] = red
  data[at + 1] = green
  data[at + 2] = blue
  data[at + 3] = 255
}

/** Hue in degrees and lightness in hundredths of one pixel. */
interface Ground {
  readonly hue: number
  light: number
}

/** A calm landscape of its own for every puzzle. */
function scene(random: Random): Ground[] {
  const hue = random(0, 360)
  const hills = Array.from({ length: HILLS }, (_, at) => {
    const [phase, length] = [random(0, 628) / 100, random(60, 130)]
    return Array.from({ length: CAPTCHA_WIDTH }, (_, x) => 46 + at * 20 + 28 * Math.sin(x / length + phase))
  })
  const lights = spots(random)
  return Array.from({ length: CAPTCHA_WIDTH * CAPTCHA_HEIGHT }, (_, at) => {
    const [x, y] = [at % CAPTCHA_WIDTH, Math.floor(at / CAPTCHA_WIDTH)]
    let hill = 0
    for (const top of hills) if (y > (top[x] ?? 0)) hill++
    return { hue: (hue + hill * 9) % 360, light: 72 - hill * 4 + (lights[at] ?? 0) + random(0, 2) }
  })
}

/** Lighter and darker rounds over the whole picture, in hundredths of lightness by pixel. */
function spots(random: Random): Float32Array {
  const lights = new Float32Array(CAPTCHA_WIDTH * CAPTCHA_HEIGHT)
  for (let spot = 0; spot < SPOTS; spot++) {
    const [midX, midY, radius] = [random(0, CAPTCHA_WIDTH), random(0, CAPTCHA_HEIGHT), random(8, 28)]
    const light = random(-14, 15) * 0.7
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
