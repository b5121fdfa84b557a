import { type DevicePosition, NO_POSITION, POSITION_ALTERNATIVE } from './contract'

import { PortFault } from '@/platform/shared/fault'

/**
 * What a mini-program's host says, with numbers that may be words.
 * @throws PortFault for what is no place on earth
 */
export function readPosition(said: unknown): DevicePosition {
  const { latitude, longitude, accuracy } = (typeof said === 'object' && said !== null ? said : {}) as Record<
    string,
    unknown
  >
  const [north, east, wide] = [latitude, longitude, accuracy].map((value) =>
    value === '' || value === null || value === undefined ? NaN : Number(value),
  ) as [number, number, number]
  if (!(Math.abs(north) <= 90) || !(Math.abs(east) <= 180))
    throw new PortFault('failed', NO_POSITION, POSITION_ALTERNATIVE)
  return { latitude: north, longitude: east, coordinates: 'gcj02', ...(wide >= 0 && { accuracyM: wide }) }
}
