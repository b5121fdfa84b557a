import type { Sandbox } from './context'
import { sweep } from './rules/booking'
import { reconcile } from './rules/orders'
import { keepReminders } from './rules/reminders'
import { rollSchedule } from './seed/schedule'

/** How often the hospital looks after itself when nobody calls. */
const EVERY_MS = 20_000

/** Lapsed holds are swept, unfinished payments asked about, reminders written, old answers forgotten, days planned. */
export async function keepHouse(sandbox: Sandbox): Promise<void> {
  const { db, clock } = sandbox
  await clock.refresh(db)
  await sweep(sandbox, clock.now())
  await reconcile(sandbox)
  await keepReminders(sandbox)
  await sandbox.idempotency.forget(clock.now())
  await rollSchedule(db, clock.now())
}

/** Keeps house from time to time, never twice at once. @returns ends it */
export function startHousekeeping(sandbox: Sandbox): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void keepHouse(sandbox)
      .catch((cause: unknown) => sandbox.log(`housekeeping ${String(cause)}`))
      .finally(() => {
        busy = false
      })
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
