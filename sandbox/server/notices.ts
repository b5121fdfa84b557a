/**
 * Messages and SMS to patients, as every domain sends them within its own transaction. The domain of messages writes them;
 * the registry connects it, so that whoever tells a patient something needs not know it.
 */

import type { Db } from './db/database'
import { port } from './port'

/** Whom a message is for, at which hospital. */
export interface Recipient {
  readonly unitId: number
  readonly patientId: string
  /** Where a tap on the message leads; absent: where its title says. */
  readonly way?: string
}

export interface Notices {
  /** Leaves a message in the inbox. */
  leaveMessage(tx: Db, to: Recipient, title: string, text: string, now: number): Promise<void>
  /** Leaves a message and sends its text by SMS. */
  notifyPatient(tx: Db, to: Recipient, title: string, text: string, now: number): Promise<void>
  /** Leaves a message, and sends an SMS that only says that there is one: the text may stand on a locked screen. */
  notifyDiscreetly(tx: Db, to: Recipient, title: string, text: string, now: number): Promise<void>
  /** Takes what a message points to as read, because it was read at its own place; no SMS follows. */
  readElsewhere(tx: Db, to: Recipient, way: string, now: number): Promise<void>
  /** Whether a patient got a message of a title since an instant. */
  wasNotifiedSince(tx: Db, to: { patientId: string }, title: string, since: number): Promise<boolean>
  /** Asks a patient no more for what storage wanted confirmed, and stops its SMS. */
  withdrawStorageReminders(tx: Db, patientId: string, now: number): Promise<void>
  /** Sends an SMS to a number that belongs to no record yet, or no more. */
  sendSmsTo(tx: Db, mobile: string, text: string, at: number): Promise<void>
}

/** Who writes the messages. */
export const noticesPort = port<Notices>('messages to patients')

export const leaveMessage: Notices['leaveMessage'] = (...given) => noticesPort.get().leaveMessage(...given)
export const notifyPatient: Notices['notifyPatient'] = (...given) => noticesPort.get().notifyPatient(...given)
export const notifyDiscreetly: Notices['notifyDiscreetly'] = (...given) => noticesPort.get().notifyDiscreetly(...given)
export const readElsewhere: Notices['readElsewhere'] = (...given) => noticesPort.get().readElsewhere(...given)
export const wasNotifiedSince: Notices['wasNotifiedSince'] = (...given) => noticesPort.get().wasNotifiedSince(...given)
export const withdrawStorageReminders: Notices['withdrawStorageReminders'] = (...given) =>
  noticesPort.get().withdrawStorageReminders(...given)
export const sendSmsTo: Notices['sendSmsTo'] = (...given) => noticesPort.get().sendSmsTo(...given)
