import type { Offline } from './contract'
import { sealedTexts } from './sealed-texts'

export * from './contract'

/** The worker's file beside the page (config/h5/offline-worker.ts). */
const WORKER = 'sw.js'

/** A page is quiet when nothing has been loaded for so long, ms: on a slow network its own files come first. */
const QUIET_MS = 3000

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const loaded = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name)

async function quiet(): Promise<void> {
  for (let before = -1; loaded().length !== before;) {
    before = loaded().length
    await pause(QUIET_MS)
  }
}

export const offline: Offline = {
  texts: sealedTexts(window),
  async keepFiles() {
    if (!KEEPS_FILES || !('serviceWorker' in navigator)) return
    try {
      await quiet()
      await navigator.serviceWorker.register(WORKER)
      const { active } = await navigator.serviceWorker.ready
      // What this page has read before the worker was there; the worker takes files of the build only.
      active?.postMessage({ files: loaded() })
    } catch {
      // No secure context, a private window, a full disk: the app works as before.
    }
  },
}
