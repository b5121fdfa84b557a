import type { Network } from './contract'

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
  listen(url, onMessage) {
    if (typeof EventSource === 'undefined') return () => undefined
    const source = new EventSource(url)
    source.onmessage = ({ data }: MessageEvent<string>) => onMessage(data)
    return () => source.close()
  },
}
