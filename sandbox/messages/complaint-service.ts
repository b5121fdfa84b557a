/** Complaints, in the own name and without any (spec:messages#complaints). */

import { createHmac } from 'node:crypto'

import { boundPatient } from '../couple/bound-patient-service'
import { NO_SESSION, picturesOf, takePictures } from '../couple/file/loose-picture-service'
import { viewKey } from '../couple/file/upload-service'
import { auditCall } from '../server/audit'
import type { RequestContext, UnitContext } from '../server/context'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { raiseDanger } from '../server/desk-tasks'
import { spend, spendUnseen } from '../server/http/budgets'
import { notFound, Refusal, refuse } from '../server/http/refusal'
import { hashOf, randomId } from '../server/secrets'
import { unitRow } from '../server/units'
import { addresseesOf, holderOf, nameOfAddressee } from './complaint-addressees'
import {
  type Complaint,
  findComplaintByCode,
  findComplaintsOfMember,
  findComplaintSteps,
  insertComplaint,
  insertComplaintStep,
  lockComplaint,
  lockOwnComplaint,
  updateComplaintRow,
} from './complaint-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/messages/calls'
import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { dangerInText } from '@/domain/safety/danger-signs'
import {
  COMPLAINT_MIN,
  type ComplaintAct,
  type ComplaintState,
  type ComplaintType,
  mayDo,
  QUERY_CODE_SIGNS,
  queryCodeOf,
} from '@/domain/service/complaints'
import { maskPhone } from '@/domain/text'
import { hospitalOf } from '@/hospitals'

type View = DataOf<typeof calls.followAnonymousComplaint>
type Said = Pick<
  InputOf<typeof calls.createComplaint>,
  'type' | 'addressCode' | 'dept' | 'person' | 'content' | 'uploadIds'
>
type Done = { act: ComplaintAct; note?: string | undefined; score?: number | string | undefined }

const TOO_OFTEN = '提交过于频繁，请稍后再试'
const UNKNOWN_CODE = '没有找到这份投诉，请核对查询码'

/** The day of a moment: what is anonymous is not found by its minute. */
const dayOf = (now: number): number => hospitalInstant(hospitalDate(now), 0)

/** Everything that a complaint says in words. */
const wordsOf = ({ content, dept = '', person = '' }: Said): string => [content, dept, person].join('\n')

function checkedWords({ type, addressCode, content }: Said): void {
  if (content.trim().length < COMPLAINT_MIN) throw refuse(`请至少填写${COMPLAINT_MIN}个字`)
  if (!addresseesOf(type).some((one) => one.addressCode === addressCode)) throw refuse('请选择受理部门')
}

/** Keeps one in its first state. @returns false where it was sent before */
async function keep(
  tx: Db,
  row: { complaintId: string; unitId: number; memberId: string | null; codeHash: string | null; phone: string },
  { type, addressCode, dept = '', person = '', content, uploadIds = [] }: Said,
  at: number,
): Promise<boolean> {
  const words = { type, addressCode, dept: dept.trim(), person: person.trim(), content: content.trim() }
  const [made] = await insertComplaint(tx, { ...row, ...words, state: 'SUBMITTED', createdAt: at })
  if (!made) return false
  const { complaintId, unitId } = row
  const holder = holderOf({ type, addressCode, stage: 1 })
  await insertComplaintStep(tx, { complaintId, at, state: 'SUBMITTED', holder })
  await takePictures(tx, { unitId, kind: 'complaint', recordId: complaintId }, uploadIds)
  return true
}

/** In the own name. @throws Refusal 400 in words */
export async function createComplaint(
  context: UnitContext,
  { phone = '', ...said }: InputOf<typeof calls.createComplaint>,
): Promise<DataOf<typeof calls.createComplaint>> {
  checkedWords(said)
  const { db, unitId, now, caller } = context
  if (!(await spend(db, 'complaint', caller.memberId, now))) throw refuse(TOO_OFTEN)
  const reportId = randomId()
  const bound = await boundPatient(context)
  await db.transaction(async (tx) => {
    const row = { complaintId: reportId, unitId, memberId: caller.memberId, codeHash: null, phone }
    await keep(tx, row, said, now)
    const from = { source: reportId, title: '投诉', patientId: bound?.patient.patientId ?? null }
    await raiseDanger(tx, context, from, dangerInText(wordsOf(said), hospitalOf(unitId).danger))
    await auditCall(tx, context, reportId)
  })
  return { reportId, createdAt: now }
}

/**
 * The query code of a submission: made of the hospital's secret and of the form's own random key, so that the same
 * submission has the same code without the code or the key resting anywhere.
 */
async function codeOf(db: Db, submitKey: string): Promise<string> {
  const bytes = createHmac('sha256', await viewKey(db))
    .update(`complaint:${submitKey}`)
    .digest()
  // 16 signs of 32: 80 bits.
  return Array.from(bytes.subarray(0, 16), (byte) => QUERY_CODE_SIGNS[byte % QUERY_CODE_SIGNS.length]).join('')
}

/** Without a name: no member, no machine and no minute is written down. @throws Refusal 400 in words */
export async function sendAnonymousComplaint(
  context: RequestContext,
  { unitId: named, submitKey, ...said }: InputOf<typeof calls.sendAnonymousComplaint>,
): Promise<DataOf<typeof calls.sendAnonymousComplaint>> {
  const { unitId } = await unitRow(context, named)
  checkedWords(said)
  if (!/^[0-9a-f]{32}$/.test(submitKey)) throw refuse('请返回后重新提交')
  const { db, now } = context
  if (!spendUnseen('complaint', context.from, now)) throw new Refusal(400, TOO_OFTEN)
  const queryCode = await codeOf(db, submitKey)
  const complaintId = randomId()
  const createdAt = dayOf(now)
  await db.transaction(async (tx) => {
    const row = { complaintId, unitId, memberId: null, codeHash: hashOf(queryCode), phone: '' }
    if (!(await keep(tx, row, said, createdAt))) return
    const from = { source: complaintId, title: '匿名投诉', patientId: null, isUnnamed: true }
    await raiseDanger(tx, { unitId, now }, from, dangerInText(wordsOf(said), hospitalOf(unitId).danger))
  })
  return { queryCode, createdAt }
}

