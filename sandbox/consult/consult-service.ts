/** Consultations of a patient: begun, read, changed, rated and hidden (spec:consult#states). */

import { omit } from 'es-toolkit'

import { ownPatient, ownRecord } from '../couple/couple-service'
import { takeFiles } from '../couple/file/file-service'
import { viewKey, viewUrl } from '../couple/file/upload-service'
import type { Patient } from '../couple/tables'
import { raiseDanger } from '../followup/desk-task-service'
import { readElsewhere } from '../messages/notify-service'
import { createOrder, settleFree, syncWithGateway } from '../payment/order/order-service'
import { auditCall } from '../server/audit'
import type { PatientContext, UnitContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { spend } from '../server/http/budgets'
import { paged } from '../server/http/paging'
import { notFound, Refusal, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { attachablesOf, checkedAttachments } from './attachment-service'
import * as queries from './queries'
import * as reads from './reads'
import { chatOf, endConsult, lockConsult, sayBySystem, settleConsult } from './state-service'
import type { Consult, ConsultMessage, ConsultReview } from './tables'

import type * as calls from '@/api/consult/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { ageOn, hospitalDate } from '@/domain/dates'
import { dangerInText, isDanger } from '@/domain/safety/danger-signs'
import {
  CHAT_ROWS,
  CONSULT_TYPE_LABELS,
  consultType,
  DESCRIBE_MIN,
  isOver,
  mayEditReview,
  PAY_MS,
  QUESTIONS,
  REVIEW_TAGS,
  consultStatusOf,
} from '@/domain/service/consult'
import { hospitalOf } from '@/hospitals'

/** An order waits to be paid: the app goes to it (spec:codes#table). */
const ORDER_WAITS = 111

const ACTING = '代为办理时不能发起咨询，请切换回本人'
const BANNED = '您暂时不能发起在线咨询'

/** Why a patient may not begin one, in words; '' where nothing is against it. */
async function refusalOf(db: Db, unitId: number, { patientId }: Pick<Patient, 'patientId'>): Promise<string> {
  const [ban] = await queries.findBan(db, unitId, patientId)
  return ban ? `${BANNED}。${ban.reason}如有疑问请联系医院，预约就诊不受影响。` : ''
}

export async function getConsultEligibility(context: UnitContext): Promise<DataOf<typeof calls.getConsultEligibility>> {
  const { db, unitId, now } = context
  const own = await ownRecord(context, unitId)
  const reason = own ? await refusalOf(db, unitId, own.patient) : ''
  return {
    black: reason !== '',
    reason: reason || (context.caller.actingPatientId && own ? ACTING : ''),
    verified: own !== null,
    firstVisit: own?.patient.isFirstVisit ?? false,
    serverTime: now,
  }
}

export async function getConsultPatient(context: PatientContext): Promise<DataOf<typeof calls.getConsultPatient>> {
  const { name, sex, birthday, caseNo, isFirstVisit } = await ownPatient(context)
  const age = ageOn(birthday, hospitalDate(context.now))
  return { name, sex: sex === 1 ? '1' : '2', age, caseNo, firstVisit: isFirstVisit }
}

/**
 * Begins a consultation: a free one waits for the doctor at once, another one for its payment.
 * @throws Refusal in words; 111 where one of the same kind with this doctor waits to be paid
 */
export async function createConsult(
  context: PatientContext,
  input: InputOf<typeof calls.createConsultNew>,
): Promise<DataOf<typeof calls.createConsultNew>> {
  const { db, now, unitId, caller } = context
  const me = await ownPatient(context)
  if (caller.actingPatientId) throw refuse(ACTING)
  context.patientId = me.patientId
  const banned = await refusalOf(db, unitId, me)
  if (banned) throw refuse(banned)
  const type = consultType(input.type)
  const description = input.description.trim()
  if (type === null) throw refuse('请选择咨询方式')
  if (description.length < DESCRIBE_MIN) throw refuse(`请至少填写${DESCRIBE_MIN}个字`)
  const attachments = await checkedAttachments(context, input.attachments ?? [])
  return db.transaction(async (tx) => {
    await advisoryLock(tx, `consult:${me.patientId}`)
    const [found] = await reads.findConsultDoctors(tx, { unitId, doctorId: input.doctorId })
    if (!found) throw notFound()
    const { doctorId, name } = found.doctor
    await assertNoneGoing(tx, me.patientId, doctorId, type, now)
    const offers = await queries.findOffers(tx, [doctorId])
    const offer = offers.find((one) => Number(one.type) === Number(type))
    if (!offer?.enabled) throw refuse(`该医生未开通${CONSULT_TYPE_LABELS[type]}`)
    if (!offer.onDuty) throw refuse('该医生暂停接诊，请选择其他医生或稍后再来')
    if (input.previousId) await assertPrevious(tx, context, input.previousId)
    const consultId = randomId()
    await queries.insertConsultIfAbsent(tx, {
      ...{ consultId, unitId, patientId: me.patientId, memberId: caller.memberId, doctorId, type },
      ...{ state: 'UNPAID', priceFen: offer.priceFen, description, quota: QUESTIONS[type] },
      hasVisited: input.hasVisited ?? false,
      hospitalBefore: input.hospitalBefore ?? '',
      diagnosis: input.diagnosis ?? '',
      drugs: input.drugs ?? '',
      lmp: input.lmp ?? null,
      firstVisit: me.isFirstVisit,
      previousId: input.previousId ?? null,
      createdAt: now,
      payBy: now + PAY_MS,
    })
    const title = `${CONSULT_TYPE_LABELS[type]}（${name}）`
    const order = await createOrder(
      tx,
      {
        ...{ unitId, patientId: me.patientId, memberId: caller.memberId, type, bizId: consultId, title },
        items: [{ name: title, spec: '', qty: 1, unitPriceFen: offer.priceFen, amountFen: offer.priceFen }],
        idemKey: `consult:${consultId}`,
        expireAt: now + PAY_MS,
      },
      now,
    )
    await queries.updateConsult(tx, { orderCode: order.orderCode }, consultId)
    if (attachments.length > 0)
      await queries.insertAttachments(
        tx,
        attachments.map(({ kind, refId, whose, title: words }) => ({
          ...{ consultId, refId, title: words },
          kind: kind ?? 'dose',
          whose: whose ?? 'self',
        })),
      )
    await takeFiles(tx, context, 'consult', consultId, input.uploadIds ?? [])
    await tellDanger(
      tx,
      context,
      consultId,
      [description, input.drugs, input.diagnosis, input.hospitalBefore].join('\n'),
    )
    await sayBySystem(tx, consultId, 'begin', BEGIN, now)
    if (me.isFirstVisit) await sayBySystem(tx, consultId, 'first', FIRST_VISIT, now)
    await settleFree(tx, order.orderCode, now)
    await auditCall(tx, context, consultId)
    return { consultId, orderCode: order.orderCode, payableFen: order.payableFen, serverTime: now }
  })
}

const BEGIN = '仅供咨询，不作为诊断依据；急重症请立即就医。'
const FIRST_VISIT = '您还没有在本院就诊过。按规定，线上不能为首次就诊的患者诊断和开药，需要时请预约门诊。'

/** One of a kind with a doctor at a time. @throws Refusal 111 with the order of one that waits to be paid */
async function assertNoneGoing(tx: Db, patientId: string, doctorId: string, type: number, now: number) {
  const going = await queries.lockConsults(tx, { patientId, doctorId, going: true })
  for (const one of going) {
    if (one.type !== type) continue
    const row = await settleConsult(tx, one, now)
    const { orderCode, consultId } = row
    if (row.state === 'UNPAID') throw new Refusal(ORDER_WAITS, '您有一笔咨询待支付', { orderCode, consultId })
    if (!isOver(row.state)) throw refuse('您与这位医生有一次进行中的咨询，请在“我的订单”中继续')
  }
}

async function assertPrevious(tx: Db, { unitId, patientId }: PatientContext, consultId: string): Promise<void> {
  const [row] = await reads.findConsults(tx, { unitId, patientId, consultId })
  if (!row) throw notFound()
}

/** What names a danger sign is a task of the desk, whatever the doctor answers. */
async function tellDanger(tx: Db, context: PatientContext, consultId: string, text: string): Promise<void> {
  const from = { source: consultId, title: '在线咨询', patientId: context.patientId }
  await raiseDanger(tx, context, from, dangerInText(text, hospitalOf(context.unitId).danger))
}

type View = DataOf<typeof calls.listConsults>['list'][number]

/** What of a consultation's row is the hospital's own. */
const KEPT_INSIDE = [
  'unitId',
  'patientId',
  'memberId',
  'quota',
  'used',
  'previousId',
  'doctorReadId',
  'patientReadId',
  'hiddenAt',
] as const

/** The own consultations, the newest first; the one that is named with its messages. Nothing for who is not verified. */
export async function listConsults(
  context: UnitContext,
  { consultId, orderCode, beforeId, pageNo, pageSize }: InputOf<typeof calls.listConsults>,
): Promise<DataOf<typeof calls.listConsults>> {
  const own = await ownRecord(context, context.unitId)
  if (!own) return paged<View>([], pageNo, pageSize)
  const { db, unitId } = context
  const { patientId } = own.patient
  const rows = await reads.findConsults(db, { unitId, patientId, consultId, orderCode })
  const isOne = consultId !== undefined || orderCode !== undefined
  if (isOne && rows.length === 0) throw notFound()
  const page = paged(rows, pageNo, pageSize)
  return {
    ...page,
    list: await viewsOf(
      { ...context, patientId },
      page.list,
      isOne,
      beforeId === undefined ? undefined : Number(beforeId),
    ),
  }
}

async function viewsOf(
  context: PatientContext,
  rows: Awaited<ReturnType<typeof reads.findConsults>>,
  isOne: boolean,
  beforeId: number | undefined,
): Promise<View[]> {
  const { db, now, caller, unitId } = context
  const ids = rows.map(({ consult }) => consult.consultId)
  const tails = new Map((await queries.findTails(db, ids)).map((one) => [one.consultId, one]))
  const last = await queries.findMessagesById(
    db,
    [...tails.values()].map(({ lastId }) => lastId),
  )
  const refunds = await reads.sumRefunds(
    db,
    rows.map(({ consult }) => consult.orderCode ?? ''),
  )
  const reviews = await reads.findReviews(db, { consultIds: ids, unitId })
  const attached = isOne ? await queries.findAttachments(db, ids) : []
  const readable = attached.length > 0 ? await attachablesOf(context) : []
  const key = await viewKey(db)
  const urlOf = (uploadId: string | null) => (uploadId ? viewUrl(uploadId, caller, now, key) : '')
  const pictures = isOne ? await reads.findConsultPictures(db, ids) : []
  const views: View[] = []
  for (const { consult, doctor, subjectName } of rows) {
    // As time has made it, before the housekeeping has written it down.
    const row = consultStatusOf(consult, now)
    const found = isOne ? await queries.findMessages(db, row.consultId, beforeId, CHAT_ROWS + 1) : []
    const newest = last.find((one) => one.id === tails.get(row.consultId)?.lastId)
    const review = reviews.find((one) => one.review.consultId === row.consultId)?.review
    views.push({
      ...omit(row, KEPT_INSIDE),
      doctorName: doctor.name,
      doctorTitle: doctor.title,
      subjectName,
      orderCode: row.orderCode ?? '',
      lmp: row.lmp ?? '',
      images: pictures
        .filter(({ recordId }) => recordId === row.consultId)
        .map(({ uploadId }) => ({ uploadId, url: urlOf(uploadId) })),
      attachments: attached
        .filter((one) => one.consultId === row.consultId)
        .map(({ kind, refId, whose, title }) => {
          const now_ = readable.find((one) => one.kind === kind && one.refId === refId && one.whose === whose)
          const isOfDay = kind === 'dose' && whose === 'self'
          const available = now_ !== undefined || isOfDay
          return { kind, refId, whose, available, title: available ? title : '资料已不再共享', note: now_?.note ?? '' }
        }),
      questionQuota: row.quota,
      questionUsed: row.used,
      endReason: row.endReason === '' ? null : row.endReason,
      unread: tails.get(row.consultId)?.unread ?? 0,
      refundFen: refunds.find((one) => one.orderCode === row.orderCode)?.fen ?? null,
      review: review
        ? {
            ...{ stars: review.stars, tags: review.tags, content: review.content, anonymous: review.anonymous },
            ...{ state: review.state, editable: mayEditReview(review, now), reply: review.reply },
          }
        : null,
      messages: [...found]
        .slice(0, CHAT_ROWS)
        .reverse()
        .map((one) => messageView(one, row, urlOf(one.uploadId))),
      hasEarlier: found.length > CHAT_ROWS,
      lastText: newest ? shortOf(newest) : '',
      lastAt: newest?.at ?? null,
    })
  }
  return views
}

/** A message in a line. */
export const shortOf = ({ kind, content, seconds }: Pick<ConsultMessage, 'kind' | 'content' | 'seconds'>): string =>
  kind === 'text' ? content : kind === 'image' ? '［图片］' : `［语音］${seconds ?? 0}秒`

const messageView = (one: ConsultMessage, row: Consult, mediaUrl: string) => ({
  msgId: String(one.id),
  clientId: one.clientId,
  sender: one.sender,
  kind: one.kind,
  content: one.content,
  seconds: one.seconds,
  mediaUrl,
  at: one.at,
  read: one.sender === 'patient' ? one.id <= row.doctorReadId : one.id <= row.patientReadId,
})

/** The own consultation, locked and as time has made it. @throws Refusal when absent or another's */
async function lockOwn(tx: Db, context: PatientContext, consultId: string): Promise<Consult> {
  context.patientId = (await ownPatient(context)).patientId
  const { unitId, patientId, now } = context
  const row = await lockConsult(tx, { unitId, patientId, consultId })
  if (!row || row.hiddenAt !== null) throw notFound()
  context.target = consultId
  return settleConsult(tx, row, now)
}

type Edit = InputOf<typeof calls.updateConsult>

const TOO_OFTEN = '发送过于频繁，请稍后再试'
const CLOSED = '本次咨询已结束，如需继续请再次咨询'

/** Each act on a locked consultation. @returns the message it made, or null */
const ACTS: Readonly<
  Record<Edit['act'], (tx: Db, context: PatientContext, row: Consult, input: Edit) => Promise<number | null>>
> = {
  async describe(tx, context, row, { content = '' }) {
    if (row.state !== 'UNPAID' && row.state !== 'PAID') throw refuse('医生已接诊，请在对话中补充')
    const description = content.trim()
    if (description.length < DESCRIBE_MIN) throw refuse(`请至少填写${DESCRIBE_MIN}个字`)
    await queries.updateConsult(tx, { description }, row.consultId)
    await tellDanger(tx, context, row.consultId, description)
    return null
  },
  message: say,
  async read(tx, { now, unitId, patientId }, row, { msgId = 0 }) {
    const upTo = Number(msgId)
    if (upTo > row.patientReadId) await queries.updateConsult(tx, { patientReadId: upTo }, row.consultId)
    const [tail] = await queries.findTails(tx, [row.consultId])
    // What was read here is read in the inbox as well, and nobody is sent an SMS about it.
    if (tail?.unread === 0) await readElsewhere(tx, { unitId, patientId }, chatOf(row.consultId), now)
    return null
  },
  async cancel(tx, { now }, row) {
    if (row.endReason === 'cancelled') return null
    if (row.state !== 'UNPAID') throw refuse('只有待支付的咨询可以取消')
    await endConsult(tx, row, { state: 'CLOSED', end: 'cancelled' }, now)
    return null
  },
  async finish(tx, { now }, row) {
    if (row.endReason === 'patient') return null
    if (row.state !== 'ONGOING') throw refuse('医生还没有回复，暂不能结束')
    await endConsult(tx, row, { state: 'FINISHED', end: 'patient' }, now)
    return null
  },
}

const mediaOf = (seconds: Edit['seconds']) =>
  seconds === undefined ? { kind: 'image' as const } : { kind: 'voice' as const, seconds: Number(seconds) }

async function say(
  tx: Db,
  context: PatientContext,
  row: Consult,
  { clientId, content = '', uploadId, seconds }: Edit,
): Promise<number> {
  if (!clientId) throw refuse('请重新发送')
  const { consultId } = row
  const [known] = await queries.findMessageOfClient(tx, consultId, clientId)
  if (known) return known.id
  if (row.state === 'UNPAID') throw refuse('请先完成支付')
  if (isOver(row.state)) throw refuse(CLOSED)
  if (row.quota > 0 && row.used >= row.quota) throw refuse('提问次数已用完，请等候医生回复')
  const words = content.trim()
  if (!uploadId && words === '') throw refuse('请填写内容')
  // Who may be in danger is never turned away.
  const isHelpNeeded = isDanger(dangerInText(words, hospitalOf(context.unitId).danger))
  if (!isHelpNeeded && !(await spend(tx, 'message', context.caller.memberId, context.now))) throw refuse(TOO_OFTEN)
  const sender = { sender: 'patient' as const, at: context.now }
  const what = uploadId ? { content: '', uploadId, ...mediaOf(seconds) } : { kind: 'text' as const, content: words }
  if (uploadId)
    await takeFiles(tx, context, seconds === undefined ? 'consult' : 'voice', `${consultId}:chat`, [uploadId])
  const made = rowOf(await queries.insertMessageIfAbsent(tx, { consultId, clientId, ...sender, ...what }))
  await queries.updateConsult(tx, { used: row.used + 1 }, consultId)
  await tellDanger(tx, context, consultId, words)
  return made.id
}

/** Changes a consultation or carries a message of it; the same message sent again is the one that is there. */
export async function updateConsult(context: PatientContext, input: Edit): Promise<DataOf<typeof calls.updateConsult>> {
  if (input.act === 'cancel') await askHowPaymentEnded(context, input.consultId)
  return context.db.transaction(async (tx) => {
    const row = await lockOwn(tx, context, input.consultId)
    const made = await ACTS[input.act](tx, context, row, input)
    if (input.act !== 'read') await auditCall(tx, context, row.consultId)
    return { consultId: row.consultId, msgId: made === null ? '' : String(made), serverTime: context.now }
  })
}

/** A payment that was broken off in the wallet is under way for the hospital until it asks. */
async function askHowPaymentEnded(context: PatientContext, consultId: string): Promise<void> {
  const { patientId } = await ownPatient(context)
  const own = await queries.findConsultOrders(context.db, { unitId: context.unitId, patientId, consultId })
  for (const { orderCode } of own) if (orderCode) await syncWithGateway(context.sandbox, orderCode, context.now)
}

/** Hides one that is over; the hospital keeps it (spec:consult#kept). Asked again it stays hidden. */
export async function hideConsult(context: PatientContext, consultId: string): Promise<null> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwn(tx, context, consultId)
    if (!isOver(row.state)) throw refuse('进行中的咨询不能删除')
    await queries.updateConsult(tx, { hiddenAt: context.now }, consultId)
    await auditCall(tx, context, consultId)
    return null
  })
}

