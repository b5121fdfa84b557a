/** Distances against published figures, and what is near enough (spec:booking#check-in-distance). */

import { aboutMetres, distanceM, nearness, toGcj02 } from './position'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

it.each([
  ['one point', at(39.908, 116.397), at(39.908, 116.397), 0],
  ['a degree of latitude', at(0, 0), at(1, 0), 111_195],
  ['a degree of longitude at 60°', at(60, 0), at(60, 1), 55_597],
  ['over the date line', at(0, 179.5), at(0, -179.5), 111_195],
  ['to the other side of the earth', at(0, 0), at(0, 180), 20_015_087],
])('%s', (_, one, other, metres) => expect(Math.round(distanceM(one, other))).toBe(metres))

it('turns a browser’s degrees into those of Chinese maps: Tiananmen to some metres', () => {
  // 39.90750, 116.39123 in WGS 84 is 39.90890, 116.39747 on a Chinese map.
  expect(distanceM(toGcj02(at(39.9075, 116.39123)), at(39.9089, 116.39747))).toBeLessThan(15)
})

const HOSPITAL = at(39.908, 116.397)
/** So many metres north of the hospital. */
const north = (metres: number) => at(39.908 + metres / 111_195, 116.397)

it.each([
  [0, 10, 'WITHIN'],
  [499, 10, 'WITHIN'],
  [501, 0, 'FAR'],
  [501, 10, 'UNSURE'],
  [900, 500, 'UNSURE'],
  [1200, 500, 'FAR'],
  [100, 1000, 'WITHIN'],
  [100, 1001, 'UNSURE'],
  [50_000, 20_000, 'FAR'],
  [0, undefined, 'UNSURE'],
  [50_000, undefined, 'UNSURE'],
] as const)('%s m away, known to %s m: %s', (metres, accuracyM, state) =>
  expect(nearness(HOSPITAL, { ...north(metres), accuracyM, system: 'gcj02' }).state).toBe(state),
)

it.each([
  [0, '约10米'],
  [444, '约440米'],
  [1200, '约1.2公里'],
  [20_015_087, '约20015.1公里'],
])('%s m in words', (metres, words) => expect(aboutMetres(metres)).toBe(words))
