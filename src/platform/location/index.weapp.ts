import { MAP_ALTERNATIVE, type Location } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

export const location: Location = {
  hasMap: true,
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
