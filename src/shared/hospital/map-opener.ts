/** How the hospital is shown on a map. */

import { mapPageFor } from '@/hospitals/map-page'
import type { Hospital } from '@/hospitals/schema'
import { location } from '@/platform/location'
import { goLegacy } from '@/routing/go'

interface Place {
  readonly unitName: string
  readonly address: string
  readonly longitude: number | null
  readonly latitude: number | null
}

/**
 * Opens the map of the mini-program's host; in a browser the hospital's map page, through the screen for external
 * addresses. Null where there is neither: then the patient can read and copy the address.
 */
export function mapOpenerFor(
  { unitName, address, longitude, latitude }: Place,
  hospital: Pick<Hospital, 'mapPage' | 'externalHosts'>,
): (() => Promise<void>) | null {
  if (longitude === null || latitude === null) return null
  if (location.hasMap) return () => location.show({ name: unitName, address, longitude, latitude })
  const page = mapPageFor(hospital, { name: unitName, longitude, latitude })
  return page === '' ? null : () => goLegacy('/skipUrl', { params: { url: page } })
}
