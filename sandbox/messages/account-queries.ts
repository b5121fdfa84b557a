import { eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { complaint } from './complaint-tables'
import { feedback, reminder, reminderGrant, smsOutbox } from './tables'

/** Forgets an account: its reminders and its texts go; what was said to the hospital stays, how to reach the person does not. */
export async function forgetAccount(tx: Db, memberId: string, mobile: string | null): Promise<void> {
  if (mobile !== null) await tx.delete(smsOutbox).where(eq(smsOutbox.mobile, mobile))
  for (const table of [reminderGrant, reminder]) await tx.delete(table).where(eq(table.memberId, memberId))
  await tx.update(feedback).set({ contact: '' }).where(eq(feedback.memberId, memberId))
  await tx.update(complaint).set({ phone: '' }).where(eq(complaint.memberId, memberId))
}
