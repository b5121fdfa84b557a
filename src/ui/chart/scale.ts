/** A value along one axis of a chart; months and days come as numbers too. */
export type Range = { readonly min: number; readonly max: number }

const STEPS = [1, 2, 2.5, 5, 10]

/**
 * Round values that cover a range: at most `most` of them, the first at or under `min`, the last at or over `max`.
 * A range without width is widened by one to each side.
 */
export function ticks({ min, max }: Range, most = 6): number[] {
  const [low, high] = min === max ? [min - 1, max + 1] : [min, max]
  const rough = (high - low) / Math.max(1, most - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const candidates = [...STEPS, 20, 25, 50].map((step) => step * power)
  for (const step of candidates) {
    const from = Math.floor(low / step)
    const to = Math.ceil(high / step)
    if (to - from + 1 <= most)
      return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)))
  }
  return [low, high]
}

/** The smallest range that holds all values; null when there is none. */
export function rangeOf(values: readonly number[]): Range | null {
  const known = values.filter((value) => Number.isFinite(value))
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) }
}

/** Maps a range onto points of the drawing. */
export function scale({ min, max }: Range, from: number, to: number): (value: number) => number {
  const width = max - min || 1
  return (value) => from + ((value - min) / width) * (to - from)
}
