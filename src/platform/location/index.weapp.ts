import { ASKED_MS, type Location, MAP_ALTERNATIVE, NO_POSITION, POSITION_ALTERNATIVE } from './contract'
import { readPosition } from './read-position'

import { callHost } from '@/platform/shared/call-host'
import { PortFault } from '@/platform/shared/fault'
import { withTimeout } from '@/platform/shared/with-timeout'

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
  async current() {
    const ask = callHost<unknown>(
      (callbacks) => {
        if (!wx.getLocation) throw new Error('missing')
        wx.getLocation({ type: 'gcj02', isHighAccuracy: true, highAccuracyExpireTime: 5000, ...callbacks })
      },
      NO_POSITION,
      POSITION_ALTERNATIVE,
    )
    return readPosition(
      await withTimeout(ask, ASKED_MS, () => {
        throw new PortFault('timeout', NO_POSITION, POSITION_ALTERNATIVE)
      }),
    )
  },
  settings: () => callHost<unknown>((callbacks) => wx.openSetting(callbacks), '设置打不开').then(() => undefined),
}
