import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { hashOf } from '../../server/secrets'
import { captcha, type Captcha } from '../tables'

export async function insertCaptcha(db: Db, row: typeof captcha.$inferInsert): Promise<void> {
  await db.insert(captcha).values(row)
}

/** What waits for these digits from this phone. */
export async function reachCaptchas(db: Db, mobile: string, word: string, now: number): Promise<void> {
  await db
    .update(captcha)
    .set({ reachedAt: now })
    .where(
      and(
        eq(captcha.mobile, mobile),
        isNull(captcha.gapX),
        eq(captcha.answer, word),
        isNull(captcha.reachedAt),
        gt(captcha.expiresAt, now),
      ),
    )
}

/** Counts a try at a puzzle; nothing when those of its kind are used up. */
export function countCaptchaTry(
  db: Db,
  captchaId: string,
  mobile: string,
  now: number,
  tries: { readonly slider: number; readonly text: number },
): Promise<Captcha[]> {
  return db
    .update(captcha)
    .set({ tries: sql`${captcha.tries} + 1` })
    .where(
      and(
        eq(captcha.captchaId, captchaId),
        eq(captcha.mobile, mobile),
        isNull(captcha.passedAt),
        gt(captcha.expiresAt, now),
        lt(captcha.tries, sql`case when ${captcha.gapX} is null then ${tries.text}::int else ${tries.slider}::int end`),
      ),
    )
    .returning()
}

export function passCaptcha(
  db: Db,
  changes: Partial<typeof captcha.$inferInsert>,
  captchaId: string,
): Promise<Captcha[]> {
  return db
    .update(captcha)
    .set(changes)
    .where(and(eq(captcha.captchaId, captchaId), isNull(captcha.passedAt)))
    .returning()
}

export function consumeProof(
  db: Db,
  changes: Partial<typeof captcha.$inferInsert>,
  proof: string,
  mobile: string,
  now: number,
): Promise<{ id: string }[]> {
  return db
    .update(captcha)
    .set(changes)
    .where(
      and(
        eq(captcha.proofHash, hashOf(proof)),
        eq(captcha.mobile, mobile),
        isNull(captcha.usedAt),
        gt(captcha.expiresAt, now),
      ),
    )
    .returning({ id: captcha.captchaId })
}
