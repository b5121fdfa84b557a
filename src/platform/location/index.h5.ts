import { LOCATION_ALTERNATIVE, LOCATION_DEADLINE_MS, MAP_ALTERNATIVE, type Location } from './contract'
import { loadMaps } from './maps-script'

import { PortFault } from '@/platform/shared/fault'
import { placeOf, withinDeadline } from '@/platform/shared/place'

export * from './contract'

const asked = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator
    if (!geolocation) return reject(new PortFault('unsupported', '当前浏览器不支持定位', LOCATION_ALTERNATIVE))
    geolocation.getCurrentPosition(
      resolve,
      ({ code }) => {
        // 1 permission denied, 3 timeout.
        const kind = code === 1 ? 'denied' : code === 3 ? 'timeout' : 'failed'
        reject(new PortFault(kind, code === 1 ? '您未允许使用位置' : '未能获取位置', LOCATION_ALTERNATIVE))
      },
      { enableHighAccuracy: true, timeout: LOCATION_DEADLINE_MS, maximumAge: 60_000 },
    )
  })

export const location: Location = {
  hasMap: false,
  async current() {
    const { coords } = await withinDeadline(asked())
    return placeOf({ longitude: coords.longitude, latitude: coords.latitude, accuracy: coords.accuracy }, 'wgs84')
  },
  async show({ service, key }) {
    if (service === undefined || key === undefined)
      throw new PortFault('unsupported', '当前医院没有地图服务', MAP_ALTERNATIVE)
    // The script draws the map itself; which service a hospital uses, and so its interface, is not specified.
    await loadMaps(service, key).catch(() => {
      throw new PortFault('failed', '地图暂时打不开', MAP_ALTERNATIVE)
    })
  },
}
