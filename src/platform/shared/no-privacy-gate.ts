import type { Privacy } from '@/platform/privacy/contract'

/** For hosts without a privacy agreement of their own; the app's consent takes its place. */
export const noPrivacyGate: Privacy = {
  agreeButton: null,
  guide: () => Promise.resolve(''),
  openGuide: () => Promise.resolve(false),
  onNeed: () => () => undefined,
}
