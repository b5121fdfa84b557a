import { sumBy } from 'es-toolkit/math'

/** How many answers stand side by side, so that none is left alone across the whole width and none breaks inside a word. */

/** Columns of a group of answers. */
type Columns = 1 | 2 | 3 | 4

/**
 * Longest label, in Chinese characters of body text, that fits a cell of that many columns inside a card on a phone of
 * the design's width.
 */
const FITS: readonly { columns: Columns; characters: number }[] = [
  { columns: 4, characters: 3 },
  { columns: 3, characters: 5.3 },
  { columns: 2, characters: 8 },
]

/** Width of a label in Chinese characters; a Latin letter or a digit takes about half of one. */
const widthOf = (label: string): number => sumBy([...label], (one) => (one < '\u0100' ? 0.6 : 1))

/**
 * Columns for these labels: as many as the longest allows, fewer where the last row would else stand emptier.
 *
 * @param scale text size relative to the usual one (the patient's scale, the elder layout)
 */
export function columnsOf(labels: readonly string[], scale = 1): Columns {
  const longest = Math.max(0, ...labels.map(widthOf)) * scale
  const most = FITS.find(({ characters }) => longest <= characters)?.columns ?? 1
  const holes = (columns: number) => (columns - (labels.length % columns)) % columns
  if (labels.length <= most) return Math.max(1, labels.length) as Columns
  // Two and one would say that the third is another kind of answer.
  if (labels.length === 3 && most === 2) return 1
  const possible = FITS.map(({ columns }) => columns).filter((columns) => columns <= most)
  return possible.reduce<Columns>((best, one) => (holes(one) < holes(best) ? one : best), possible[0] ?? 1)
}
