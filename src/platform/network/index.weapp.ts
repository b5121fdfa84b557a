import type { Network } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

export const network: Network = {
  isOnline: () =>
    callHost<{ networkType: string }>((callbacks) => wx.getNetworkType(callbacks), '网络状态未知').then(
      ({ networkType }) => networkType !== 'none',
      () => true,
    ),
  onChange(listener) {
    const onStatus: WechatMiniprogram.OnNetworkStatusChangeCallback = ({ isConnected }) => listener(isConnected)
    wx.onNetworkStatusChange?.(onStatus)
    return () => {
      // The vendor's types give the removal a listener of another shape; it takes the one that was added.
      const added: unknown = onStatus
      wx.offNetworkStatusChange?.(added as WechatMiniprogram.OffNetworkStatusChangeCallback)
    }
  },
  listen: () => () => undefined,
}
