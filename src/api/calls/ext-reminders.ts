import { call } from '../call'
import { arg, choice, id, instant, int, list, shape, text } from '../schema'

/** What a subscribed message is for: the visit comes near, or the hospital changed something. */
export const REMINDER_KINDS = ['visit', 'change'] as const

/** Templates of the applet that asks, with what the member has left of each; and what is going to be sent. */
const remindersShape = shape({
  list: list(
    shape({
      kind: choice(REMINDER_KINDS),
      /** The account's own id of the template, as its host wants it. */
      templateId: id(),
      label: text(),
      /** Messages the member has allowed and that are not used up: one grant is one message (peers §3.3). */
      left: int(),
    }),
  ),
  /** Messages planned for the appointment that was named, the next one first. */
  planned: list(shape({ kind: choice(REMINDER_KINDS), dueAt: instant() })),
  serverTime: instant(),
})

/** Which templates there are depends on the host; a browser gets none. */
export const reminderTemplates = call({
  id: 'ext.reminderTemplates',
  method: 'GET',
  path: '/api/ext/reminderTemplates',
  effect: 'read',
  ext: true,
  query: { appointmentId: arg.optionalId() },
  data: remindersShape,
  summary: 'Templates of subscribed messages and what is left of each.',
})

export const grantReminders = call({
  id: 'ext.grantReminders',
  method: 'POST',
  path: '/api/ext/grantReminders',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: {
    /** Template ids that the patient accepted in one tap, joined by commas; a host asks for three at most. */
    accepted: arg.text(200),
    appointmentId: arg.optionalId(),
  },
  data: remindersShape,
  summary: 'Counts one message per accepted template.',
})
