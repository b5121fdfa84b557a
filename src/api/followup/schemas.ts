import { choice, date, flag, id, list, shape, text } from '../core/schema'

/** A form that is due or was sent (spec:followup#plan). */
export const followUpRowShape = shape({
  followId: id(),
  form: text(),
  variant: text(),
  title: text(),
  dueDate: date(),
  state: choice(['NOT_DUE', 'TODO', 'SUBMITTED', 'REVIEWED', 'OVERDUE']),
  recordId: text(),
  reason: text(),
  /** The day of the transfer that the step follows; absent where the hospital keeps one plan only. */
  transferDate: date(),
})

/**
 * A plan with who fills it: `female` and `male` say that it is the partner's, absent counts as one's own. While it is
 * paused nothing later is asked: the hospital decides first (spec:followup#loss).
 */
export const followUpPlanEntries = {
  list: list(followUpRowShape),
  filledBy: choice(['self', 'female', 'male']),
  isPaused: flag(),
}
