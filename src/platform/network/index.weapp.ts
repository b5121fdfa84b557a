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
    const onStatus = ({ isConnected }: { isConnected: boolean }): void => listener(isConnected)
    wx.onNetworkStatusChange?.(onStatus)
    return () => wx.offNetworkStatusChange?.(onStatus)
  },
}
