/**
 * What a line means; colour, point and dash come from it, so that shape always repeats what colour says
 * (spec:interface#chart).
 */
export type SeriesKind = 'left' | 'right' | 'lining' | 'hormone' | 'plain'

export type ChartPoint = {
  /** Place along the bottom: a day of the cycle, a week, an index. */
  readonly x: number
  /** null where nothing was measured; the line is broken there. */
  readonly y: number | null
  /** A word to the value: 偏高. */
  readonly note?: string
}

export type Series = {
  readonly key: string
  readonly label: string
  readonly kind: SeriesKind
  readonly points: readonly ChartPoint[]
}

/** A band of values that is called normal, drawn as a pale field and named in the table's caption. */
export type Band = { readonly from: number; readonly to: number; readonly label: string }

/** A line across at one place along the bottom: 促排第 1 天. */
export type Mark = { readonly x: number; readonly label: string }

export type ChartData = {
  readonly series: readonly Series[]
  /** What the values are counted in: mm. */
  readonly unit: string
  /** Words for a place along the bottom: 第 5 天. */
  readonly xText: (x: number) => string
  /** Words for a value; as written unless told. */
  readonly yText?: (y: number) => string
  /** First column of the table: 周期日. */
  readonly xLabel: string
  readonly band?: Band
  readonly marks?: readonly Mark[]
}

/** Look of a kind of line: colours of spec:interface#chart, each with its own point. */
export const LOOKS: Readonly<
  Record<
    SeriesKind,
    { colour: string; point: 'circle' | 'square' | 'triangle' | 'diamond'; dash: readonly number[]; word: string }
  >
> = {
  left: { colour: '#0B5FA5', point: 'circle', dash: [], word: '圆点' },
  right: { colour: '#B4540A', point: 'square', dash: [], word: '方点' },
  lining: { colour: '#2E7D6B', point: 'triangle', dash: [26, 16], word: '虚线三角' },
  hormone: { colour: '#7A4FA3', point: 'diamond', dash: [], word: '菱形' },
  plain: { colour: '#5B5552', point: 'circle', dash: [], word: '圆点' },
}

/** One line of the table twin: a place along the bottom with the value of every series there. */
export type ChartRow = { readonly x: number; readonly label: string; readonly cells: readonly string[] }

/** Every value of the chart as a table, in the order of the bottom axis; '-' where nothing was measured. */
export function rowsOf({ series, xText, yText = String }: ChartData): ChartRow[] {
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b)
  return places.map((x) => ({
    x,
    label: xText(x),
    cells: series.map(({ points }) => {
      const here = points.filter((point) => point.x === x && point.y !== null)
      if (here.length === 0) return '-'
      return here.map(({ y, note }) => `${yText(y ?? 0)}${note ? `（${note}）` : ''}`).join('、')
    }),
  }))
}

/** The chart in a sentence, for a reader and for the moment before it is drawn. */
export function summaryOf({ series, unit, xText, yText = String }: ChartData): string {
  return series
    .map(({ label, points }) => {
      const known = points.filter(({ y }) => y !== null)
      const last = known[known.length - 1]
      return last
        ? `${label}共 ${known.length} 次，最近 ${xText(last.x)} ${yText(last.y ?? 0)}${unit}`
        : `${label}没有记录`
    })
    .join('；')
}

/** The place along the bottom that has values and is nearest to `x`; null when nothing was measured. */
export function nearestPlace({ series }: ChartData, x: number): number | null {
  const places = series.flatMap(({ points }) => points.filter(({ y }) => y !== null).map((point) => point.x))
  return places.reduce<number | null>(
    (best, place) => (best === null || Math.abs(place - x) < Math.abs(best - x) ? place : best),
    null,
  )
}
