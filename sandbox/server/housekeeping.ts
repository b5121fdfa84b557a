import { settleApplications } from '../booking/application-state'
import { expireOverdueHolds } from '../booking/expiry-service'
import { settleConsults } from '../consult/state-service'
import { forgetDeletedTexts } from '../content/circle-desk-service'
import { forgetLeftPictures } from '../couple/loose-picture-service'
import { finishDueDeletions } from '../identity/account-deletion-service'
import { watchInstructions } from '../cycle/instruction-service'
import { watchTriggers } from '../medication/trigger-watch-service'
import { processReminders } from '../messages/reminder-service'
import { reconcilePayments } from '../payment/reconcile-service'
import { payOutRefunds } from '../payment/refund-payout-service'
import { comparePastDays } from '../payment/statement-service'
import { reminderMoments } from '../platform/reminder-moments'
import { guardStorage } from '../storage/guard-service'
import { forgetBudgets } from './budgets'
import type { Sandbox } from './context'
import { withoutValues } from './db/errors'
import { keepPeriods } from './retention'

/** How often the hospital looks after itself when nobody calls. */
const EVERY_MS = 20_000

/** Lapsed holds are swept, unfinished payments asked about, refunds paid, books of past days compared, reminders written, old answers forgotten. */
export async function runHousekeeping(sandbox: Sandbox): Promise<void> {
  const { db, clock } = sandbox
  await clock.refresh(db)
  const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
    holds: () => expireOverdueHolds(sandbox, clock.now()),
    applications: () => settleApplications(sandbox),
    payments: () => reconcilePayments(sandbox),
    consults: () => settleConsults(sandbox),
    refunds: () => payOutRefunds(sandbox),
    statements: () => comparePastDays(sandbox),
    reminders: () => processReminders(sandbox, reminderMoments),
    triggers: () => watchTriggers(sandbox),
    instructions: () => watchInstructions(sandbox),
    storage: () => guardStorage(db, clock.now()),
    accountDeletions: () => finishDueDeletions(sandbox),
    idempotency: () => sandbox.idempotency.forget(clock.now()),
    budgets: () => forgetBudgets(db, clock.now()),
    loosePictures: () => forgetLeftPictures(db, clock.now()),
    periods: () => keepPeriods(sandbox),
    deletedTexts: () => forgetDeletedTexts(db, clock.now()),
  }
  // One task that fails keeps none of the others from being done.
  const failures: unknown[] = []
  for (const [task, run] of Object.entries(tasks)) {
    const began = performance.now()
    const failed = await run().then(
      () => false,
      (reason: unknown) => {
        failures.push(reason)
        sandbox.journal.error('housekeeping failed', { task, cause: withoutValues(reason) })
        return true
      },
    )
    sandbox.metrics.task(task, performance.now() - began, failed)
  }
  if (failures.length > 0) throw failures[0]
  sandbox.metrics.keptHouse(Date.now())
}

/** Keeps house from time to time, never twice at once. @returns ends it, once the round that is running is over */
export function startHousekeeping(sandbox: Sandbox): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= runHousekeeping(sandbox)
      // Each task has written down itself what went wrong.
      .catch(() => undefined)
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
