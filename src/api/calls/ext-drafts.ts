import { call } from '../call'
import { answersRecord, arg, flag, instant, int, nothing, shape } from '../schema'

/** Half-filled forms of a couple, field by field (capability `sharedDrafts`). Sensitive fields are neither sent nor kept. */

const which = { form: arg.text(40), variant: arg.optionalText(20) }

export const formDraft = call({
  id: 'ext.formDraft',
  method: 'POST',
  path: '/api/ext/formDraft',
  effect: 'read',
  ext: true,
  body: which,
  data: shape({
    answers: answersRecord(),
    step: int(),
    /** The partner filled at least one of these fields. */
    byPartner: flag(),
    updatedAt: instant(),
  }),
  summary: 'What the couple has filled of a form so far.',
})

/** Each field stands for itself: two partners who fill different fields at once lose nothing. */
export const saveFormDraft = call({
  id: 'ext.saveFormDraft',
  method: 'POST',
  path: '/api/ext/saveFormDraft',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { ...which, answers: arg.answers(), step: arg.optionalInt(0, 50) },
  data: shape({ updatedAt: instant() }),
  summary: 'Keeps changed fields of a half-filled form.',
})

export const dropFormDraft = call({
  id: 'ext.dropFormDraft',
  method: 'POST',
  path: '/api/ext/dropFormDraft',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: which,
  data: nothing(),
  summary: 'Forgets a half-filled form.',
})
