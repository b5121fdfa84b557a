/**
 * What members tell a hospital (spec:messages#feedback), with pictures that nobody but the writer and the staff sees.
 */

import { eraseFilesOfRecords, filesOf, listFiles, takeFiles } from '../couple/file/file-service'
import { viewKey, viewUrl } from '../couple/file/upload-service'
import { raiseDanger } from '../followup/desk-task-service'
import { boundPatient } from '../identity/verification/verification-service'
import { auditCall } from '../server/audit'
import type { UnitContext } from '../server/context'
import { notFound } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { listOwnFeedback, insertFeedback, changeOwnFeedback } from './queries'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/messages/calls'
import { dangerInText } from '@/domain/safety/danger-signs'
import type { FeedbackType } from '@/domain/service/feedback'
import { hospitalOf } from '@/hospitals'

type FeedbackView = DataOf<typeof calls.listFeedback>['list'][number]

/** Keeps one with its pictures, or neither. @throws NotFound for a picture that is not the writer's or is used already */
export async function createFeedback(
  context: UnitContext,
  said: { type: FeedbackType; content: string; contact: string; uploadIds: readonly string[] },
): Promise<string> {
  const feedbackId = randomId()
  const { uploadIds, ...words } = said
  const { unitId, now, caller } = context
  await context.db.transaction(async (tx) => {
    await insertFeedback(tx, {
      feedbackId,
      unitId,
      memberId: caller.memberId,
      ...words,
      state: 'PENDING',
      createdAt: now,
    })
    await takeFiles(tx, context, 'feedback', feedbackId, uploadIds)
    const bound = await boundPatient(context)
    const from = { source: feedbackId, title: '意见反馈', patientId: bound?.patient.patientId ?? null }
    await raiseDanger(tx, context, from, dangerInText(`${said.content}\n${said.contact}`, hospitalOf(unitId).danger))
  })
  context.target = feedbackId
  return feedbackId
}

/** The writer's own at this hospital, newest first. */
export async function listFeedback(context: UnitContext): Promise<FeedbackView[]> {
  const { memberId } = context.caller
  const rows = await listOwnFeedback(context.db, memberId, context.unitId)
  const pictures = await listFiles(context.db, filesOf(context, 'feedback'))
  const key = await viewKey(context.db)
  return rows.map(({ feedbackId, type, content, state, reply, createdAt, repliedAt }) => ({
    feedbackId,
    type,
    content,
    images: pictures
      .filter(({ recordId }) => recordId === feedbackId)
      .map(({ uploadId }) => ({ uploadId, url: viewUrl(uploadId, context.caller, context.now, key) })),
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
    const gone = await changeOwnFeedback(tx, { deletedAt: now }, asked, caller.memberId, unitId)
    const missing = asked.find((id) => !gone.some(({ feedbackId }) => feedbackId === id))
    if (missing !== undefined) {
      context.target = missing
      throw notFound()
    }
    await eraseFilesOfRecords(tx, filesOf(context, 'feedback'), asked, now)
    for (const { feedbackId } of gone) await auditCall(tx, context, feedbackId)
  })
}
