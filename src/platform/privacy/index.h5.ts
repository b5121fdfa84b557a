import type { Privacy } from './contract'

export * from './contract'

/** This host asks for each ability by itself and has no notice of its own; ours is the consent screen. */
export const privacy: Privacy = {
  gated: false,
  ensure: () => Promise.resolve('granted'),
  onNeed: () => () => undefined,
  openContract: () => Promise.resolve(false),
}
