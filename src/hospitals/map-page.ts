import { checkExternal } from '../domain/external-gate'
import type { Hospital } from './schema'

/** Coordinates for a map page, in degrees, as the hospital's backend gives them. */
export interface Marked {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
}

/** The hospital's map page with the place filled in; '' when it has none or when it leads elsewhere than it may. */
export function mapPageFor(
  { mapPage, externalHosts }: Pick<Hospital, 'mapPage' | 'externalHosts'>,
  place: Marked,
): string {
  const parts: Readonly<Record<string, string>> = {
    longitude: String(place.longitude),
    latitude: String(place.latitude),
    name: encodeURIComponent(place.name),
  }
  const gate = checkExternal(
    mapPage.replace(/\{(\w+)\}/g, (_, key: string) => parts[key] ?? ''),
    externalHosts,
  )
  return gate.ok ? gate.url : ''
}
