import { ASKED_MS, type Location, MAP_ALTERNATIVE, NO_POSITION, POSITION_ALTERNATIVE } from './contract'
import { readPosition } from './read-position'

import { callHost } from '@/platform/shared/call-host'
import { PortFault } from '@/platform/shared/fault'
import { withTimeout } from '@/platform/shared/with-timeout'

export * from './contract'

/** The vendor's numbers of a position that the person or the phone refuses. */
const DENIED = [11, 2001]

export const location: Location = {
  hasMap: true,
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
  async current() {
    const ask = callHost<unknown>(
      (callbacks) => {
        if (!my.getLocation) throw new Error('missing')
        // 0: degrees and accuracy alone, no address.
        my.getLocation({ type: 0, ...callbacks })
      },
      NO_POSITION,
      POSITION_ALTERNATIVE,
      { denied: DENIED },
    )
    return readPosition(
      await withTimeout(ask, ASKED_MS, () => {
        throw new PortFault('timeout', NO_POSITION, POSITION_ALTERNATIVE)
      }),
    )
  },
  settings: () => callHost<unknown>((callbacks) => my.openSetting(callbacks), '设置打不开').then(() => undefined),
}
