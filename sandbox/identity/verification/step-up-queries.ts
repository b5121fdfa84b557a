import { and, count, eq, gt, isNull, isNotNull, lt, sql, sum } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { hashOf } from '../../server/secrets'
import { stepUp } from '../tables'

export type StepUp = typeof stepUp.$inferSelect

export async function insertStepUp(db: Db, row: typeof stepUp.$inferInsert): Promise<void> {
  await db.insert(stepUp).values(row)
}

export async function countStepUps(db: Db, memberId: string, since: number): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(stepUp)
    .where(and(eq(stepUp.memberId, memberId), gt(stepUp.createdAt, since)))
  return rowOf(rows).count
}

/** An open question of this session. */
export function findOpenStepUp(
  db: Db,
  stepUpId: string,
  tokenHash: string,
  now: number,
): Promise<(typeof stepUp.$inferSelect)[]> {
  return db
    .select()
    .from(stepUp)
    .where(
      and(
        eq(stepUp.stepUpId, stepUpId),
        eq(stepUp.tokenHash, tokenHash),
        isNull(stepUp.provenAt),
        gt(stepUp.expiresAt, now),
      ),
    )
}

/** Codes asked for to this phone since an instant. */
export function countSendsToMobile(db: Db, mobile: string, since: number): Promise<{ sends: string | null }[]> {
  return db
    .select({ sends: sum(stepUp.sends) })
    .from(stepUp)
    .where(and(eq(stepUp.mobile, mobile), gt(stepUp.sentAt, since)))
}

export async function setStepUpCode(db: Db, stepUpId: string, codeHash: string | null, now: number): Promise<void> {
  await db
    .update(stepUp)
    .set({ codeHash, sentAt: now, sends: sql`${stepUp.sends} + 1` })
    .where(eq(stepUp.stepUpId, stepUpId))
}

export function countStepUpTry(
  db: Db,
  stepUpId: string,
  tokenHash: string,
  now: number,
  tries: number,
): Promise<(typeof stepUp.$inferSelect)[]> {
  return db
    .update(stepUp)
    .set({ tries: sql`${stepUp.tries} + 1` })
    .where(
      and(
        eq(stepUp.stepUpId, stepUpId),
        eq(stepUp.tokenHash, tokenHash),
        isNull(stepUp.provenAt),
        gt(stepUp.expiresAt, now),
        lt(stepUp.tries, tries),
      ),
    )
    .returning()
}

export function setStepUpProven(db: Db, stepUpId: string, proof: string, now: number): Promise<{ id: string }[]> {
  return db
    .update(stepUp)
    .set({ proofHash: hashOf(proof), provenAt: now, codeHash: null })
    .where(and(eq(stepUp.stepUpId, stepUpId), isNull(stepUp.provenAt)))
    .returning({ id: stepUp.stepUpId })
}

const isProof = (proof: string, tokenHash: string, since: number) =>
  and(
    eq(stepUp.proofHash, hashOf(proof)),
    eq(stepUp.tokenHash, tokenHash),
    isNotNull(stepUp.provenAt),
    gt(stepUp.provenAt, since),
    isNull(stepUp.usedAt),
  )

export function findProof(
  db: Db,
  proof: string,
  tokenHash: string,
  since: number,
): Promise<(typeof stepUp.$inferSelect)[]> {
  return db
    .select()
    .from(stepUp)
    .where(isProof(proof, tokenHash, since))
}

export function spendProof(
  db: Db,
  proof: string,
  tokenHash: string,
  since: number,
  now: number,
): Promise<{ id: string }[]> {
  return db
    .update(stepUp)
    .set({ usedAt: now })
    .where(isProof(proof, tokenHash, since))
    .returning({ id: stepUp.stepUpId })
}
