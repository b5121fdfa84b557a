/** Asks the hospital, now and then, whether it still serves this release and what it has switched (capability `appPolicy`). */

import { send } from '@/api/core/client'
import { getAppPolicy } from '@/api/platform/calls'
import { MINUTE_MS } from '@/domain/time'
import { isOlder } from '@/domain/version'
import { hospitalOf, offers, switchCapabilities } from '@/hospitals/index'
import { host } from '@/platform/host'
import { sessionState, useSession } from '@/session/store'
import { useSwitches } from '@/shared/hospital/use-hospital'
import { useRelease } from '@/shared/release/store'

/** The same hospital is asked again when the app comes to the front, at most so often, ms. */
const EVERY_MS = 10 * MINUTE_MS

const askedAt = new Map<number, number>()

/**
 * Asks once. Without an answer everything stays as it was: a hospital that cannot be reached shuts nobody out.
 * @param now device clock, ms
 */
export async function askPolicy(now = Date.now()): Promise<void> {
  const { unitId } = sessionState()
  const last = askedAt.get(unitId) ?? -Infinity
  if (!offers(hospitalOf(unitId), 'appPolicy') || (now >= last && now - last < EVERY_MS)) return
  askedAt.set(unitId, now)
  try {
    const asked = { unitId, host: host.kind(), release: APP_VERSION }
    const { leastRelease, switches } = await send(getAppPolicy, asked, { quiet: true, withoutEffects: true })
    if (switchCapabilities(unitId, switches)) useSwitches.setState(({ round }) => ({ round: round + 1 }))
    // Somebody may have gone to another hospital meanwhile.
    if (sessionState().unitId === unitId) useRelease.setState({ isOutdated: isOlder(APP_VERSION, leastRelease) })
  } catch {
    askedAt.delete(unitId)
  }
}

/** Follows the hospital that is open. Called once, when the first screen stands. */
export function followPolicy(): void {
  void askPolicy()
  host.onShow(() => void askPolicy())
  useSession.subscribe((now, before) => {
    if (now.unitId === before.unitId) return
    useRelease.setState({ isOutdated: false })
    askedAt.delete(now.unitId)
    void askPolicy()
  })
}