/** Complaints with stages and pictures; addresses of pictures are for one session. */
async function viewsOf(db: Db, rows: readonly Complaint[], by: string, now: number): Promise<View[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ complaintId }) => complaintId)
  const steps = await findComplaintSteps(db, ids)
  const pictures = await picturesOf(db, ids, by, now)
  return rows.map((row) => ({
    reportId: row.complaintId,
    type: row.type,
    addressCode: row.addressCode,
    addressName: nameOfAddressee(row.type, row.addressCode),
    dept: row.dept,
    person: row.person,
    content: row.content,
    images: pictures.get(row.complaintId) ?? [],
    anonymous: row.memberId === null,
    phone: row.phone === '' ? '' : maskPhone(row.phone),
    state: row.state,
    stage: row.stage,
    holder: holderOf(row),
    reply: row.reply,
    score: row.score,
    createdAt: row.createdAt,
    steps: steps
      .filter(({ complaintId }) => complaintId === row.complaintId)
      .map(({ at, state, holder, note }) => ({ at, state, holder, note })),
  }))
}

/** The own ones at this hospital, newest first, or one of them. */
export async function listComplaints(context: UnitContext, reportId?: string): Promise<View[]> {
  const { db, caller, unitId, now } = context
  const rows = await findComplaintsOfMember(db, caller.memberId, unitId, reportId)
  return viewsOf(db, rows, caller.sessionId, now)
}

/** What the complainant does. @throws Refusal where its state does not allow it */
async function carryOut(
  tx: Db,
  row: Complaint,
  { act, note = '', score }: Done,
  { at, patientId }: { at: number; patientId: string | null },
): Promise<Complaint> {
  if (!mayDo(act, row.state, row.stage)) throw refuse('投诉状态已变化，请刷新后查看')
  if (act === 'escalate' && note.trim() === '') throw refuse('请写下不满意的原因')
  const next: Record<ComplaintAct, ComplaintState> = { withdraw: 'WITHDRAWN', close: 'CLOSED', escalate: 'SUBMITTED' }
  const stage = act === 'escalate' ? row.stage + 1 : row.stage
  const rating = act === 'close' && score !== undefined ? { score: Number(score) } : {}
  const changed = rowOf(await updateComplaintRow(tx, { state: next[act], stage, ...rating }, row.complaintId))
  const step = { complaintId: row.complaintId, at, state: changed.state, holder: holderOf(changed), note: note.trim() }
  await insertComplaintStep(tx, step)
  const { complaintId: source, unitId } = row
  const isUnnamed = row.memberId === null
  const from = { source, title: isUnnamed ? '匿名投诉' : '投诉', patientId, isUnnamed }
  await raiseDanger(tx, { unitId, now: at }, from, dangerInText(note, hospitalOf(unitId).danger))
  return changed
}

const only = ([view]: View[]): View => {
  if (!view) throw notFound()
  return view
}

/** @throws NotFound for one that is not there or somebody else's */
export async function updateComplaint(
  context: UnitContext,
  { reportId, ...done }: InputOf<typeof calls.updateComplaint>,
): Promise<View> {
  const { db, caller, unitId, now } = context
  context.target = reportId
  const patientId = (await boundPatient(context))?.patient.patientId ?? null
  const changed = await db.transaction(async (tx) => {
    const [row] = await lockOwnComplaint(tx, caller.memberId, unitId, reportId)
    if (!row) throw notFound()
    const after = await carryOut(tx, row, done, { at: now, patientId })
    await auditCall(tx, context, reportId)
    return after
  })
  return only(await viewsOf(db, [changed], caller.sessionId, now))
}

/** The complaint of a code. Every try counts for its machine, a right one too. @throws Refusal 400, the same for every wrong code */
async function byCode(context: RequestContext, named: unknown, typed: string): Promise<Complaint> {
  const { unitId } = await unitRow(context, named)
  if (!spendUnseen('queryCode', context.from, context.now)) throw refuse('查询过于频繁，请一小时后再试')
  const code = queryCodeOf(typed)
  const [row] = code === '' ? [] : await findComplaintByCode(context.db, unitId, hashOf(code))
  if (!row) throw refuse(UNKNOWN_CODE)
  return row
}

export async function followAnonymousComplaint(
  context: RequestContext,
  { unitId, queryCode }: InputOf<typeof calls.followAnonymousComplaint>,
): Promise<View> {
  const row = await byCode(context, unitId, queryCode)
  return only(await viewsOf(context.db, [row], NO_SESSION, context.now))
}

export async function updateAnonymousComplaint(
  context: RequestContext,
  { unitId, queryCode, ...done }: InputOf<typeof calls.updateAnonymousComplaint>,
): Promise<View> {
  const { complaintId } = await byCode(context, unitId, queryCode)
  const { db, now } = context
  const changed = await db.transaction(async (tx) => {
    const row = rowOf(await lockComplaint(tx, complaintId))
    return carryOut(tx, row, done, { at: dayOf(now), patientId: null })
  })
  return only(await viewsOf(db, [changed], NO_SESSION, now))
}

export const listComplaintPlaces = (code: ComplaintType): DataOf<typeof calls.listComplaintPlaces> => ({
  list: addresseesOf(code).map((one) => ({ ...one })),
})
