import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Where a period comes from. */
type Source =
  /** 网络安全法 art. 21 (3): logs of the network for six months at least. */
  | 'CSL 21'
  /** 互联网诊疗监管细则（试行）(2022): what was said between patient and hospital for three years at least. */
  | 'internet diagnosis 2022'
  /** 个人信息保护法 art. 19: the shortest time that the purpose needs; the number is ours. */
  | 'PIPL 19'

/** How long rows of one kind stay (spec:security#retention). */
export interface Period {
  readonly kind: string
  readonly table: PgTable
  readonly days: number
  readonly source: Source
  /** What is past its time. */
  past(before: number): SQL | undefined
}
