/** How the place of a visit is shown on a map. */
import type { Hospital } from '@/hospitals/schema'
import { mapPageFor } from '@/hospitals/map-page'
import { location } from '@/platform/location'
import { goLegacy } from '@/routing/go'

interface Place {
  readonly unitName: string
  readonly address: string
  readonly longitude: number | null
  readonly latitude: number | null
}

/**
 * The host's own map on a mini-program; in a browser the hospital's map page, through the page that says where it leads.
 * Null where there is neither: the address in words and copying are what is left.
 */
export function openerOf(
  { unitName, address, longitude, latitude }: Place,
  hospital: Pick<Hospital, 'mapPage' | 'externalHosts'>,
): (() => Promise<void>) | null {
  if (longitude === null || latitude === null) return null
  if (location.hasMap) return () => location.show({ name: unitName, address, longitude, latitude })
  const page = mapPageFor(hospital, { name: unitName, longitude, latitude })
  return page === '' ? null : () => goLegacy('/skipUrl', { params: { url: page } })
}
