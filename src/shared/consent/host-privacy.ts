/** The host's own privacy agreement, asked and answered with the app's consent in one sheet. */

import { create } from 'zustand'

import { privacy, type PrivacyRequest } from '@/platform/privacy'

/** What of the host waits for the person's answer; null when nothing does. */
const useWaiting = create<{ request: PrivacyRequest | null }>(() => ({ request: null }))

/** To be called at the start of the app, before any private ability is used. */
export function wireHostPrivacy(): void {
  privacy.onNeed((request) => {
    useWaiting.getState().request?.refuse()
    useWaiting.setState({ request })
  })
}

/** Whether an ability of the host waits, such as the album or the phone number. */
export const useHostWaits = (): boolean => useWaiting(({ request }) => request !== null)

/** Tells the host what the person decided. @param buttonId the host's agree button that was tapped; null for a refusal */
export function answerHost(buttonId: string | null): void {
  const { request } = useWaiting.getState()
  useWaiting.setState({ request: null })
  if (buttonId === null) request?.refuse()
  else request?.agree(buttonId)
}
