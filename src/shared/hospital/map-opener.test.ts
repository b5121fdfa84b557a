import { mapOpenerFor } from './map-opener'

import { location } from '@/platform/location'
import { goLegacy } from '@/routing/go'

jest.mock('@/platform/location', () => ({ location: { hasMap: false, show: jest.fn(() => Promise.resolve()) } }))
jest.mock('@/routing/go', () => ({ goLegacy: jest.fn(() => Promise.resolve()) }))

const PLACE = { unitName: '示例生殖医院', address: '样例路1号', longitude: 116.4, latitude: 39.9 }
const HOSPITAL = {
  mapPage: 'https://map.example.com/marker?position={longitude},{latitude}&name={name}',
  mapsScript: '',
  mapsKey: '',
  externalHosts: ['map.example.com'],
}
const GROUND = 'way-map-ground'
const port = location as { hasMap: boolean }

beforeEach(() => {
  port.hasMap = false
  jest.clearAllMocks()
})

it("opens the hospital's map page in a browser, through the page that says where it leads", async () => {
  await mapOpenerFor(PLACE, HOSPITAL, GROUND)?.()
  const url = `https://map.example.com/marker?position=116.4,39.9&name=${encodeURIComponent('示例生殖医院')}`
  expect(goLegacy).toHaveBeenCalledWith('/skipUrl', { params: { url } })
  expect(location.show).not.toHaveBeenCalled()
})

it("shows the place on the host's own map where there is one", async () => {
  port.hasMap = true
  await mapOpenerFor(PLACE, { ...HOSPITAL, mapPage: '' }, GROUND)?.()
  expect(location.show).toHaveBeenCalledWith({
    name: '示例生殖医院',
    address: '样例路1号',
    longitude: 116.4,
    latitude: 39.9,
  })
  expect(goLegacy).not.toHaveBeenCalled()
})

it("draws the map of the hospital's own maps service with its key, before any other page", async () => {
  const keyed = { ...HOSPITAL, mapsScript: 'https://maps.example.com/api', mapsKey: 'k1' }
  await mapOpenerFor(PLACE, keyed, GROUND)?.()
  const { unitName: name, ...rest } = PLACE
  const script = { service: keyed.mapsScript, key: 'k1', ground: GROUND }
  expect(location.show).toHaveBeenCalledWith({ name, ...rest, ...script })
  expect(goLegacy).not.toHaveBeenCalled()
})

it.each([
  ['the hospital names no map page', PLACE, { ...HOSPITAL, mapPage: '' }],
  ['its map page is on no host of its list', PLACE, { ...HOSPITAL, externalHosts: ['other.example.com'] }],
  ['its map page is not https', PLACE, { ...HOSPITAL, mapPage: 'http://map.example.com/{name}' }],
  ['the backend knows no position', { ...PLACE, longitude: null }, HOSPITAL],
])('promises no map where %s', (_, place, hospital) => {
  expect(mapOpenerFor(place, hospital, GROUND)).toBeNull()
})
