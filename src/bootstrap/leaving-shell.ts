/**
 * The end of a session inside a native shell (spec:session#session-end): the shell closes the app, so that no page asks for a
 * sign-in meanwhile. A shell that stays leaves the patient with the login page.
 */

import { create } from 'zustand'

import { host } from '@/platform/host'

/** How long a shell that was told may take to close the app, ms [ours]. */
export const CLOSING_MS = 3000

/** Longest time between the end of the session and the shell's answer: the delay of 401 and two calls of the bridge, ms. */
const TOLD_WITHIN_MS = 4000

/** Whether a native shell is about to close the app; guards wait meanwhile. */
export const useLeavingShell = create<{ isLeaving: boolean }>(() => ({ isLeaving: false }))

let limit: ReturnType<typeof setTimeout> | null = null

function stayAfter(ms: number): void {
  if (limit !== null) clearTimeout(limit)
  limit = setTimeout(() => useLeavingShell.setState({ isLeaving: false }), ms)
}

/** The session has ended: pages of a native shell wait for it. */
export function leaveShell(): void {
  if (host.kind() !== 'nativeShell') return
  useLeavingShell.setState({ isLeaving: true })
  stayAfter(TOLD_WITHIN_MS)
}

/** The shell has answered. One that took the message closes the app soon; one that did not leaves the patient here. */
export const hearShell = (isTaken: boolean): void => stayAfter(isTaken ? CLOSING_MS : 0)
