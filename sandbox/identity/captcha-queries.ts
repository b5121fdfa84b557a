import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { hashOf } from '../server/secrets'
import { captcha } from './tables'

export function insertCaptcha(db: Db, row: typeof captcha.$inferInsert) {
  return db.insert(captcha).values(row)
}

export function countCaptchaTry(db: Db, captchaId: string, mobile: string, now: number, tries: number) {
  return db
    .update(captcha)
    .set({ tries: sql`${captcha.tries} + 1` })
    .where(
      and(
        eq(captcha.captchaId, captchaId),
        eq(captcha.mobile, mobile),
        isNull(captcha.passedAt),
        gt(captcha.expiresAt, now),
        lt(captcha.tries, tries),
      ),
    )
    .returning()
}

export function passCaptcha(db: Db, changes: Partial<typeof captcha.$inferInsert>, captchaId: string) {
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
) {
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
