import type { DevicePosition, Location } from './contract'

export * from './contract'

const HERE: DevicePosition = { latitude: 39.908, longitude: 116.397, accuracyM: 30, coordinates: 'gcj02' }

/** A host with a map, or one whose map and position fail with a given error. */
export function fakeLocation(fault: Error | null = null, at: DevicePosition = HERE): Location {
  const orFault = <T>(value: T) => (fault === null ? Promise.resolve(value) : Promise.reject(fault))
  return { hasMap: true, show: () => orFault(undefined), current: () => orFault(at), settings: null }
}

export const location = fakeLocation()
