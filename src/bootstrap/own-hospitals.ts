/** A release knows the hospitals it was made for, and a device may remember another one of an earlier version. */

import { isServed, onlyHospital } from '@/hospitals/index'
import { openHospital, sessionState } from '@/session/store'

/**
 * Opens the only hospital of a release at once, and leaves one that this release does not serve. A session that belongs
 * to the hospital that is left ends on this device (spec:security#foreign-hospital).
 */
export function openOwnHospital(): void {
  const { unitId } = sessionState()
  const only = onlyHospital()
  if (only) {
    if (unitId !== only.unitId) openHospital(only.unitId, '', false)
  } else if (unitId > 0 && !isServed(unitId)) openHospital(0, '', false)
}
