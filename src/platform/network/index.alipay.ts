import type { Network } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

export const network: Network = {
  isOnline: () =>
    callHost<{ networkAvailable?: boolean }>((callbacks) => my.getNetworkType(callbacks), '网络状态未知').then(
      ({ networkAvailable }) => networkAvailable !== false,
      () => true,
    ),
  onChange(listener) {
    const onStatus = (status: { isConnected?: boolean; networkAvailable?: boolean }): void =>
      listener((status.isConnected ?? status.networkAvailable) !== false)
    my.onNetworkStatusChange?.(onStatus)
    return () => my.offNetworkStatusChange?.(onStatus)
  },
  listen: () => () => undefined,
}
