import type { Network } from './contract'

import { listenWithHeaders } from '@/platform/shared/event-stream'

export * from './contract'

export const network: Network = {
  isOnline: () => Promise.resolve(navigator.onLine !== false),
  onChange(listener) {
    const online = (): void => listener(true)
    const offline = (): void => listener(false)
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  },
  listen: (url, headers, onMessage) => listenWithHeaders(window, url, headers, onMessage),
}
