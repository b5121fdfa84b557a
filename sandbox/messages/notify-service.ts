import { patientById } from '../couple/couple-service'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { queueJob } from '../server/jobs/queue'
import type { Recipient } from '../server/notices'
import { SMS_JOB } from './delivery-service'
import { deleteWaitingSms, deleteWaitingSmsOf, readByRoute, stopAsking } from './inbox-queries'
import { findMessageSince, insertMessage, insertSmsOutbox } from './queries'
import { topicOf } from './topics'

import { afterQuietHours, FALLBACK_MS } from '@/domain/service/messages'

/** What stands on a locked screen where the text of the message may not. */
const DISCREET = '您有一条新的医院通知，请打开应用查看。'

async function write(tx: Db, { unitId, patientId, way = '' }: Recipient, title: string, text: string, now: number) {
  const { group, asks = false, ...topic } = topicOf(title)
  const route = way === '' ? topic.route : way
  return rowOf(await insertMessage(tx, { unitId, patientId, title, text, at: now, groupCode: group, route, asks })).id
}

async function queueSms(tx: Db, sms: Parameters<typeof insertSmsOutbox>[1]): Promise<void> {
  const { id } = rowOf(await insertSmsOutbox(tx, sms))
  await queueJob(tx, { kind: SMS_JOB.kind, about: String(id), dueAt: sms.at })
}

/** Queues a text to a phone number that is not on file, a code for example. @param at when it goes, ms */
export async function sendSmsTo(tx: Db, mobile: string, text: string, at: number): Promise<void> {
  await queueSms(tx, { mobile, text, at })
}

async function sendSms(tx: Db, patientId: string, text: string, at: number, messageId: number): Promise<void> {
  const who = await patientById(tx, patientId)
  if (who) await queueSms(tx, { mobile: who.mobile, text, at, messageId })
}

/** When the SMS of a title goes: at once where it cannot wait, else not at night. */
const smsAt = (title: string, now: number): number => (topicOf(title).isUrgent ? now : afterQuietHours(now))

/** Whether anything is sent to this person: nothing is to one who has died, whoever holds that phone. */
async function isReachable(tx: Db, { patientId }: Recipient): Promise<boolean> {
  const who = await patientById(tx, patientId)
  return who?.deceasedAt == null
}

/**
 * Leaves a message in the inbox; nothing clinical stands in its title. One that may not stay unread is followed by an SMS
 * that says only that there is one, unless it is read before (spec:messages#unread-fallback).
 * @param way where exactly it goes on, instead of the address that its title has
 */
export async function leaveMessage(tx: Db, to: Recipient, title: string, text: string, now: number): Promise<void> {
  if (!(await isReachable(tx, to))) return
  const messageId = await write(tx, to, title, text, now)
  if (topicOf(title).fallsBack) await sendSms(tx, to.patientId, DISCREET, afterQuietHours(now + FALLBACK_MS), messageId)
}

/** Tells a patient by message and SMS; nothing clinical stands in either. */
export async function notifyPatient(tx: Db, to: Recipient, title: string, text: string, now: number): Promise<void> {
  if (!(await isReachable(tx, to))) return
  const messageId = await write(tx, to, title, text, now)
  await sendSms(tx, to.patientId, `【${title}】${text}`, smsAt(title, now), messageId)
}

/**
 * Tells a patient by message, and by an SMS that only says that there is one: the text may stand on a locked screen.
 */
export async function notifyDiscreetly(tx: Db, to: Recipient, title: string, text: string, now: number): Promise<void> {
  if (!(await isReachable(tx, to))) return
  const messageId = await write(tx, to, title, text, now)
  await sendSms(tx, to.patientId, DISCREET, smsAt(title, now), messageId)
}

/** What a message points to was read at its own place: it counts as read, and no SMS follows. */
export async function readElsewhere(tx: Db, to: Recipient, way: string, now: number): Promise<void> {
  const read = await readByRoute(tx, to, way, now)
  if (read.length > 0)
    await deleteWaitingSms(
      tx,
      read.map(({ id }) => id),
      now,
    )
}

/** Whether a message of this title went to the patient since then, ms. */
export async function wasNotifiedSince(
  tx: Db,
  to: { patientId: string },
  title: string,
  since: number,
): Promise<boolean> {
  const [found] = await findMessageSince(tx, to.patientId, title, since)
  return found !== undefined
}

/** Sends nothing more of what waits for a patient: its phone is in other hands now. */
export async function stopWaitingSms(tx: Db, patientId: string, now: number): Promise<void> {
  await deleteWaitingSmsOf(tx, patientId, now)
}

/** What storage asked a patient to confirm is asked no more, and its SMS do not go: there is nobody to answer for both. */
export async function withdrawStorageReminders(tx: Db, patientId: string, now: number): Promise<void> {
  const stopped = await stopAsking(tx, patientId, 'FREEZE', now)
  const ids = stopped.map(({ id }) => id)
  if (ids.length > 0) await deleteWaitingSms(tx, ids, now)
}
