import { PortFault } from '@/platform/shared/fault'
import { LOCATION_ALTERNATIVE, LOCATION_DEADLINE_MS, type Place } from '@/platform/location/contract'
import { withTimeout } from '@/platform/shared/with-timeout'

const number = (value: unknown): number =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : typeof value === 'number' ? value : NaN

/** A host's position as a place; numbers may come as texts. @throws PortFault `failed` for one that is not on Earth */
export function placeOf(
  found: { longitude: unknown; latitude: unknown; accuracy?: unknown },
  system: Place['system'],
): Place {
  const longitude = number(found.longitude)
  const latitude = number(found.latitude)
  const accuracy = number(found.accuracy)
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
    throw new PortFault('failed', '未能获取位置', LOCATION_ALTERNATIVE)
  return { longitude, latitude, accuracy: accuracy >= 0 ? accuracy : 0, system }
}

/** Bounds the wait of a position. */
export const withinDeadline = <T>(asked: Promise<T>): Promise<T> =>
  withTimeout(asked, LOCATION_DEADLINE_MS, () => {
    throw new PortFault('timeout', '获取位置超时', LOCATION_ALTERNATIVE)
  })
