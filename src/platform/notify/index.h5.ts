import type { Notify } from './contract'

export * from './contract'

/** A web page gets no subscribed messages; reminders come by SMS and stand in the message list. */
export const notify: Notify = {
  supported: false,
  request: (templateIds) => Promise.resolve(Object.fromEntries(templateIds.map((id) => [id, 'unsupported' as const]))),
}
