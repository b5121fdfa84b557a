/** What the staff does with a couple's file: looks at uploads and forms, asks for more, accepts. */

import { issueCard } from '../../couple/card/card-service'
import { peopleOf } from '../../couple/couple-service'
import { giveArchiveNumber } from '../../couple/patient/standing-service'
import { leaveMessage } from '../../messages/notify-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import { notFound, refuse } from '../../server/http/refusal'
import { titleOf } from '../form/form-validation'
import { isOneFilled } from '../form/record-kinds'
import { findQuietPatients } from '../reads'
import type { FormState } from '../tables'
import { updateFormRecordByRecordId } from './newcomer-queries'
import { lockSubmittedRecord } from './review-queries'

import { hospitalDate } from '@/domain/dates'
import { quietTitle } from '@/domain/safety/quiet-wording'

/** Decides about a form and tells the couple, or the one of the two whose it is (spec:security#couple-data); words are needed to ask for more or to send it back. */
export async function reviewRecord(
  { db, clock }: Sandbox,
  recordId: string,
  state: Extract<FormState, 'SUPPLEMENT' | 'REJECTED' | 'APPROVED' | 'CONFIRMED' | 'REVIEWED' | 'CLOSED'>,
  reason: string,
): Promise<void> {
  if ((state === 'SUPPLEMENT' || state === 'REJECTED') && reason.trim() === '') throw refuse('请写明原因')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await lockSubmittedRecord(tx, recordId)
    // What the couple has not sent on is not the staff's yet.
    if (!row || row.deletedAt !== null || row.state === 'DRAFT') throw notFound()
    await updateFormRecordByRecordId(tx, { state, reason, reviewedAt: now, updatedAt: now }, recordId)
    // A loss or a test is told to whom it is about: the partner may not even know of the record.
    const own = isOneFilled(row.family) ? row.patientId : null
    const people = own === null ? await peopleOf(tx, row) : [own]
    if (state === 'APPROVED' && row.family === 'archive')
      for (const patientId of people)
        await giveArchiveNumber(tx, patientId, `D${hospitalDate(now).replaceAll('-', '')}${patientId.slice(0, 4)}`)
    if (state === 'APPROVED' && row.family === 'cardIssue' && row.patientId)
      await issueCard(tx, { ...row, patientId: row.patientId }, now)
    const title = titleOf(row.form, row.variant, row.family)
    const quiet = new Set((await findQuietPatients(tx, people)).map(({ patientId }) => patientId))
    for (const patientId of people)
      await leaveMessage(
        tx,
        { unitId: row.unitId, patientId },
        `${quiet.has(patientId) ? quietTitle(title) : title}${WORDS[state]}`,
        reason ? `您提交的资料${WORDS[state]}：${reason}` : `您提交的资料${WORDS[state]}。`,
        now,
      )
    await writeAudit(tx, {
      at: now,
      unitId: row.unitId,
      actor: 'staff',
      callId: 'console.reviewRecord',
      target: recordId,
      result: `ok:${state}`,
    })
  })
}

const WORDS: Readonly<Record<string, string>> = {
  SUPPLEMENT: '需补充',
  REJECTED: '已退回',
  APPROVED: '已通过',
  CONFIRMED: '已由医生确认',
  REVIEWED: '已审阅',
  CLOSED: '已归档',
}
