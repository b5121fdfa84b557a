import { settleApplications } from '../booking/application-state'
import { expireOverdueHolds } from '../booking/expiry-service'
import { rollSchedule } from '../booking/schedule-service'
import { settleConsults } from '../consult/state-service'
import { forgetDeletedTexts } from '../content/circle-desk-service'
import { forgetLeftPictures } from '../couple/loose-picture-service'
import { finishDueDeletions } from '../identity/account-deletion-service'
import { processReminders } from '../messages/reminder-service'
import { reconcilePayments } from '../payment/reconcile-service'
import { payOutRefunds } from '../payment/refund-payout-service'
import { comparePastDays } from '../payment/statement-service'
import { guardStorage } from '../storage/guard-service'
import { forgetBudgets } from './budgets'
import type { Sandbox } from './context'
import { withoutValues } from './db/errors'

/** How often the hospital looks after itself when nobody calls. */
const EVERY_MS = 20_000

/** Lapsed holds are swept, unfinished payments asked about, refunds paid, books of past days compared, reminders written, old answers forgotten, days planned. */
export async function runHousekeeping(sandbox: Sandbox): Promise<void> {
  const { db, clock } = sandbox
  await clock.refresh(db)
  const tasks: readonly (() => Promise<unknown>)[] = [
    () => expireOverdueHolds(sandbox, clock.now()),
    () => settleApplications(sandbox),
    () => reconcilePayments(sandbox),
    () => settleConsults(sandbox),
    () => payOutRefunds(sandbox),
    () => comparePastDays(sandbox),
    () => processReminders(sandbox),
    () => guardStorage(db, clock.now()),
    () => finishDueDeletions(sandbox),
    () => sandbox.idempotency.forget(clock.now()),
    () => forgetBudgets(db, clock.now()),
    () => forgetLeftPictures(db, clock.now()),
    () => forgetDeletedTexts(db, clock.now()),
    () => rollSchedule(db, clock.now()),
  ]
  // One task that fails keeps none of the others from being done.
  const failures: unknown[] = []
  for (const task of tasks) await task().catch((reason: unknown) => failures.push(reason))
  if (failures.length > 0) throw failures[0]
}

/** Keeps house from time to time, never twice at once. @returns ends it, once the round that is running is over */
export function startHousekeeping(sandbox: Sandbox): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= runHousekeeping(sandbox)
      .catch((cause: unknown) => sandbox.log(`housekeeping ${withoutValues(cause)}`))
      .finally(() => {
        running = null
      })
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
