/** What is known of this release: whether the hospital still serves it, and whether a newer one lies ready on the phone. */

import { create } from 'zustand'

interface Release {
  /** The backend has said that it serves later releases only. */
  readonly isOutdated: boolean
  /** The host has fetched a newer one; it runs as soon as it is started. */
  readonly isNewerReady: boolean
}

export const useRelease = create<Release>(() => ({ isOutdated: false, isNewerReady: false }))
