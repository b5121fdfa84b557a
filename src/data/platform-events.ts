import { focusManager, onlineManager } from '@tanstack/react-query'

/** The part of the host that the cache follows; the library's own window events do not exist in mini-programs. */
export interface PlatformEvents {
  readonly onShow: (listener: () => void) => () => void
  readonly onHide: (listener: () => void) => () => void
  readonly onNetworkChange: (listener: (online: boolean) => void) => () => void
  readonly isOnline: () => Promise<boolean>
}

/** Wires the cache to the host, once at app start: stale answers are read again on coming back and on reconnecting. */
export function followPlatform(events: PlatformEvents): void {
  focusManager.setEventListener((handleFocus) => {
    const stops = [events.onShow(() => handleFocus(true)), events.onHide(() => handleFocus(false))]
    return () => stops.forEach((stop) => stop())
  })
  onlineManager.setEventListener((setOnline) => {
    void events.isOnline().then(setOnline, () => setOnline(true))
    return events.onNetworkChange(setOnline)
  })
}
