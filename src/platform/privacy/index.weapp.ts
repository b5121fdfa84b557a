import type { Privacy, PrivacyRequest } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

/** How the host is told the answer; the vendor's types leave the shape of `resolve` out. */
type Resolve = (answer: { event: 'agree'; buttonId: string } | { event: 'disagree' }) => void

let show: ((request: PrivacyRequest) => void) | null = null
let listening = false

/** The host keeps the last listener only and offers no way to remove it: one for the app's life. */
function listen(): void {
  if (listening || typeof wx.onNeedPrivacyAuthorization !== 'function') return
  listening = true
  wx.onNeedPrivacyAuthorization((told: unknown) => {
    const resolve = told as Resolve
    // No page shows the notice: refusing settles the pending call, which would never settle otherwise.
    if (!show) return resolve({ event: 'disagree' })
    show({
      agree: (buttonId) => resolve({ event: 'agree', buttonId }),
      refuse: () => resolve({ event: 'disagree' }),
    })
  })
}

export const privacy: Privacy = {
  // Base library 2.32.3; an older one has no gate, and its button would never answer.
  get agreeButton() {
    return typeof wx.onNeedPrivacyAuthorization === 'function' ? { openType: 'agreePrivacyAuthorization' } : null
  },
  async guide() {
    if (typeof wx.getPrivacySetting !== 'function') return ''
    return callHost<{ privacyContractName?: string }>((callbacks) => wx.getPrivacySetting(callbacks), '').then(
      ({ privacyContractName }) => privacyContractName ?? '',
      () => '',
    )
  },
  openGuide: () =>
    callHost<unknown>((callbacks) => wx.openPrivacyContract(callbacks), '').then(
      () => true,
      () => false,
    ),
  onNeed(next) {
    listen()
    show = next
    return () => {
      if (show === next) show = null
    }
  },
}
