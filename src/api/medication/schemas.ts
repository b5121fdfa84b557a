import { choice, date, id, int, list, shape, text } from '../core/schema'

export const MEDICAL_ORDER_KINDS = ['medication', 'check', 'lab', 'visit', 'operation', 'other'] as const

export const MEDICAL_ORDER_STATES = ['ACTIVE', 'STOPPED', 'DONE'] as const

export const medicalOrderRowShape = shape({
  adviceId: id(),
  adviceDate: date(),
  kind: choice(MEDICAL_ORDER_KINDS),
  content: text(),
  doctorName: text(),
  status: choice(MEDICAL_ORDER_STATES),
  /** '' without one. */
  nextVisit: date(),
})

export const medicalOrderShape = shape({
  ...medicalOrderRowShape.entries,
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
