import type { Privacy, PrivacyAnswer } from './contract'

export * from './contract'

/** A host whose notice has already been answered. */
export function fakePrivacy(answer: PrivacyAnswer = 'granted'): Privacy {
  return {
    gated: false,
    ensure: () => Promise.resolve(answer),
    onNeed: () => () => undefined,
    openContract: () => Promise.resolve(false),
  }
}

export const privacy = fakePrivacy()
