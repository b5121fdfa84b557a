import { LOCATION_ALTERNATIVE, MAP_ALTERNATIVE, type Location } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { placeOf, withinDeadline } from '@/platform/shared/place'

export * from './contract'

export const location: Location = {
  hasMap: true,
  async current() {
    const asked = callHost<{ longitude: number | string; latitude: number | string; accuracy?: number | string }>(
      (callbacks) => {
        const read = my.getLocation
        if (!read) throw new Error('missing')
        // Type 0: coordinates only, without an address.
        read({ type: 0, ...callbacks })
      },
      '未能获取位置',
      LOCATION_ALTERNATIVE,
      { denied: [11] },
    )
    return placeOf(await withinDeadline(asked), 'gcj02')
  },
  async show({ name, address, longitude, latitude }) {
    await callHost<unknown>(
      (callbacks) => {
        const open = my.openLocation
        if (!open) throw new Error('missing')
        open({ name, address, longitude: String(longitude), latitude: String(latitude), ...callbacks })
      },
      '地图暂时打不开',
      MAP_ALTERNATIVE,
    )
  },
}
