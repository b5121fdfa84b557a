import { answersRecord, arg, choice, flag, id, instant, int, shape, text } from '../core/schema'

/** States of a record across filing, registration and follow-up (spec:filing#records-and-versions). */
export const FORM_STATES = [
  'DRAFT',
  'SUBMITTED',
  'SUPPLEMENT',
  'REJECTED',
  'APPROVED',
  'CONFIRMED',
  'REVIEWED',
  'CLOSED',
] as const

/** A record in a list, without its answers. */
export const recordRowShape = shape({
  recordId: id(),
  form: text(),
  variant: text(),
  title: text(),
  note: text(),
  state: choice(FORM_STATES),
  reason: text(),
  version: int(1),
  writtenBy: choice(['self', 'spouse', 'staff']),
  editable: flag(),
  deletable: flag(),
  updatedAt: instant(),
})

/** Which form, and of which occasion. */
export const formQuery = {
  /** Id of the definition, e.g. first-visit. */
  form: arg.text(40),
  /** Key of the variant; absent means the base. */
  variant: arg.optionalText(20),
  recordId: arg.optionalId(),
  /** The follow-up of the plan that the form belongs to. */
  followId: arg.optionalId(),
  /** The visit that a survey is about. */
  visitId: arg.optionalId(),
}

/** A filled form. `baseVersion` is the version the patient started from; an older one than the stored is refused. */
export const formBody = { ...formQuery, answers: arg.answers(), baseVersion: arg.optionalInt(0, 100_000) }

export const formSavedShape = shape({
  recordId: id(),
  state: choice(FORM_STATES),
  version: int(),
  savedAt: instant(),
})

/** A stored form, or what to start from: then `recordId` is '' and `state` null. */
export const formRecordShape = shape({
  recordId: text(),
  form: text(),
  variant: text(),
  /** As they were sent; identity numbers and phones masked. */
  answers: answersRecord(),
  /** What the hospital knows already, under the names of the form's fields; never an identity number or a whole phone. */
  known: answersRecord(),
  state: choice(FORM_STATES),
  version: int(),
  editable: flag(),
  /** What has to be put right, in the hospital's words. */
  note: text(),
  updatedAt: instant(),
})
