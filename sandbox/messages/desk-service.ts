/** What the hospital sees of its messages, and does with feedback. */

import type { Sandbox } from '../server/context'
import { notFound } from '../server/http/refusal'
import { beginFeedback, setFeedbackReply } from './desk-queries'

export { listMessagesOf, listReminderGrants, listReminders, listSms } from './desk-queries'

/** Somebody is at a feedback now. @throws NotFound for one that does not wait */
export async function takeUpFeedback({ db }: Pick<Sandbox, 'db'>, feedbackId: string): Promise<void> {
  const [row] = await beginFeedback(db, feedbackId)
  if (!row) throw notFound()
}

/** @throws NotFound for one that its writer has deleted */
export async function answerFeedback(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  feedbackId: string,
  reply: string,
): Promise<void> {
  const [row] = await setFeedbackReply(db, feedbackId, { reply, now: clock.now() })
  if (!row) throw notFound()
}
