import type { Location, Place } from './contract'

export * from './contract'

/** A device that stands at a given place, or fails with a given error. */
export function fakeLocation(
  answer: Place | Error = { longitude: 116.4, latitude: 39.9, accuracy: 20, system: 'wgs84' },
): Location {
  return {
    hasMap: true,
    current: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    show: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve()),
  }
}

export const location = fakeLocation()
