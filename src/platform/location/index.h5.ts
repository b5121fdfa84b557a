import { type DevicePosition, type Location, MAP_ALTERNATIVE, NO_POSITION, POSITION_ALTERNATIVE, POSITION_DEADLINE_MS } from './contract' // prettier-ignore
import { drawMap } from './draw-map'
import { loadMaps } from './maps-script'

import { PortFault, type PortFaultKind } from '@/platform/shared/fault'

export * from './contract'

/** The browser's numbers (W3C Geolocation): refused, not available, too slow. */
const KINDS: Readonly<Record<number, PortFaultKind>> = { 1: 'denied', 2: 'failed', 3: 'timeout' }
const fault = (kind: PortFaultKind) => new PortFault(kind, NO_POSITION, POSITION_ALTERNATIVE)

export const location: Location = {
  hasMap: false,
  async show({ service, key, ground, ...place }) {
    if (service === undefined || key === undefined || ground === undefined)
      throw new PortFault('unsupported', '当前医院没有地图服务', MAP_ALTERNATIVE)
    try {
      await loadMaps(service, key)
      drawMap(ground, place)
    } catch {
      throw new PortFault('failed', '地图暂时打不开', MAP_ALTERNATIVE)
    }
  },
  current: () =>
    new Promise<DevicePosition>((resolve, reject) => {
      const { geolocation } = window.navigator
      if (!geolocation) return reject(fault('unsupported'))
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) =>
          resolve({ latitude, longitude, accuracyM: accuracy, coordinates: 'wgs84' }),
        ({ code }) => reject(fault(KINDS[code] ?? 'failed')),
        { enableHighAccuracy: true, timeout: POSITION_DEADLINE_MS, maximumAge: 0 },
      )
    }),
  settings: null,
}
