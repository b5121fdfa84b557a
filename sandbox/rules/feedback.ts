/**
 * What members tell a hospital (spec:messages#feedback), with pictures that nobody but the writer and the staff sees.
 */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { listFeedback } from '@/api/messages/calls'
import type { FeedbackType } from '@/domain/feedback'

import { recordCall } from '../audit'
import type { MemberAsk } from '../context'
import type { Db } from '../db/open'
import { feedback } from '../db/schema'
import { upload } from '../db/schema-file'
import { notFound } from '../refusal'
import { randomId } from '../secrets'
import { GONE, viewKey, viewUrl } from './uploads'

type Ask = MemberAsk & { unitId: number }
type FeedbackView = DataOf<typeof listFeedback>['list'][number]

/** Keeps one with its pictures, or neither. @throws NotFound for a picture that is not the writer's or is used already */
export async function keepFeedback(
  ask: Ask,
  said: { type: FeedbackType; content: string; contact: string; uploadIds: readonly string[] },
): Promise<string> {
  const feedbackId = randomId()
  const { uploadIds, ...words } = said
  const { unitId, now, caller } = ask
  await ask.db.transaction(async (tx) => {
    await tx
      .insert(feedback)
      .values({ feedbackId, unitId, memberId: caller.memberId, ...words, state: 'PENDING', createdAt: now })
    await attach(tx, ask, feedbackId, uploadIds)
  })
  ask.target = feedbackId
  return feedbackId
}

const ownPictures = ({ caller, unitId }: Ask) =>
  and(
    eq(upload.memberId, caller.memberId),
    eq(upload.unitId, unitId),
    eq(upload.kind, 'feedback'),
    isNull(upload.deletedAt),
  )

async function attach(tx: Db, ask: Ask, feedbackId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const taken = await tx
    .update(upload)
    .set({ recordId: feedbackId })
    .where(and(ownPictures(ask), inArray(upload.uploadId, [...ids]), isNull(upload.recordId)))
    .returning({ uploadId: upload.uploadId })
  const missing = ids.find((id) => !taken.some(({ uploadId }) => uploadId === id))
  if (missing === undefined) return
  ask.target = missing
  throw notFound()
}

/** The writer's own at this hospital, newest first. */
export async function feedbackOf(ask: Ask): Promise<FeedbackView[]> {
  const { memberId } = ask.caller
  const rows = await ask.db
    .select()
    .from(feedback)
    .where(and(eq(feedback.memberId, memberId), eq(feedback.unitId, ask.unitId), isNull(feedback.deletedAt)))
    .orderBy(desc(feedback.createdAt), feedback.feedbackId)
  const pictures = await ask.db
    .select({ uploadId: upload.uploadId, recordId: upload.recordId })
    .from(upload)
    .where(ownPictures(ask))
    .orderBy(asc(upload.createdAt), upload.uploadId)
  const key = await viewKey(ask.db)
  return rows.map(({ feedbackId, type, content, state, reply, createdAt, repliedAt }) => ({
    feedbackId,
    type,
    content,
    images: pictures
      .filter(({ recordId }) => recordId === feedbackId)
      .map(({ uploadId }) => ({ uploadId, url: viewUrl(uploadId, memberId, ask.now, key) })),
    state,
    reply,
    createdAt,
    repliedAt,
  }))
}

/** Takes these away with the bytes of their pictures, all or none. @throws NotFound */
export async function dropFeedback(ask: Ask, feedbackIds: readonly string[]): Promise<void> {
  const asked = [...new Set(feedbackIds)]
  const { caller, unitId, now } = ask
  await ask.db.transaction(async (tx) => {
    const gone = await tx
      .update(feedback)
      .set({ deletedAt: now })
      .where(
        and(
          inArray(feedback.feedbackId, asked),
          eq(feedback.memberId, caller.memberId),
          eq(feedback.unitId, unitId),
          isNull(feedback.deletedAt),
        ),
      )
      .returning({ feedbackId: feedback.feedbackId })
    const missing = asked.find((id) => !gone.some(({ feedbackId }) => feedbackId === id))
    if (missing !== undefined) {
      ask.target = missing
      throw notFound()
    }
    await tx
      .update(upload)
      .set({ deletedAt: now, ...GONE })
      .where(and(ownPictures(ask), inArray(upload.recordId, asked)))
    for (const { feedbackId } of gone) await recordCall(tx, ask, feedbackId)
  })
}
