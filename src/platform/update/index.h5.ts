import type { Update } from './contract'

export * from './contract'

/** A page that comes to the front asks for a newer worker at most so often, ms. */
const EVERY_MS = 3_600_000

/** The page that the server would give now, where it is made of other scripts than this one. */
async function isOutdated(): Promise<boolean> {
  const own = [...document.scripts].map(({ src }) => src.split('/').pop() ?? '').filter(Boolean)
  try {
    const answer = await fetch(location.pathname, { cache: 'no-cache' })
    if (!answer.ok) return false
    const page = await answer.text()
    return own.length > 0 && page.includes('<script') && !own.some((file) => page.includes(file))
  } catch {
    return false
  }
}

/**
 * A new worker takes over at once (docs/adr/0024): a page that is open under it may be the old one, and one that has just been
 * loaded is the new one already.
 */
export const update: Update = {
  onReady(listener) {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    if (!KEEPS_FILES || !workers) return
    workers.addEventListener('controllerchange', () => void isOutdated().then((isOld) => isOld && listener()))
    let askedAt = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < EVERY_MS) return
      askedAt = Date.now()
      void workers.getRegistration().then(
        (registration) => void registration?.update().catch(() => undefined),
        () => undefined,
      )
    })
  },
  apply: () => location.reload(),
}
