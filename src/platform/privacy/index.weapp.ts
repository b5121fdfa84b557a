import type { Privacy, PrivacyAnswer, PrivacyRequest } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

let show: ((request: PrivacyRequest) => void) | null = null
let listening = false

/** One listener for the app's life: the host keeps the last one only, and it has to be there before the first private call. */
function listen(): void {
  if (listening) return
  listening = true
  wx.onNeedPrivacyAuthorization?.((resolve) => {
    // No page shows the notice: refusing settles the pending call, which would never settle otherwise.
    if (!show) return resolve({ event: 'disagree' })
    show({
      agree: (buttonId) => resolve({ event: 'agree', buttonId }),
      refuse: () => resolve({ event: 'disagree' }),
    })
  })
}

async function needed(): Promise<boolean> {
  const read = wx.getPrivacySetting
  if (!read) return false
  try {
    const { needAuthorization } = await callHost<{ needAuthorization?: boolean }>(
      (callbacks) => read(callbacks),
      '隐私设置未知',
    )
    return needAuthorization === true
  } catch {
    return true
  }
}

export const privacy: Privacy = {
  gated: true,
  async ensure(): Promise<PrivacyAnswer> {
    listen()
    if (!(await needed())) return 'granted'
    const ask = wx.requirePrivacyAuthorize
    if (!ask) return 'granted'
    return callHost<unknown>((callbacks) => ask(callbacks), '尚未同意隐私指引').then(
      () => 'granted' as const,
      () => 'refused' as const,
    )
  },
  onNeed(next) {
    listen()
    show = next
    return () => {
      if (show === next) show = null
    }
  },
  openContract() {
    const open = wx.openPrivacyContract
    if (!open) return Promise.resolve(false)
    return callHost<unknown>((callbacks) => open(callbacks), '隐私指引暂时打不开').then(
      () => true,
      () => false,
    )
  },
}
