/** What a person said to each separate consent; the last word on a kind counts. */
import { and, eq } from 'drizzle-orm'

import type { ConsentKind } from '@/domain/consent-kinds'

import type { Db } from '../db/open'
import { binding, consent } from '../db/schema'

/** The last word on each kind, or on the one asked for. */
export async function wordsOf(db: Db, memberId: string, kind?: ConsentKind): Promise<(typeof consent.$inferSelect)[]> {
  const rows = await db
    .select()
    .from(consent)
    .where(and(eq(consent.memberId, memberId), kind ? eq(consent.kind, kind) : undefined))
    .orderBy(consent.seq)
  return [...new Map(rows.map((row) => [row.kind, row])).values()]
}

/** A kind that was never answered is not refused. */
const hasRefused = async (db: Db, memberId: string, kind: ConsentKind): Promise<boolean> =>
  (await wordsOf(db, memberId, kind)).some(({ agreed }) => !agreed)

/** Whether the person behind a patient has refused that the partner sees or does anything. */
export async function keepsFromPartner(db: Db, patientId: string): Promise<boolean> {
  const [bound] = await db.select({ memberId: binding.memberId }).from(binding).where(eq(binding.patientId, patientId))
  return bound ? hasRefused(db, bound.memberId, 'couple') : false
}
