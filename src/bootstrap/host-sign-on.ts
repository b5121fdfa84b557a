/** Signing in by the mini-program's own login, at the start and whenever there is reason to try it again. */

import { create } from 'zustand'

import { log } from './log'

import type { ExchangeOutcome } from '@/session/exchange'
import { sessionState } from '@/session/store'
import { signInByHost } from '@/shared/member/own-login'

/** True while the host is asked who this is: guards wait meanwhile, because the answer decides where they lead. */
export const useSigningOn = create<{ isRunning: boolean }>(() => ({ isRunning: false }))

/** Session generation in which host or hospital could not be reached; null when there is nothing to try again. */
let unreachedIn: number | null = null

/** Never rejects. @param authorization what an entry address carried instead of a code */
export async function signOnByHost(authorization: string | null = null): Promise<ExchangeOutcome> {
  useSigningOn.setState({ isRunning: true })
  const outcome = await signInByHost(log, authorization)
  unreachedIn = outcome === 'unreached' ? sessionState().generation : null
  useSigningOn.setState({ isRunning: false })
  return outcome
}

/**
 * Tries once more what failed for want of a network: on coming back to the app and when the network is back. Whoever has
 * signed in or out meanwhile has decided, and nothing is tried.
 */
export function signOnAgain(): void {
  const { token, generation } = sessionState()
  if (unreachedIn !== generation || token !== '' || useSigningOn.getState().isRunning) return
  void signOnByHost()
}
