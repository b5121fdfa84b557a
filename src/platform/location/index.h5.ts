import { MAP_ALTERNATIVE, type Location } from './contract'
import { loadMaps } from './maps-script'

import { PortFault } from '@/platform/shared/fault'

export * from './contract'

export const location: Location = {
  hasMap: false,
  async show({ service, key }) {
    if (service === undefined || key === undefined)
      throw new PortFault('unsupported', '当前医院没有地图服务', MAP_ALTERNATIVE)
    // The script draws the map itself; which service a hospital uses, and so its interface, is not specified.
    await loadMaps(service, key).catch(() => {
      throw new PortFault('failed', '地图暂时打不开', MAP_ALTERNATIVE)
    })
  },
}
