import { bookingHandlers } from './booking/handlers'
import { examHandlers } from './booking/exam-handlers'
import { localBookingHandlers } from './booking/local-handlers'
import { procedureHandlers } from './booking/procedure-handlers'
import { consultHandlers } from './consult/handlers'
import { circleHandlers } from './content/circle-handlers'
import { contentHandlers } from './content/handlers'
import { coupleHandlers } from './couple/handlers'
import { cycleHandlers } from './cycle/handlers'
import { filingHandlers } from './filing/handlers'
import { followupHandlers } from './followup/handlers'
import { identityHandlers } from './identity/handlers'
import { medicationHandlers } from './medication/handlers'
import { messagesHandlers } from './messages/handlers'
import { paymentHandlers } from './payment/handlers'
import { platformHandlers } from './platform/handlers'
import { resultsHandlers } from './results/handlers'
import { bookingEvents } from './booking/events'
import { bookingListeners } from './booking/listeners'
import { coupleEvents } from './couple/events'
import { coupleListeners } from './couple/listeners'
import { cycleEvents } from './cycle/events'
import { cycleListeners } from './cycle/listeners'
import { followupEvents } from './followup/events'
import { followupListeners } from './followup/listeners'
import { identityListeners } from './identity/listeners'
import { medicationEvents } from './medication/events'
import { medicationListeners } from './medication/listeners'
import { messagesListeners } from './messages/listeners'
import { connectListeners, type EventType, type Listener } from './server/events'
import { storageEvents } from './storage/events'
import { storageListeners } from './storage/listeners'
import type { Handler } from './server/handler'
import { storageHandlers } from './storage/handlers'
import { toolsHandlers } from './tools/handlers'
import { visitHandlers } from './visit/handlers'

/** Every call that this hospital answers, by domain; all others of the catalogue answer 501 with their id. */
export const handlers: readonly Handler[] = [
  ...[...bookingHandlers, ...procedureHandlers, ...examHandlers, ...localBookingHandlers].map((one) => ({
    ...one,
    readsSessions: true,
  })),
  ...consultHandlers,
  ...circleHandlers,
  ...contentHandlers,
  ...coupleHandlers,
  ...cycleHandlers,
  ...filingHandlers,
  ...followupHandlers,
  ...identityHandlers,
  ...medicationHandlers,
  ...messagesHandlers,
  ...paymentHandlers,
  ...platformHandlers,
  ...resultsHandlers,
  ...storageHandlers,
  ...toolsHandlers,
  ...visitHandlers,
]

/** Every event that a domain emits. */
export const events: readonly EventType<never>[] = [
  bookingEvents,
  coupleEvents,
  cycleEvents,
  followupEvents,
  medicationEvents,
  storageEvents,
].flatMap((declared) => Object.values(declared) as EventType<never>[])

/**
 * What the domains do about each other's events, in the order in which they do it: first the rows that others refer to,
 * then accounts and messages, which may stop what the rest would send.
 */
export const listeners: readonly Listener[] = [
  ...followupListeners,
  ...cycleListeners,
  ...medicationListeners,
  ...storageListeners,
  ...identityListeners,
  ...messagesListeners,
  ...bookingListeners,
  ...coupleListeners,
]

connectListeners(events, listeners)
