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
export const LAB_STATES = ['REQUESTED', 'SAMPLED', 'TESTING', 'REPORTED', 'AMENDED', 'WITHDRAWN', 'CANCELLED'] as const

/** An examination: registered, being made, reported, corrected, taken back (spec:results#imaging-report). */
export const IMAGING_STATES = ['REGISTERED', 'EXAMINING', 'REPORTED', 'AMENDED', 'WITHDRAWN'] as const

/** How a sealed result stands: undecided, to be opened by both, with the doctor, opened (spec:results#sealed-results). */
export const SEAL_STATES = ['SEALED', 'TOGETHER', 'DOCTOR', 'OPEN'] as const

/** Reports, the test after a transfer or insemination (spec:treatment#sealed-test), and news of a culture (spec:treatment#sealed-culture). */
export const RESULT_KINDS = ['lab', 'imaging', 'test', 'culture'] as const

export const OPEN_WAYS = ['now', 'together', 'doctor'] as const

/** No seal where the hospital sends none; while it is closed neither title nor content travel. */
export const sealShape = shape({
  seal: choice(SEAL_STATES),
  /** Who reads has said 一起看. */
  togetherMine: flag(),
  /** The other one of the couple has. */
  togetherTheirs: flag(),
})

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
  ...sealShape.entries,
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
  /** What stood here before the laboratory corrected it, '' where nothing was corrected. */
  was: text(),
})

export const labReportShape = shape({
  ...labRowShape.entries,
  /** Whose it is; a hospital that leaves it out answers for whom it was asked. */
  relation: choice(['self', 'spouse', 'other']),
  patientName: text(),
  applyDoctor: text(),
  dept: text(),
  tester: text(),
  reviewer: text(),
  remark: text(),
  /** Edition of the reference limits, for semen analysis (spec:results#semen-analysis). */
  edition: text(),
  /** Counts up with every correction; 0 where the hospital does not count. */
  revision: int(),
  amendedAt: instant(),
  items: list(labItemShape),
})

/** An examination in a list (spec:results#imaging-report). */
export const imagingRowShape = shape({
  inspectId: id(),
  /** B超, 子宫输卵管造影 … */
  type: text(),
  part: text(),
  status: choice(IMAGING_STATES),
  examAt: instant(),
  reportedAt: instant(),
  ...sealShape.entries,
})

export const imagingReportShape = shape({
  ...imagingRowShape.entries,
  relation: choice(['self', 'spouse', 'other']),
  patientName: text(),
  applyDoctor: text(),
  examDoctor: text(),
  /** 检查所见 and 检查提示 as they are written; '' before the report is there. */
  findings: text(),
  conclusion: text(),
  images: list(shape({ imageId: id(), url: text(), label: text() })),
})