type Said = Pick<ConsultReview, 'stars' | 'tags' | 'content' | 'anonymous'>

const saysTheSame = (one: Said, other: Said): boolean =>
  one.stars === other.stars &&
  one.content === other.content &&
  one.anonymous === other.anonymous &&
  one.tags.join() === other.tags.join()

/** One review a consultation that has ended, looked at by the hospital before others see it; changed once at most. */
export async function rateConsult(
  context: PatientContext,
  { consultId, stars, tags = '', content = '', anonymous = false }: InputOf<typeof calls.rateConsult>,
): Promise<DataOf<typeof calls.rateConsult>> {
  return context.db.transaction(async (tx) => {
    const { now } = context
    const row = await lockOwn(tx, context, consultId)
    if (row.state !== 'FINISHED' && row.state !== 'RATED') throw refuse('咨询结束后才能评价')
    const { unitId, doctorId, patientId } = row
    const said = {
      ...{ stars: Number(stars), content: content.trim(), anonymous, state: 'PENDING' as const, updatedAt: now },
      tags: REVIEW_TAGS.filter((tag) => tags.split(',').includes(tag)),
    }
    // Somebody may need help also where thanks or anger are written.
    await tellDanger(tx, context, consultId, said.content)
    const base = { reviewId: randomId(), consultId, unitId, doctorId, patientId, createdAt: now }
    const [made] = await queries.insertReviewIfAbsent(tx, { ...base, ...said })
    if (made) {
      await queries.updateConsult(tx, { state: 'RATED' }, consultId)
      await auditCall(tx, context, consultId)
      return { reviewId: made.reviewId, state: made.state }
    }
    const [known] = await reads.findReviews(tx, { consultIds: [consultId], unitId })
    if (!known || !mayEditReview(known.review, now)) throw refuse('评价提交后7天内可修改一次，现在不能再修改')
    const { reviewId } = known.review
    // The same once more is a repetition, whose answer was lost: it uses no change up.
    if (saysTheSame(known.review, said)) return { reviewId, state: known.review.state }
    await queries.updateReview(tx, { ...said, edits: 1 }, reviewId, unitId)
    await auditCall(tx, context, consultId)
    return { reviewId, state: 'PENDING' as const }
  })
}
