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
 * Opens the map of the mini-program's host; in a browser that of the hospital's maps service, drawn into the page, else the
 * hospital's map page, through the screen for external addresses. Null where there is none of them: then the patient can read
 * and copy the address.
 * @param ground id of the element for a map that is drawn into the page
 */
export function mapOpenerFor(
  { unitName, address, longitude, latitude }: Place,
  hospital: Pick<Hospital, 'mapPage' | 'mapsScript' | 'mapsKey' | 'externalHosts'>,
  ground: string,
): (() => Promise<void>) | null {
  if (longitude === null || latitude === null) return null
  const place = { name: unitName, address, longitude, latitude }
  if (location.hasMap) return () => location.show(place)
  const { mapsScript: service, mapsKey: key } = hospital
  if (service !== '' && key !== '') return () => location.show({ ...place, service, key, ground })
  const page = mapPageFor(hospital, place)
  return page === '' ? null : () => goLegacy('/skipUrl', { params: { url: page } })
}
