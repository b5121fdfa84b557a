/**
 * The budgets of the project (spec:architecture#budgets; measured floors in docs/adr/0004-budgets.md). `must` fails the
 * build, `aim` is what good looks like. KB = 1000 bytes.
 */
const KB = 1000
const MB = 1000 * KB

type Unit = 'bytes' | 'share' | 'times' | 'count' | 'ms'

interface Budget {
  readonly name: string
  readonly unit: Unit
  readonly must: number
  readonly aim: number
}

/** Units only change how a figure is printed. */
export const BUDGETS = {
  weappMain: { name: 'WeChat main package', unit: 'bytes', must: 607 * KB, aim: 480 * KB },
  alipayMain: { name: 'Alipay main package', unit: 'bytes', must: 577 * KB, aim: 420 * KB },
  largestSub: { name: 'largest sub-package', unit: 'bytes', must: 300 * KB, aim: 180 * KB },
  weappTotal: { name: 'WeChat total', unit: 'bytes', must: 2.6 * MB, aim: 1.9 * MB },
  alipayTotal: { name: 'Alipay total', unit: 'bytes', must: 2.5 * MB, aim: 1.8 * MB },
  duplicated: { name: 'bytes in more than one package', unit: 'share', must: 0.127, aim: 0.08 },
  h5AllScript: { name: 'h5 all JavaScript', unit: 'bytes', must: 2.6 * MB, aim: 1.9 * MB },
  h5HomeScript: { name: 'h5 home JavaScript, gzip', unit: 'bytes', must: 170 * KB, aim: 140 * KB },
  h5HomeStyle: { name: 'h5 home CSS, gzip', unit: 'bytes', must: 10 * KB, aim: 8 * KB },
  h5HomeRequests: { name: 'h5 home requests before the API', unit: 'count', must: 12, aim: 10 },
  weappSyntax: { name: 'WeChat scripts newer than ES2020', unit: 'count', must: 0, aim: 0 },
  alipaySyntax: { name: 'Alipay scripts newer than ES2020', unit: 'count', must: 0, aim: 0 },
  h5Syntax: { name: 'h5 scripts newer than ES2020', unit: 'count', must: 0, aim: 0 },
  weappFeatures: { name: 'WeChat: what the browserslist lacks', unit: 'count', must: 0, aim: 0 },
  alipayFeatures: { name: 'Alipay: what the browserslist lacks', unit: 'count', must: 0, aim: 0 },
  h5Features: { name: 'h5: what the browserslist lacks', unit: 'count', must: 0, aim: 0 },
  h5Paint: { name: "h5 home's content drawn, × FLOOR", unit: 'times', must: 1.25, aim: 1.1 },
  h5SecondScreen: { name: 'h5 second screen, new JavaScript, gzip', unit: 'bytes', must: 100 * KB, aim: 60 * KB },
  launchCalls: { name: 'WeChat launch: setData calls', unit: 'count', must: 3, aim: 1 },
  launchBytes: { name: 'WeChat launch: setData bytes', unit: 'bytes', must: 24 * KB, aim: 10 * KB },
  tapCalls: { name: 'one tap: setData calls', unit: 'count', must: 1, aim: 1 },
  tapBytes: { name: 'one tap: setData bytes', unit: 'bytes', must: 1 * KB, aim: 64 },
  rowBytes: { name: 'a list row, setData', unit: 'bytes', must: 500, aim: 400 },
  largestSetData: { name: 'largest single setData', unit: 'bytes', must: 64 * KB, aim: 32 * KB },
  filingPackage: { name: 'filing package', unit: 'bytes', must: 300 * KB, aim: 180 * KB },
  // opening a form has the budget of a launch, a keystroke that of a tap
  formBytes: { name: 'longest form, opened: setData bytes', unit: 'bytes', must: 48 * KB, aim: 20 * KB },
  keyCalls: { name: 'longest form, one keystroke: setData calls', unit: 'count', must: 1, aim: 1 },
  keyBytes: { name: 'longest form, one keystroke: setData bytes', unit: 'bytes', must: 1 * KB, aim: 64 },
  // 100 ms feel immediate, one second does not interrupt a thought (Nielsen 1993, ch. 5)
  h5Form: { name: 'longest form, opened on h5, processor 4× slower', unit: 'ms', must: 1000, aim: 500 },
  h5Key: { name: 'longest form, one keystroke on h5, processor 4× slower', unit: 'ms', must: 100, aim: 50 },
  longChat: { name: 'a chat of 10,000 messages, drawn, × one of 100', unit: 'times', must: 1.2, aim: 1.1 },
  // what patients of a treatment open daily, beside a list of twenty reports of the same run
  courseChart: { name: 'a chart of 30 days, drawn, × a plain list', unit: 'times', must: 1.2, aim: 1.1 },
  longReports: { name: 'a list of 1,000 reports, drawn, × one of 20', unit: 'times', must: 1.2, aim: 1.1 },
  tickBytes: { name: 'the tick of a dose: setData bytes', unit: 'bytes', must: 1 * KB, aim: 64 },
  weappBuild: { name: 'WeChat build, × FLOOR', unit: 'times', must: 6, aim: 4.5 },
  alipayBuild: { name: 'Alipay build, × FLOOR', unit: 'times', must: 6, aim: 4.5 },
  h5Build: { name: 'h5 build, × FLOOR', unit: 'times', must: 8, aim: 6 },
  // 0.3 and 0.5 of the blank server's rate
  serverList: { name: 'a list read of the sandbox, × a blank server', unit: 'times', must: 3.33, aim: 2 },
  // spec:architecture#budgets: 250 couples in a mixed day on two cores
  couplesOne: { name: '250 couples in a mixed day, one server: p95', unit: 'ms', must: 800, aim: 500 },
  couplesTwo: { name: '250 couples in a mixed day, two servers: p95', unit: 'ms', must: 800, aim: 500 },
  // what has gathered in a year costs a patient who books nothing
  yearOfData: { name: 'the time page at 1,000,000 appointments, × at 10,000', unit: 'times', must: 1.5, aim: 1.1 },
  yearOfDataCost: { name: 'the time page at 1,000,000 appointments: processor', unit: 'ms', must: 100, aim: 20 },
  // a phone in a full hall waits for its answer no more than some times as long as one that is alone
  queuePhones: { name: 'a thousand phones in a queue: p95, × one phone', unit: 'times', must: 10, aim: 3 },
} as const satisfies Record<string, Budget>

