/** Picture size in pixels, and the square piece that is moved along `y`. */
export const CAPTCHA_WIDTH = 300
export const CAPTCHA_HEIGHT = 150
export const PIECE_SIZE = 44

export function picture(width: number, height: number, body: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** A calm landscape; the same hue gives the same picture. */
export function scene(hue: number): string {
  const colour = (lightness: number, turn = 0) => `hsl(${(hue + turn) % 360} 42% ${lightness}%)`
  const hills = Array.from({ length: 5 }, (_, at) => {
    const top = 60 + at * 18
    return `<path d="M0 ${top} Q${60 + at * 30} ${top - 40} 150 ${top} T300 ${top - 8} V150 H0 Z" fill="${colour(78 - at * 9, at * 8)}"/>`
  })
  return `<rect width="${CAPTCHA_WIDTH}" height="${CAPTCHA_HEIGHT}" fill="${colour(90)}"/><circle cx="236" cy="34" r="18" fill="${colour(96, 40)}"/>${hills.join('')}`
}

export const gap = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="${PIECE_SIZE}" height="${PIECE_SIZE}" rx="8" fill="rgba(0,0,0,.42)" stroke="#fff" stroke-width="1.5"/>`

export const frame = (): string =>
  `<rect x="1" y="1" width="${PIECE_SIZE - 2}" height="${PIECE_SIZE - 2}" rx="8" fill="none" stroke="#fff" stroke-width="2"/>`
