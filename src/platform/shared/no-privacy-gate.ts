import type { Privacy } from '@/platform/privacy/contract'

/** For hosts without a privacy notice of their own; the app's consent screen takes its place. */
export const noPrivacyGate: Privacy = {
  gated: false,
  ensure: () => Promise.resolve('granted'),
  onNeed: () => () => undefined,
  openContract: () => Promise.resolve(false),
}
