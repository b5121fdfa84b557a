/** Whether the patient has answered the consent of this version in this run of the app. */

import { useEffect } from 'react'
import { create } from 'zustand'

import { answerHost, useHostWaits } from './host-privacy'
import { CONSENT_VERSION } from './text'

import { dispatch, sessionState, useSession } from '@/session/store'

/** A refusal lives until the app is started again: it must not be asked on every page, nor be kept for ever. */
const useRefused = create<{ refused: boolean }>(() => ({ refused: false }))

export const hasConsent = (): boolean => sessionState().consentVersion === CONSENT_VERSION

/** Whether the consent has to be asked now. */
export function useConsentAsked(): boolean {
  const agreed = useSession((session) => session.consentVersion === CONSENT_VERSION)
  const { refused } = useRefused()
  const hostWaits = useHostWaits()
  return hostWaits || (!agreed && !refused)
}

/**
 * Records the agreement on this device; the server learns it with the sign-in.
 * @param buttonId the button that was tapped; a host with an agreement of its own knows it by that
 */
export function agree(buttonId: string): void {
  useRefused.setState({ refused: false })
  answerHost(buttonId)
  dispatch({ type: 'consentGiven', version: CONSENT_VERSION })
}

/** Public pages stay readable; whatever needs the consent asks again. */
export function refuse(): void {
  useRefused.setState({ refused: true })
  answerHost(null)
}

/** Asks again, for an act that cannot be done without the consent. */
export const askAgain = (): void => useRefused.setState({ refused: false })

/** For doors through which personal data leaves: asks once more on arrival. True once the consent is there. */
export function useConsentHere(): boolean {
  const agreed = useSession((session) => session.consentVersion === CONSENT_VERSION)
  useEffect(() => {
    if (!hasConsent()) askAgain()
  }, [])
  return agreed
}

/** An act that sends personal data: carried out with the consent, otherwise the consent is asked for instead. */
export const withConsent = (act: () => void) => (): void => (hasConsent() ? act() : askAgain())

/** Takes the consent back: the session reducer drops token and member data with it. Not asked again until it is needed. */
export function withdraw(): void {
  refuse()
  dispatch({ type: 'consentWithdrawn' })
}

/** Version that was agreed to on this device; '' when none. */
export const useAgreedVersion = (): string => useSession((session) => session.consentVersion)
