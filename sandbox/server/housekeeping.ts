import { expireOverdueHolds } from '../booking/expiry-service'
import { rollSchedule } from '../booking/schedule-service'
import { processReminders } from '../messages/reminder-service'
import { reconcilePayments } from '../payment/order-service'
import type { Sandbox } from './context'

/** How often the hospital looks after itself when nobody calls. */
const EVERY_MS = 20_000

/** Lapsed holds are swept, unfinished payments asked about, reminders written, old answers forgotten, days planned. */
export async function runHousekeeping(sandbox: Sandbox): Promise<void> {
  const { db, clock } = sandbox
  await clock.refresh(db)
  await expireOverdueHolds(sandbox, clock.now())
  await reconcilePayments(sandbox)
  await processReminders(sandbox)
  await sandbox.idempotency.forget(clock.now())
  await rollSchedule(db, clock.now())
}

/** Keeps house from time to time, never twice at once. @returns ends it */
export function startHousekeeping(sandbox: Sandbox): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void runHousekeeping(sandbox)
      .catch((cause: unknown) => sandbox.log(`housekeeping ${String(cause)}`))
      .finally(() => {
        busy = false
      })
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
