import { loadScript } from '@/platform/shared/load-script'

/** How long the maps service may take, in milliseconds (spec:security#maps-script). */
export const MAPS_DEADLINE_MS = 10_000

let loading: Promise<void> | null = null

/**
 * Loads the maps script of the web build once, on demand (spec:interface#maps). A failure rejects and the next call
 * tries again; the screen then offers choosing by hand. No patient data is in the address.
 * @param service address of the script without key, https
 * @param key the hospital's key
 */
export function loadMaps(service: string, key: string, load: typeof loadScript = loadScript): Promise<void> {
  if (!service.startsWith('https://')) return Promise.reject(new Error('maps service'))
  loading ??= load(
    `${service}${service.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`,
    MAPS_DEADLINE_MS,
  ).catch((error: Error) => {
    loading = null
    throw error
  })
  return loading
}
