import { queryClient } from './cache'

/** The part of the host that the cache follows. */
export interface PlatformEvents {
  readonly onShow: (listener: () => void) => () => void
  readonly onHide: (listener: () => void) => () => void
  readonly onNetworkChange: (listener: (online: boolean) => void) => () => void
  readonly isOnline: () => Promise<boolean>
}

let isShown = true
let isOnline = true

/** False while another app is in front: nothing is asked for at intervals then. */
export const isAppShown = (): boolean => isShown

/** Wires the cache to the host, once at app start: stale answers are read again on coming back and on reconnecting. */
export function followPlatform(events: PlatformEvents): void {
  const setShown = (shown: boolean): void => {
    if (shown && !isShown) queryClient.refreshStale()
    isShown = shown
  }
  const setOnline = (online: boolean): void => {
    if (online && !isOnline) queryClient.refreshStale()
    isOnline = online
  }
  events.onShow(() => setShown(true))
  events.onHide(() => setShown(false))
  void events.isOnline().then(setOnline, () => setOnline(true))
  events.onNetworkChange(setOnline)
}
