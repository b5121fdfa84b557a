/**
 * How often somebody may try what costs much: to have a picture decoded, a document made, a card read, a face recognised, a puzzle drawn, an
 * SMS sent, a notice of payment believed. Tries are counted in the database, so that a budget is the same for all processes that
 * share it and outlives a restart. A try counts whatever becomes of it.
 */

import { and, eq, lt, sql } from 'drizzle-orm'

import type { Db } from '../db/database'
import { hashOf } from '../secrets'
import { budget } from '../tables'
import { addressKey } from './address-key'
import { createWindow, isLoopback } from './limits'

import { DAY_MS, HOUR_MS } from '@/domain/time'

/** Tries within a time, for each subject (spec:security#budgets). */
const BUDGETS = {
  /** Pictures and documents a member sends up, refused ones included. */
  picture: { tries: 120, lengthMs: HOUR_MS },
  /** Forms with a file that a member sends up, before it is known whether they carry a name. */
  form: { tries: 120, lengthMs: HOUR_MS },
  /** Cards a member has read. */
  recognition: { tries: 30, lengthMs: HOUR_MS },
  /** Checks of the face a member asks for. */
  face: { tries: 20, lengthMs: HOUR_MS },
  /** Puzzles for one machine, which may be the wireless network of a whole hall. */
  captcha: { tries: 1200, lengthMs: HOUR_MS },
  /** Complaints of a member, or of one machine. */
  complaint: { tries: 20, lengthMs: DAY_MS },
  /** Posts, comments and reports of a member in circles. */
  circleText: { tries: 30, lengthMs: HOUR_MS },
  /** Messages of a member to doctors, and questions to the smart service. */
  message: { tries: 120, lengthMs: HOUR_MS },
  /** Wrong codes of the desk of a member, and of one machine, which may be the wireless network of a whole hall. */
  deskCode: { tries: 20, lengthMs: DAY_MS },
  deskCodeFrom: { tries: 120, lengthMs: HOUR_MS },
  /** Query codes that one machine tries. */
  queryCode: { tries: 60, lengthMs: HOUR_MS },
  /** Pictures that one machine sends without a name. */
  loosePicture: { tries: 60, lengthMs: HOUR_MS },
  /** Reports of faults that one machine sends, which may be the wireless network of a whole hall. */
  appFault: { tries: 120, lengthMs: HOUR_MS },
  /** Documents a member has made as PDF. */
  document: { tries: 60, lengthMs: HOUR_MS },
  /** Copies of the own data that a member asks for. */
  dataCopy: { tries: 5, lengthMs: DAY_MS },
  /** Texts that one machine has read aloud, which may be the wireless network of a whole hall. */
  speech: { tries: 600, lengthMs: HOUR_MS },
  /**
   * Messages with a code that one machine asks for, which may be the network of a hospital or of a carrier behind which a
   * thousand patients sign in on one morning of three hours, some of them twice. Each costs a solved puzzle, or a question of a signed-in account.
   */
  sms: { tries: 800, lengthMs: HOUR_MS },
  smsOfDay: { tries: 2500, lengthMs: DAY_MS },
  /** Notices of payment from one machine whose signature is wrong; a genuine one is never refused. */
  forgedNotice: { tries: 60, lengthMs: HOUR_MS },
} as const

export type Budget = keyof typeof BUDGETS

/** The longest of the times above: what is older counts for nothing. */
const KEPT_MS = DAY_MS

/** Counts a try. @returns how many there were within the time, this one included */
async function count(db: Db, kind: Budget, subject: string, now: number): Promise<number> {
  const { lengthMs } = BUDGETS[kind]
  // A clock that was set back would keep an old time open for ever.
  const isOver = sql`(${budget.since} <= ${now - lengthMs} or ${budget.since} > ${now})`
  const [row] = await db
    .insert(budget)
    .values({ kind, subject: hashOf(`${kind}:${subject}`), since: now, tries: 1 })
    .onConflictDoUpdate({
      target: [budget.kind, budget.subject],
      set: {
        tries: sql`case when ${isOver} then 1 else ${budget.tries} + 1 end`,
        since: sql`case when ${isOver} then ${now}::bigint else ${budget.since} end`,
      },
    })
    .returning({ tries: budget.tries })
  return row?.tries ?? 1
}

type OfMember =
  | 'picture'
  | 'recognition'
  | 'face'
  | 'document'
  | 'dataCopy'
  | 'complaint'
  | 'circleText'
  | 'message'
  | 'deskCode'
type OfMachine = 'sms' | 'smsOfDay' | 'captcha' | 'deskCodeFrom'

/** Counts a member's try. @returns false when it is one too many */
export const spend = async (db: Db, kind: OfMember, memberId: string, now: number): Promise<boolean> =>
  (await count(db, kind, memberId, now)) <= BUDGETS[kind].tries

/**
 * Counts a try of a machine. The own machine is exempt: a proxy in front, the tests and the demonstration come from
 * there.
 * @returns false when it is one too many
 */
export const spendFrom = async (db: Db, kind: OfMachine, address: string, now: number): Promise<boolean> =>
  isLoopback(address) || (await count(db, kind, addressKey(address), now)) <= BUDGETS[kind].tries

/** Takes one try back that turned out to be right, where only wrong ones shall count. */
export async function giveBack(db: Db, kind: 'deskCode' | 'deskCodeFrom', subject: string): Promise<void> {
  const counted = kind === 'deskCodeFrom' ? addressKey(subject) : subject
  await db
    .update(budget)
    .set({ tries: sql`greatest(${budget.tries} - 1, 0)` })
    .where(and(eq(budget.kind, kind), eq(budget.subject, hashOf(`${kind}:${counted}`))))
}

/** Counts a message with a code for the machine that asks for it. @returns false when it is one too many */
export const spendSms = async (db: Db, address: string, now: number): Promise<boolean> =>
  (await spendFrom(db, 'sms', address, now)) && (await spendFrom(db, 'smsOfDay', address, now))

type Unseen = 'complaint' | 'queryCode' | 'loosePicture' | 'form' | 'appFault' | 'speech'

const unseen = new Map<Unseen, ReturnType<typeof createWindow>>()

/**
 * Counts a try of a machine for what is done without a name, or of a member before it is known whether it is. Nothing of it is written down: a row would tell the minute, and
 * from the minute who was at the app. Each process counts for itself therefore.
 * @returns false when it is one too many
 */
export function spendUnseen(kind: Unseen, subject: string, now: number): boolean {
  if (isLoopback(subject)) return true
  const counts = unseen.get(kind) ?? createWindow(BUDGETS[kind].lengthMs)
  unseen.set(kind, counts)
  return counts.count(addressKey(subject), now) <= BUDGETS[kind].tries
}

/** Counts a forged notice. @returns which of the hour it is, and whether it is one too many */
export async function countForgedNotice(
  db: Db,
  address: string,
  now: number,
): Promise<{ isFirst: boolean; isTooMany: boolean }> {
  const tries = await count(db, 'forgedNotice', addressKey(address), now)
  return { isFirst: tries === 1, isTooMany: tries > BUDGETS.forgedNotice.tries }
}

/** Forgets what no budget looks at any more. */
export async function forgetBudgets(db: Db, now: number): Promise<void> {
  await db.delete(budget).where(lt(budget.since, now - KEPT_MS))
}
