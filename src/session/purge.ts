import type { PurgeReason } from './state'

type Purger = (reason: PurgeReason) => void

const purgers = new Map<string, Purger>()

/**
 * Everything that keeps member data outside the session (query cache, kept screens, drafts, watermark) registers here.
 * A second registration under one name replaces the first. Returns the unsubscriber.
 */
export function registerPurge(name: string, purger: Purger): () => void {
  purgers.set(name, purger)
  return () => {
    if (purgers.get(name) === purger) purgers.delete(name)
  }
}

/** Runs every purger; one that throws does not save the others' data. Returns the names that threw. */
export function purgeAll(reason: PurgeReason): string[] {
  const failed: string[] = []
  for (const [name, purger] of purgers) {
    try {
      purger(reason)
    } catch {
      failed.push(name)
    }
  }
  return failed
}
