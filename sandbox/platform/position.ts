/** Where a phone says it is, against where the hospital is. A position lives for one call: nothing here writes it down. */

export type CoordinateSystem = 'wgs84' | 'gcj02'

export interface Position {
  latitude: number
  longitude: number
  /** Half the width of where it may be, metres; absent where the host does not say. */
  accuracyM?: number | undefined
  /** Browsers speak WGS 84, mini-programs GCJ-02, which Chinese maps use; the two are up to some 700 m apart. */
  system: CoordinateSystem
}

/** Metres (spec:booking#check-in-distance). */
const EARTH_RADIUS_M = 6_371_000
export const CHECK_IN_RADIUS_M = 500
/** A position that may be further off than this says nothing about 500 m (ours). */
const WORST_ACCURACY_M = 1000

const rad = (degrees: number): number => (degrees * Math.PI) / 180

/** Distance on the sphere, metres. */
export function distanceM(a: { latitude: number; longitude: number }, b: typeof a): number {
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const inner =
    half(rad(b.latitude - a.latitude)) +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * half(rad(b.longitude - a.longitude))
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(inner)))
}

/** Of the Krasovsky ellipsoid that GCJ-02 is computed with: half axis in metres, and eccentricity squared. */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943

function wave(x: number, y: number, ends: readonly (readonly [factor: number, turn: number])[]): number {
  const first = (20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * (2 / 3)
  return ends.reduce((sum, [factor, turn]) => sum + factor * Math.sin(y * Math.PI * turn) * (2 / 3), first)
}

/** WGS 84 to GCJ-02 by the published approximation, good to some metres within China. */
export function toGcj02({ latitude, longitude }: { latitude: number; longitude: number }) {
  const x = longitude - 105
  const y = latitude - 35
  const root = Math.sqrt(Math.abs(x))
  const north =
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root +
    wave(x, y, [[20, 1], [40, 1 / 3], [160, 1 / 12], [320, 1 / 30]]) // prettier-ignore
  const east =
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root +
    wave(x, x, [[20, 1], [40, 1 / 3], [150, 1 / 12], [300, 1 / 30]]) // prettier-ignore
  const magic = 1 - ECCENTRICITY * Math.sin(rad(latitude)) ** 2
  const perNorth = ((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * rad(1)
  const perEast = (AXIS / Math.sqrt(magic)) * Math.cos(rad(latitude)) * rad(1)
  return { latitude: latitude + north / perNorth, longitude: longitude + east / perEast }
}

export type Nearness = 'WITHIN' | 'FAR' | 'UNSURE'

/** How far a phone is from the hospital, and whether that is enough to check in. */
export function nearness(
  hospital: { latitude: number; longitude: number },
  { system, ...phone }: Position,
): { metres: number; state: Nearness } {
  const at = system === 'wgs84' ? toGcj02(phone) : phone
  const metres = distanceM(hospital, at)
  // One that does not say how far it may be wrong may be anywhere.
  return { metres, state: phone.accuracyM === undefined ? 'UNSURE' : stateOf(metres, phone.accuracyM) }
}

function stateOf(metres: number, accuracy: number): Nearness {
  // Further off than the phone may be wrong by is far, however badly it knows.
  if (metres - accuracy > CHECK_IN_RADIUS_M) return 'FAR'
  return metres > CHECK_IN_RADIUS_M || accuracy > WORST_ACCURACY_M ? 'UNSURE' : 'WITHIN'
}

/** `约800米`, `约1.2公里`. */
export const aboutMetres = (metres: number): string =>
  metres < 1000 ? `约${Math.max(10, Math.round(metres / 10) * 10)}米` : `约${(metres / 1000).toFixed(1)}公里`
