/**
 * Capabilities that a backend may switch while the app runs. None that guards somebody is among them: consents, proofs of
 * an act, quiet mode, danger signs and signing out stay as the build has them.
 */
export const SWITCHABLE = [
  'addressLookup',
  'balanceReturn',
  'cancelRequest',
  'caseCodes',
  'circles',
  'consultFile',
  'coupons',
  'courseSummary',
  'errorReports',
  'invoiceList',
  'jointPayment',
  'ledger',
  'operations',
  'placeWatch',
  'queueHelp',
  'referrals',
  'reminders',
  'swap',
  'todaysReading',
  'visitConfirm',
  'visitReady',
] as const
