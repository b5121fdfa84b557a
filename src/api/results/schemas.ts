import { choice, date, flag, id, instant, int, list, shape, text } from '../core/schema'

/** A visit on record (spec:filing#visits-on-record, medicalCaseHistory). */
export const caseRowShape = shape({
  caseId: id(),
  kind: choice(['first', 'subsequent', 'own']),
  title: text(),
  visitDate: date(),
  doctorName: text(),
  summary: text(),
  editable: flag(),
})

/** A labelled line of a record. */
export const caseLineShape = shape({ label: text(), value: text() })

/** A report is shown with values only once it is reported (spec:results#laboratory-report). */
export const LAB_STATES = ['REQUESTED', 'SAMPLED', 'TESTING', 'REPORTED', 'AMENDED', 'CANCELLED'] as const

/** Normal, above, below, critical above, critical below, positive. */
export const LAB_FLAGS = ['N', 'H', 'L', 'HH', 'LL', 'P'] as const

export const labRowShape = shape({
  reportId: id(),
  title: text(),
  /** 血清, 精液 … */
  sampleType: text(),
  status: choice(LAB_STATES),
  sampledAt: instant(),
  reportedAt: instant(),
  /** Values outside their own range; 0 before the report is there. */
  abnormalCount: int(),
  /** Only handed out at the desk: no values travel. */
  deskOnly: flag(),
})

export const labItemShape = shape({
  itemCode: text(),
  itemName: text(),
  abbr: text(),
  /** As the laboratory wrote it, `<0.01` and `>10000` included. */
  result: text(),
  unit: text(),
  /** The range that came with this value; '' where there is no such bound. */
  refLow: text(),
  refHigh: text(),
  refText: text(),
  flag: choice(LAB_FLAGS),
  /** 卵泡期, 排卵期, 黄体期 …, '' where it does not matter. */
  phase: text(),
})

export const labReportShape = shape({
  ...labRowShape.entries,
  applyDoctor: text(),
  dept: text(),
  tester: text(),
  reviewer: text(),
  remark: text(),
  /** Edition of the reference limits, for semen analysis (spec:results#semen-analysis). */
  edition: text(),
  items: list(labItemShape),
})
