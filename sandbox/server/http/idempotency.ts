import { and, eq, isNull, lt } from 'drizzle-orm'

import type { Db } from '../db/database'
import { hashOf, randomId } from '../secrets'
import { idempotentAnswer as table } from '../tables'
import { type Refusal, refuse } from './refusal'

import { DAY_MS, SECOND_MS } from '@/domain/time'

/** Answers are kept this long by the sandbox clock (ours: longer than any client repeats). */
const KEPT_MS = DAY_MS
/** A first request of another server that has not answered by then counts as dead (ours; calls take well under a second). */
const ABANDONED_MS = 30 * SECOND_MS
const POLL_MS = 50

/** What of a call decides which earlier one it repeats. */
interface KeyedRequest {
  readonly caller: { readonly memberId: string; readonly actsFor?: { readonly patientId: string } | null } | null
  readonly from: string
  readonly key: string
  readonly callId: string
  readonly unitId: number | null
  readonly now: number
}

/** Stores the answer of a claimed write. @returns false when another process has taken the claim over meanwhile. */
export type Keep = (data: unknown) => Promise<boolean>

export interface Idempotency {
  /**
   * Runs `work` once for a subject, key and call; every repetition gets the first answer, also one that comes while the
   * first is still running. A refusal changed nothing that a repetition would change and is not kept: the same key may
   * be tried again. Only calls marked `idempotent` come here.
   *
   * The claim is written before the work, the answer by the `keep` that the work is given. A work that is one transaction
   * keeps its answer inside it, so that effect and answer stand or fall together when the server is killed. One that
   * talks to the payment institution keeps it afterwards; killed in between, it is run again by the repetition, and that
   * its effect happens once rests on its own steps.
   * @throws Refusal 400 when the key was used with other input.
   */
  once(context: KeyedRequest, input: unknown, work: (keep: Keep) => Promise<unknown>): Promise<unknown>
  /**
   * The stored answer to a repetition that would be refused by now, because the first took away what it needs.
   * @throws `refusal` when this key, call and input have no answer.
   */
  again(context: KeyedRequest, input: unknown, refusal: Refusal): Promise<unknown>
  /** Drops what is older than a day. */
  forget(now: number): Promise<void>
}

/** @param options.alone no other process uses the database, so a claim of another owner is a dead one's. */
export function createIdempotency(db: Db, { alone }: { alone: boolean }): Idempotency {
  const owner = randomId()

  /** Takes over a claim whose process is gone; false when somebody else was first. */
  const takeOver = async (mine: ReturnType<typeof rowOf>, from: { owner: string; claimedAt: number }) => {
    const stale = and(eq(table.owner, from.owner), eq(table.claimedAt, from.claimedAt), isNull(table.answer))
    const taken = await db
      .update(table)
      .set({ owner, claimedAt: Date.now() })
      .where(and(mine, stale))
      .returning({ owner: table.owner })
    return taken.length > 0
  }

  /** @returns the stored answer, or null when this request is the one to do the work. */
  const claim = async (context: KeyedRequest, input: unknown): Promise<{ answer: string } | null> => {
    const key = identityOf(context)
    const fingerprint = fingerprintOf(context, input)
    for (;;) {
      const made = await db
        .insert(table)
        .values({ ...key, fingerprint, owner, claimedAt: Date.now(), createdAt: context.now })
        .onConflictDoNothing()
        .returning({ owner: table.owner })
      if (made.length > 0) return null
      const [found] = await db.select().from(table).where(rowOf(key))
      // The first was refused meanwhile and has left: the place is free again.
      if (!found) continue
      if (found.fingerprint !== fingerprint) throw refuse('该请求已提交过且内容不同，请返回后重新提交')
      if (found.answer !== null) return { answer: found.answer }
      const isDead = (alone && found.owner !== owner) || Date.now() - found.claimedAt > ABANDONED_MS
      if (isDead && (await takeOver(rowOf(key), found))) return null
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  return {
    async once(context, input, work) {
      const known = await claim(context, input)
      if (known) return JSON.parse(known.answer) as unknown
      const mine = and(rowOf(identityOf(context)), eq(table.owner, owner))
      const keep: Keep = async (data) => {
        const kept = await db
          .update(table)
          .set({ answer: JSON.stringify(data) })
          .where(mine)
          .returning({ owner: table.owner })
        return kept.length > 0
      }
      try {
        return await work(keep)
      } catch (cause) {
        await db.delete(table).where(and(mine, isNull(table.answer)))
        throw cause
      }
    },
    async again(context, input, refusal) {
      const [found] = await db
        .select()
        .from(table)
        .where(rowOf(identityOf(context)))
      if (!found || found.answer === null || found.fingerprint !== fingerprintOf(context, input)) throw refusal
      return JSON.parse(found.answer) as unknown
    },
    async forget(now) {
      await db.delete(table).where(lt(table.createdAt, now - KEPT_MS))
    },
  }
}

/** One subject's keys are no other's: a member, or for visitors their machine. */
function identityOf(context: KeyedRequest) {
  const subject = context.caller ? `member:${context.caller.memberId}` : `visitor:${hashOf(context.from).slice(0, 32)}`
  return { subject, keyHash: hashOf(context.key), callId: context.callId }
}

/** Where somebody is: the few places near a hospital are soon tried against a hash, so none of it is hashed (spec:booking#check-in-distance). */
const PLACE: ReadonlySet<string> = new Set(['latitude', 'longitude', 'accuracyM'])

const withoutPlace = (input: unknown): unknown =>
  input && typeof input === 'object' && !Array.isArray(input)
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !PLACE.has(name)))
    : input

const fingerprintOf = (context: KeyedRequest, input: unknown): string =>
  // What was done for the partner is no repetition once that is over: its answer is the partner's.
  hashOf(canonical({ unitId: context.unitId, actsFor: context.caller?.actsFor?.patientId, input: withoutPlace(input) }))

function rowOf(key: ReturnType<typeof identityOf>) {
  return and(eq(table.subject, key.subject), eq(table.keyHash, key.keyHash), eq(table.callId, key.callId))
}

/** JSON with the names of every object in order: the same input is the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
