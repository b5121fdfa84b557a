import type { Privacy, PrivacyRequest } from './contract'

export * from './contract'

/** A host with a guide of this name that asks whenever `need` is called; '' for a host without. */
export function fakePrivacy(name = ''): Privacy & { need(request: PrivacyRequest): void } {
  let show: ((request: PrivacyRequest) => void) | null = null
  return {
    agreeButton: name === '' ? null : { openType: 'agreePrivacyAuthorization' },
    guide: () => Promise.resolve(name),
    openGuide: () => Promise.resolve(name !== ''),
    onNeed(next) {
      show = next
      return () => (show = null)
    },
    need: (request) => show?.(request),
  }
}

export const privacy = fakePrivacy()
