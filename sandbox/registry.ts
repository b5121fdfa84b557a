import { endAllVisits } from './booking/appointment/all-visits-service'
import { expireOverdueHolds } from './booking/appointment/expiry-service'
import { bookingFulfilment } from './booking/appointment/fulfil-service'
import { bookingEvents } from './booking/events'
import { examHandlers } from './booking/exam-handlers'
import { bookingHandlers } from './booking/handlers'
import { bookingListeners } from './booking/listeners'
import { localBookingHandlers } from './booking/local-handlers'
import { procedureHandlers } from './booking/procedure-handlers'
import { settleApplications } from './booking/procedure/application-state'
import { createSchedulePlan } from './booking/schedule/schedule-plan'
import { fulfilConsult, revokeConsult } from './consult/fulfil-service'
import { consultHandlers } from './consult/handlers'
import { settleConsults } from './consult/state-service'
import { forgetDeletedTexts } from './content/circle-desk-service'
import { circleHandlers } from './content/circle-handlers'
import { contentHandlers } from './content/handlers'
import { createSpeech } from './content/speech-service'
import { teachingRoutes } from './content/teaching-routes'
import { boundPatient } from './couple/bound-patient-service'
import { assertConsent } from './couple/consent/consent-service'
import { coupleEvents } from './couple/events'
import { forgetLeftPictures } from './couple/file/loose-picture-service'
import { coupleHandlers } from './couple/handlers'
import { coupleListeners } from './couple/listeners'
import { afterEnding } from './couple/pairing/after-ending'
import { sealIdentities } from './couple/patient/identity-seal-service'
import { projectAnswer } from './couple/patient/projection-service'
import { couplePeriods } from './couple/retention-queries'
import { uploadRoutes } from './couple/upload-routes'
import { watchInstructions } from './cycle/course/instruction-service'
import * as news from './cycle/course/news-service'
import { unitOfCycle } from './cycle/cycle-service'
import { newsOfId, openCultureNews } from './cycle/embryo/culture-seals'
import { cycleEvents } from './cycle/events'
import { cycleFileRoutes } from './cycle/file-routes'
import { cycleHandlers } from './cycle/handlers'
import { cycleListeners } from './cycle/listeners'
import { ordersOfCycle } from './cycle/summary/orders'
import { sealStoredAnswers } from './filing/form/answer-seal-service'
import { transfers } from './filing/form/transfers'
import { filingHandlers } from './filing/handlers'
import { filingListeners } from './filing/listeners'
import { assertProfileComplete } from './filing/newcomer/profile-service'
import { filingPeriods } from './filing/retention-queries'
import { raiseDanger, raiseFormTasks } from './followup/desk-task-service'
import { followupEvents } from './followup/events'
import { raiseFreeText } from './followup/free-text-service'
import { followupHandlers } from './followup/handlers'
import { followupListeners } from './followup/listeners'
import { transfersOf } from './followup/transfer-service'
import { finishDueDeletions } from './identity/account/account-deletion-service'
import { memberOfSession } from './identity/account/device-service'
import { deviceWords } from './identity/account/device-words'
import { identityEvents } from './identity/events'
import { identityHandlers } from './identity/handlers'
import { identityListeners } from './identity/listeners'
import { identityPeriods } from './identity/retention-queries'
import { adoptUnit, findCaller } from './identity/sign-in/session-service'
import { requireProvenAct } from './identity/verification/proven-act-service'
import { medicationEvents } from './medication/events'
import { medicationHandlers } from './medication/handlers'
import { medicationListeners } from './medication/listeners'
import { ordersForSummary } from './medication/plan-service'
import { watchTriggers } from './medication/trigger-watch-service'
import { messagesHandlers } from './messages/handlers'
import { messagesListeners } from './messages/listeners'
import * as notices from './messages/notify-service'
import { processReminders } from './messages/reminder-service'
import { messagesPeriods } from './messages/retention-queries'
import { comparePastDays } from './payment/bill/statement-service'
import { paymentFileRoutes } from './payment/file-routes'
import { paymentHandlers } from './payment/handlers'
import { connectFulfilments, type Fulfilment } from './payment/order/fulfilment-service'
import { createGateway } from './payment/order/gateway'
import { GATEWAY_CALLS } from './payment/order/gateway-calls'
import { reconcilePayments } from './payment/order/reconcile-service'
import { payOutRefunds } from './payment/refund/refund-payout-service'
import { platformFileRoutes } from './platform/file-routes'
import { platformHandlers } from './platform/handlers'
import { reminderMoments } from './platform/reminder-moments'
import { platformPeriods } from './platform/retention-queries'
import { courseNews } from './results/course-news'
import { resultsFileRoutes } from './results/file-routes'
import { resultsHandlers } from './results/handlers'
import { seed } from './seed'
import { deskTasksPort } from './server/desk-tasks'
import type { Domains } from './server/domains'
import { connectListeners, type EventType, type Listener } from './server/events'
import type { Handler } from './server/http/handler'
import { noticesPort } from './server/notices'
import { sessionsPort } from './server/sessions'
import { settleAnchors } from './storage/anchor-service'
import { closeRenewals } from './storage/ending-service'
import { storageEvents } from './storage/events'
import { fulfilRenewal, revokeRenewal } from './storage/fulfil-service'
import { guardStorage } from './storage/guard-service'
import { storageHandlers } from './storage/handlers'
import { storageListeners } from './storage/listeners'
import { toolsHandlers } from './tools/handlers'
import { toolsListeners } from './tools/listeners'
import { visitHandlers } from './visit/handlers'

