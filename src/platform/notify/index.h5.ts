import type { Notify } from './contract'

export * from './contract'

/** A web page gets no subscribed messages; reminders come by SMS and stand in the message list. */
export const notify: Notify = {
  supported: false,
  request: (templateIds) => Promise.resolve(Object.fromEntries(templateIds.map((id) => [id, 'unsupported' as const]))),
  buzz() {
    try {
      // Absent in Safari; a browser may refuse it before the first tap.
      window.navigator.vibrate?.(400)
    } catch {
      // It is an extra: the number is on the screen.
    }
  },
}
