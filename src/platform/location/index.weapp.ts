import { LOCATION_ALTERNATIVE, MAP_ALTERNATIVE, type Location } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { placeOf, withinDeadline } from '@/platform/shared/place'

export * from './contract'

export const location: Location = {
  hasMap: true,
  async current() {
    const asked = callHost<{ longitude: number; latitude: number; accuracy?: number }>(
      (callbacks) => {
        const read = wx.getLocation
        if (!read) throw new Error('missing')
        read({ type: 'wgs84', ...callbacks })
      },
      '未能获取位置',
      LOCATION_ALTERNATIVE,
    )
    return placeOf(await withinDeadline(asked), 'wgs84')
  },
  async show({ name, address, longitude, latitude }) {
    await callHost<unknown>(
      (callbacks) => {
        const open = wx.openLocation
        if (!open) throw new Error('missing')
        open({ name, address, longitude, latitude, ...callbacks })
      },
      '地图暂时打不开',
      MAP_ALTERNATIVE,
    )
  },
}