/** The name of a budget. */
export type BudgetKey = keyof typeof BUDGETS

/** A figure as a person reads it. */
export function figure(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined || Number.isNaN(value)) return 'not measured'
  if (unit === 'share') return `${(value * 100).toFixed(1)} %`
  if (unit === 'times') return `${value.toFixed(2)} ×`
  if (unit === 'count') return String(value)
  if (unit === 'ms') return `${Math.round(value)} ms`
  if (value >= MB) return `${(value / MB).toFixed(2)} MB`
  return value >= KB ? `${(value / KB).toFixed(1)} KB` : `${value} B`
}

/** One figure beside its budget. */
export interface Measured {
  readonly key: string
  readonly name: string
  readonly value: number | null
  readonly text: string
  readonly must: number
  readonly mustText: string
  readonly aim: number
  readonly aimText: string
  readonly ok: boolean
  readonly meetsAim: boolean
  /** Context: FLOOR's figure, the name of the package. */
  readonly beside?: string
}

/**
 * One measured figure beside its budget. A figure that could not be measured is not ok.
 */
export function measured(key: BudgetKey, value: number | null, extra: { beside?: string } = {}): Measured {
  const { name, unit, must, aim } = BUDGETS[key]
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  return {
    key,
    name,
    value: isNumber ? value : null,
    text: figure(value, unit),
    must,
    mustText: figure(must, unit),
    aim,
    aimText: figure(aim, unit),
    ok: isNumber && value <= must,
    meetsAim: isNumber && value <= aim,
    ...extra,
  }
}

/** The rows as a table of text, one line each. */
export function budgetTable(rows: readonly Measured[]): string {
  const table = [
    ['', 'what', 'measured', 'must', 'aim', 'beside'],
    ...rows.map((row) => [
      row.ok ? (row.meetsAim ? '✓' : '·') : '✗',
      row.name,
      row.text,
      row.mustText,
      row.aimText,
      row.beside ?? '',
    ]),
  ]
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
