/** What a couple may put into the summary of a cycle, and for how long a link to it may live (spec:treatment#course-summary). */

import type { OfferedClass } from '../person/sharing-classes'

/** Parts of a summary in the order they are printed. */
export const SUMMARY_PARTS = ['her', 'him', 'course', 'plan', 'scans', 'embryos', 'transfers', 'semen'] as const

export type SummaryPart = (typeof SUMMARY_PARTS)[number]

interface PartRow {
  readonly label: string
  readonly note: string
  /** Whose record it stands in. */
  readonly of: 'female' | 'male'
  /** The class without which the other one may not choose it. */
  readonly dataClass: OfferedClass
  /** Belongs to both: the other one's yes is needed whoever chooses it. */
  readonly ofBoth?: boolean
}

export const SUMMARY_PART_ROWS: Readonly<Record<SummaryPart, PartRow>> = {
  her: { label: '女方信息', note: '姓名、年龄', of: 'female', dataClass: 'profile' },
  him: { label: '男方信息', note: '姓名、年龄', of: 'male', dataClass: 'profile' },
  course: { label: '治疗经过', note: '周期类型和各步骤日期', of: 'female', dataClass: 'treatment' },
  plan: { label: '用药记录', note: '药名、剂量和起止日期', of: 'female', dataClass: 'orders' },
  scans: { label: '卵泡监测', note: '卵泡、内膜和激素', of: 'female', dataClass: 'treatment' },
  embryos: {
    label: '取卵与胚胎',
    note: '数量、评级和去向',
    of: 'female',
    dataClass: 'embryos',
    ofBoth: true,
  },
  transfers: { label: '移植记录', note: '移植日期和之后的检查', of: 'female', dataClass: 'treatment' },
  semen: { label: '精液检查', note: '已出的精液报告', of: 'male', dataClass: 'labs' },
}

/** Printed instead of results that quiet mode keeps out. */
export const RESULTS_LEFT_OUT = '检查结果未列入'

/** Days for which a link may be opened. */
export const LINK_DAYS = [1, 7, 30] as const

/** Wrong codes over the life of a link after which it is closed for good: a guesser's chance is one in 200,000. */
export const LINK_TRIES = 5

/** Said for every link that does not open, whatever the reason: a stranger learns nothing from it. */
export const LINK_CLOSED = '链接已失效或访问码不正确'
