import type { Privacy } from '@/platform/privacy/contract'

/** A host that asks for each ability by itself and has no notice of its own; ours is the consent screen. */
export const noPrivacyGate: Privacy = {
  gated: false,
  ensure: () => Promise.resolve('granted'),
  onNeed: () => () => undefined,
  openContract: () => Promise.resolve(false),
}
