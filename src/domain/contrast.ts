/** Contrast of two colours, as the accessibility guidelines define it (WCAG 2.1, 1.4.3). */

/** True for `#RRGGBB`; nothing else is accepted as a colour a hospital may set. */
export function isColour(text: unknown): text is string {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)
}

function luminance(colour: string): number {
  const light = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5)
}

/** Ratio of two opaque colours, 1 to 21. @throws RangeError when one is no `#RRGGBB`. */
export function contrastRatio(one: string, other: string): number {
  if (!isColour(one) || !isColour(other)) throw new RangeError(`not a colour: ${one} ${other}`)
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
