/** Laboratory reports, medical orders and the cycle forecast of the member family (domain §9.1, §9.4, §14.5; assumed). */
import { choice, date, flag, id, instant, int, list, shape, text } from './schema'

/** A report is shown with values only once it is reported (domain §9.1). */
export const LAB_STATES = ['REQUESTED', 'SAMPLED', 'TESTING', 'REPORTED', 'AMENDED', 'CANCELLED'] as const
/** Normal, above, below, critical above, critical below, positive. */
export const LAB_FLAGS = ['N', 'H', 'L', 'HH', 'LL', 'P'] as const
export const ADVICE_KINDS = ['medication', 'check', 'lab', 'visit', 'operation', 'other'] as const
export const ADVICE_STATES = ['ACTIVE', 'STOPPED', 'DONE'] as const

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
  /** Edition of the reference limits, for semen analysis (domain §9.2). */
  edition: text(),
  items: list(labItemShape),
})

export const orderRowShape = shape({
  adviceId: id(),
  adviceDate: date(),
  kind: choice(ADVICE_KINDS),
  content: text(),
  doctorName: text(),
  status: choice(ADVICE_STATES),
  /** '' without one. */
  nextVisit: date(),
})

export const orderShape = shape({
  ...orderRowShape.entries,
  items: list(
    shape({
      drugName: text(),
      dose: text(),
      unit: text(),
      usage: text(),
      frequency: text(),
      startAt: date(),
      days: int(),
      note: text(),
    }),
  ),
})

/**
 * The forecast of one cycle (domain §14.5): ovulation = last period + cycle − 14, the fertile window is the five days
 * before it and the day itself [R9]. All '' when there is no record, when it is older than a cycle, and in quiet mode.
 */
export const ovulationShape = shape({
  found: flag(),
  lmp: date(),
  cycleDays: int(),
  nextPeriod: date(),
  ovulationDate: date(),
  fertileFrom: date(),
  fertileTo: date(),
  note: text(),
})
