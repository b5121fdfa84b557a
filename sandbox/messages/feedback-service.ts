/** What members tell a hospital (domain §13.4), with pictures that nobody but the writer and the staff sees. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { DataOf } from '@/api/call'
import type { getUserFeedbackList } from '@/api/calls/member'
import type { FeedbackType } from '@/domain/feedback'

import { upload } from '../couple/tables'
import { ERASED, viewKey, viewUrl } from '../couple/upload-service'
import { auditCall } from '../server/audit'
import type { UnitContext } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound } from '../server/refusal'
import { randomId } from '../server/secrets'
import { feedback } from './tables'

type FeedbackView = DataOf<typeof getUserFeedbackList>['list'][number]

/** Keeps one with its pictures, or neither. @throws NotFound for a picture that is not the writer's or is used already */
export async function createFeedback(
  context: UnitContext,
  said: { type: FeedbackType; content: string; contact: string; uploadIds: readonly string[] },
): Promise<string> {
  const feedbackId = randomId()
  const { uploadIds, ...words } = said
  const { unitId, now, caller } = context
  await context.db.transaction(async (tx) => {
    await tx
      .insert(feedback)
      .values({ feedbackId, unitId, memberId: caller.memberId, ...words, state: 'PENDING', createdAt: now })
    await attachPictures(tx, context, feedbackId, uploadIds)
  })
  context.target = feedbackId
  return feedbackId
}

const ownPictures = ({ caller, unitId }: UnitContext) =>
  and(
    eq(upload.memberId, caller.memberId),
    eq(upload.unitId, unitId),
    eq(upload.kind, 'feedback'),
    isNull(upload.deletedAt),
  )

async function attachPictures(tx: Db, context: UnitContext, feedbackId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const taken = await tx
    .update(upload)
    .set({ recordId: feedbackId })
    .where(and(ownPictures(context), inArray(upload.uploadId, [...ids]), isNull(upload.recordId)))
    .returning({ uploadId: upload.uploadId })
  const missing = ids.find((id) => !taken.some(({ uploadId }) => uploadId === id))
  if (missing === undefined) return
  context.target = missing
  throw notFound()
}

/** The writer's own at this hospital, newest first. */
export async function listFeedback(context: UnitContext): Promise<FeedbackView[]> {
  const { memberId } = context.caller
  const rows = await context.db
    .select()
    .from(feedback)
    .where(and(eq(feedback.memberId, memberId), eq(feedback.unitId, context.unitId), isNull(feedback.deletedAt)))
    .orderBy(desc(feedback.createdAt), feedback.feedbackId)
  const pictures = await context.db
    .select({ uploadId: upload.uploadId, recordId: upload.recordId })
    .from(upload)
    .where(ownPictures(context))
    .orderBy(asc(upload.createdAt), upload.uploadId)
  const key = await viewKey(context.db)
  return rows.map(({ feedbackId, type, content, state, reply, createdAt, repliedAt }) => ({
    feedbackId,
    type,
    content,
    images: pictures
      .filter(({ recordId }) => recordId === feedbackId)
      .map(({ uploadId }) => ({ uploadId, url: viewUrl(uploadId, memberId, context.now, key) })),
    state,
    reply,
    createdAt,
    repliedAt,
  }))
}

/** Takes these away with the bytes of their pictures, all or none. @throws NotFound */
export async function deleteFeedback(context: UnitContext, feedbackIds: readonly string[]): Promise<void> {
  const asked = [...new Set(feedbackIds)]
  const { caller, unitId, now } = context
  await context.db.transaction(async (tx) => {
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
      context.target = missing
      throw notFound()
    }
    await tx
      .update(upload)
      .set({ deletedAt: now, ...ERASED })
      .where(and(ownPictures(context), inArray(upload.recordId, asked)))
    for (const { feedbackId } of gone) await auditCall(tx, context, feedbackId)
  })
}
