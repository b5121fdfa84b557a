import type { Location } from './contract'

export * from './contract'

/** A host with a map, or one whose map fails with a given error. */
export function fakeLocation(fault: Error | null = null): Location {
  return { hasMap: true, show: () => (fault === null ? Promise.resolve() : Promise.reject(fault)) }
}

export const location = fakeLocation()
