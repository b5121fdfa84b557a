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