import { recognizeIdCard } from '@/api/identity/calls'

/** Every call that this hospital answers, by domain; all others of the catalogue answer 501 with their id. */
export const handlers: readonly Handler[] = [
  ...[...bookingHandlers, ...procedureHandlers, ...examHandlers, ...localBookingHandlers].map((handler) => ({
    ...handler,
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
  identityEvents,
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
  ...toolsListeners,
  ...filingListeners,
  ...medicationListeners,
  ...storageListeners,
  ...identityListeners,
  ...messagesListeners,
  ...bookingListeners,
  ...coupleListeners,
]

connectListeners(events, listeners)

const consultations: Fulfilment = { fulfil: fulfilConsult, revoke: revokeConsult }
noticesPort.connect(notices)
sessionsPort.connect(memberOfSession)
courseNews.connect({ ...news, newsOfId, openCultureNews, unitOfCycle })
transfers.connect(transfersOf)
ordersOfCycle.connect(ordersForSummary)
deskTasksPort.connect({ raiseDanger, raiseFormTasks })
afterEnding.connect({ endVisits: endAllVisits, closeOrders: closeRenewals })

connectFulfilments(
  new Map<number, Fulfilment>([
    [3, bookingFulfilment],
    [4, { fulfil: fulfilRenewal, revoke: revokeRenewal }],
    [5, consultations],
    [6, consultations],
    [7, consultations],
  ]),
)

/** The hospital as its server sees it, without the console, which looks at all of it. */
export const domains: Omit<Domains, 'pageRoutes'> = {
  handlers,
  externalCalls: new Set([...GATEWAY_CALLS, recognizeIdCard.id]),
  findCaller,
  adoptUnit,
  deviceWords,
  boundPatient,
  assertProfileComplete,
  assertConsent,
  requireProvenAct,
  projectAnswer,
  raiseFreeText,
  fileRoutes: [teachingRoutes, uploadRoutes, cycleFileRoutes, resultsFileRoutes, paymentFileRoutes, platformFileRoutes],
  createParts: ({ db, clock, key, searchPath }) => {
    const institution = createGateway(db, clock, key)
    return {
      gateway: institution,
      institution,
      schedule: createSchedulePlan(db),
      speech: createSpeech(searchPath),
    }
  },
  seed,
  settle: async (db, vault) => {
    await sealIdentities(db, vault)
    await sealStoredAnswers(db, vault)
    await settleAnchors(db)
  },
  catchUp: async (sandbox) => {
    await reconcilePayments(sandbox)
    await expireOverdueHolds(sandbox, sandbox.clock.now())
  },
  tasks: [
    { name: 'holds', run: (sandbox) => expireOverdueHolds(sandbox, sandbox.clock.now()) },
    { name: 'applications', run: settleApplications },
    { name: 'payments', run: reconcilePayments },
    { name: 'consults', run: settleConsults },
    { name: 'refunds', run: payOutRefunds },
    { name: 'statements', run: comparePastDays },
    { name: 'reminders', run: (sandbox) => processReminders(sandbox, reminderMoments) },
    { name: 'triggers', run: watchTriggers },
    { name: 'instructions', run: watchInstructions },
    { name: 'storage', run: ({ db, clock }) => guardStorage(db, clock.now()) },
    { name: 'accountDeletions', run: finishDueDeletions },
    { name: 'loosePictures', run: ({ db, clock }) => forgetLeftPictures(db, clock.now()) },
    { name: 'deletedTexts', run: ({ db, clock }) => forgetDeletedTexts(db, clock.now()) },
  ],
  periods: [...identityPeriods, ...messagesPeriods, ...filingPeriods, ...couplePeriods, ...platformPeriods],
}
