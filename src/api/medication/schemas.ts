import { cueShape } from '../content/schemas'
import { choice, date, fen, flag, id, instant, int, list, maybe, optionalInt, shape, text } from '../core/schema'

import { TEACHING_PICTURES } from '@/domain/service/teaching'
import { DOSE_STATES, TRIGGER_STATES } from '@/domain/treatment/doses'

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
      /** Hours of the hospital's day, `HH:mm`; empty where the order names none. */
      times: list(text()),
      days: int(),
      note: text(),
    }),
  ),
})

/** 待缴费, 已缴费, 已发药, 已作废, 已退费 (spec:results#prescriptions). */
export const PRESCRIPTION_STATES = ['UNPAID', 'PAID', 'DISPENSED', 'VOID', 'REFUNDED'] as const

export const prescriptionRowShape = shape({
  prescriptionId: id(),
  prescNo: text(),
  date: date(),
  /** 西药, 中成药, 中草药, 检验, 检查, 治疗, 手术. */
  kind: text(),
  deptName: text(),
  doctorName: text(),
  status: choice(PRESCRIPTION_STATES),
  itemCount: int(),
  amountFen: fen(),
  /** The bill that it is paid with; '' where the hospital names none. */
  billId: text(),
})

export const prescriptionShape = shape({
  ...prescriptionRowShape.entries,
  diagnosis: text(),
  items: list(
    shape({
      name: text(),
      spec: text(),
      dose: text(),
      unit: text(),
      usage: text(),
      frequency: text(),
      days: int(),
      qty: int(),
      packUnit: text(),
      note: text(),
    }),
  ),
})

export const DRUG_STORAGES = ['cold', 'room'] as const
export const SUBMITTED_STATES = ['WAITING', 'ORDERED', 'DECLINED'] as const

/** What an order says, as it is written: no amount is ever computed. */
const said = { dose: text(), unit: text(), times: list(text()) }

const planShape = shape({
  planId: id(),
  drugId: text(),
  drugName: text(),
  spec: text(),
  ...said,
  route: text(),
  version: int(),
  startOn: date(),
  /** '' until it is ended. */
  endOn: date(),
  /** The last dose, where a trigger or an insemination ends the order; null where days alone do, or no dose is left. */
  lastAt: instant(),
  /** How many doses are still to take until then; null where days alone end it. */
  dosesDue: optionalInt(),
  /** A trigger or an insemination has ended it: nothing of it is due any more. */
  isEnded: flag(),
  note: text(),
  storage: choice(DRUG_STORAGES),
  isAtHospital: flag(),
  doctorName: text(),
  /** '' where nobody wrote down what was handed out, or an amount cannot be read. */
  left: text(),
  /** For how many doses of the present size that lasts; null where it is not known. */
  dosesLeft: optionalInt(),
  isStopped: flag(),
  stopReason: text(),
  /** Null while it goes on. */
  stoppedAt: instant(),
  /** '' for one that ended with its cycle. */
  stoppedBy: text(),
  /** Null until one of the two has read that it was stopped. */
  stopReadAt: instant(),
  stopReadBy: choice(['self', 'spouse']),
})

const doseShape = shape({
  planId: id(),
  drugName: text(),
  dose: text(),
  unit: text(),
  route: text(),
  /** Where to inject, '' for what is not injected. */
  site: text(),
  version: int(),
  date: date(),
  time: text(),
  dueAt: instant(),
  state: choice(DOSE_STATES),
  /** It is due and not missed: it can be ticked. */
  isOpen: flag(),
  /** Minutes after its instant: late, to be asked about before it is taken, missed; null where the plan’s own hold. */
  lateAfterMin: optionalInt(),
  callAfterMin: optionalInt(),
  missedAfterMin: optionalInt(),
  isAtHospital: flag(),
  /** Null until it is ticked. */
  doneAt: instant(),
  by: choice(['self', 'spouse']),
  /** Ticked on a phone without network, and heard of later. */
  isHeldOffline: flag(),
  /** Of a missed dose: when it was taken, as a phone said too late; null where none did. */
  toldAt: instant(),
})

/** What an amendment says beside amount and hours. */
const amended = {
  ...said,
  /** A trigger or an insemination ends the order. */
  isEnding: flag(),
  /** The last dose of one that it ends; null where none is left. */
  lastAt: instant(),
}

const changeShape = shape({
  planId: id(),
  version: int(),
  drugName: text(),
  at: instant(),
  fromAt: instant(),
  /** The first dose that it holds for; null where none follows. */
  firstAt: instant(),
  doctorName: text(),
  before: shape(amended),
  after: shape(amended),
  /** Null until one of the two has read it. */
  readAt: instant(),
  readBy: choice(['self', 'spouse']),
})

const triggerShape = shape({
  cycleId: id(),
  at: instant(),
  /** Null where it was never changed. */
  previousAt: instant(),
  orderedAt: instant(),
  retrievalAt: instant(),
  doctorName: text(),
  drugs: list(shape({ name: text(), dose: text(), unit: text(), route: text() })),
  state: choice(TRIGGER_STATES),
  /** Until when it can be confirmed. */
  lateAt: instant(),
  confirmedAt: instant(),
  /** `nurse`: recorded at the phone for the two. */
  confirmedBy: choice(['self', 'spouse', 'nurse']),
  /** When a nurse wrote down whom she had reached about one that nobody confirmed in time; null before that. */
  handledAt: instant(),
})

export const medicationPlanShape = shape({
  today: date(),
  serverTime: instant(),
  missedText: text(),
  /** What is said of a dose that is to be asked about first. */
  callText: text(),
  triggerLateText: text(),
  /** Hours after which a tick is late, and a dose missed; the hospital's. */
  lateAfterMin: int(),
  missedAfterMin: int(),
  /** Words on drugs that ended with their cycle, by name; '' otherwise. */
  cancelledText: text(),
  plans: list(planShape),
  /** Yesterday's to tomorrow's, in order. */
  doses: list(doseShape),
  changes: list(changeShape),
  trigger: maybe(triggerShape),
})

export const doseHistoryShape = shape({
  streak: int(),
  /** Days with doses, the newest first. */
  list: list(
    shape({ date: date(), total: int(), done: int(), late: int(), missed: int(), pending: int(), isComplete: flag() }),
  ),
})

export const drugRowShape = shape({
  drugId: id(),
  name: text(),
  spec: text(),
  purpose: text(),
  route: text(),
  unit: text(),
  storage: choice(DRUG_STORAGES),
})

export const drugShape = shape({
  ...drugRowShape.entries,
  sites: list(text()),
  steps: list(text()),
  /** A drawing for each step, in their order; one that is missing or unknown leaves its number. */
  pictures: list(choice(TEACHING_PICTURES)),
  /** The steps as a recording, for hosts without a voice of their own; '' without one. */
  audioUrl: text(),
  /** The steps as a film; '' without one. */
  videoUrl: text(),
  cues: list(cueShape),
})

export const submittedOrderShape = shape({
  submittedId: id(),
  drugId: text(),
  drugName: text(),
  doctorName: text(),
  remark: text(),
  state: choice(SUBMITTED_STATES),
  answer: text(),
  createdAt: instant(),
})
