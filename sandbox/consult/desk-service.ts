/** The desk as the doctors: answers, refuses, ends; looks at reviews; keeps somebody from consulting. */

import { countConsultation } from '../booking/schedule/doctor-count-service'
import { leaveMessage } from '../messages/notify-service'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import * as queries from './queries'
import * as reads from './reads'
import { beginConsult, chatOf, endConsult, lockConsult, settleConsult } from './state-service'
import type { Consult } from './tables'

import { isOver, type ConsultType } from '@/domain/service/consult'
import { maskName } from '@/domain/text'

/** A consultation of the hospital whose desk acts; another hospital's is not found. */
interface ConsultAtDesk {
  readonly unitId: number
  readonly consultId: string
}

const inConsult = <T>(
  { db, clock }: Sandbox,
  { unitId, consultId }: ConsultAtDesk,
  act: (tx: Db, row: Consult, now: number) => Promise<T>,
) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const row = await lockConsult(tx, { unitId, consultId })
    if (!row) throw notFound()
    return act(tx, await settleConsult(tx, row, now), now)
  })

/** The doctor writes: the first word begins the time of the consultation, reading what was asked. */
export const answerConsult = (sandbox: Sandbox, at: ConsultAtDesk, content: string) =>
  inConsult(sandbox, at, async (tx, row, now) => {
    if (row.state === 'UNPAID') throw refuse('患者还没有支付')
    if (isOver(row.state)) throw refuse('本次咨询已结束')
    if (row.state === 'PAID') await countConsultation(tx, row.doctorId)
    const begun = await beginConsult(tx, row, now)
    const { consultId } = row
    const said = { consultId, clientId: `doctor:${randomId()}`, sender: 'doctor' as const, kind: 'text' as const }
    const made = rowOf(await queries.insertMessageIfAbsent(tx, { ...said, content, at: now }))
    await queries.updateConsult(tx, { doctorReadId: made.id }, consultId)
    await leaveMessage(tx, row, '咨询有新回复', '医生回复了您的咨询，请打开查看。', now, chatOf(consultId))
    if (begun.quota > 0 && begun.used >= begun.quota)
      await endConsult(tx, begun, { state: 'FINISHED', end: 'quota' }, now)
    return { msgId: made.id }
  })

/** Rows of one statement. */
const AT_ONCE = 1000

/** Plays a conversation that has gone on for long: the two in turn, everything read. */
export const fillConversation = (sandbox: Sandbox, at: ConsultAtDesk, count: number) =>
  inConsult(sandbox, at, async (tx, row, now) => {
    if (row.state !== 'ONGOING') throw refuse('咨询还没有开始或已结束')
    const { consultId } = row
    const name = randomId()
    let last = 0
    for (let from = 0; from < count; from += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => ({
        ...{ consultId, clientId: `long:${name}:${from + at}`, kind: 'text' as const, at: now },
        sender: at % 2 === 0 ? ('patient' as const) : ('doctor' as const),
        content: `演示对话第${from + at + 1}条，用来查看很长的记录。`,
      }))
      const made = await queries.insertMessages(tx, rows)
      last = Math.max(last, ...made.map(({ id }) => id))
    }
    await queries.updateConsult(tx, { doctorReadId: last, patientReadId: last }, consultId)
    return { count }
  })

/** The doctor cannot take it: what was paid goes back. */
export const refuseConsult = (sandbox: Sandbox, at: ConsultAtDesk, reason: string) =>
  inConsult(sandbox, at, async (tx, row, now) => {
    if (row.state !== 'PAID') throw refuse('只有待接诊的咨询可以退回')
    await endConsult(tx, row, { state: 'REFUNDED', end: 'refused', text: reason }, now)
    return {}
  })

export const finishConsult = (sandbox: Sandbox, at: ConsultAtDesk) =>
  inConsult(sandbox, at, async (tx, row, now) => {
    if (row.state !== 'ONGOING') throw refuse('咨询还没有开始或已结束')
    await endConsult(tx, row, { state: 'FINISHED', end: 'doctor' }, now)
    return {}
  })

/** Publishes a review or keeps it back, with an answer of the hospital. */
export async function judgeReview(
  { db }: Sandbox,
  { unitId, reviewId, accept, reply }: { unitId: number; reviewId: string; accept: boolean; reply: string },
) {
  const [row] = await queries.updateReview(db, { state: accept ? 'PUBLISHED' : 'REJECTED', reply }, reviewId, unitId)
  if (!row) throw notFound()
  return { state: row.state }
}

/** An empty reason lets the patient consult again. */
export async function banFromConsult(
  { db, clock }: Sandbox,
  { unitId, patientId, reason }: { unitId: number; patientId: string; reason: string },
) {
  if (reason === '') await queries.deleteBan(db, unitId, patientId)
  else await queries.upsertBan(db, { unitId, patientId, reason, at: clock.now() })
  return {}
}

/** What a doctor of the hospital offers. @throws NotFound for another hospital's doctor */
export async function setOffer(
  { db }: Sandbox,
  unitId: number,
  offer: { doctorId: string; type: ConsultType; priceFen: number; enabled: boolean; onDuty: boolean },
) {
  const [known] = await reads.findConsultDoctors(db, { unitId, doctorId: offer.doctorId })
  if (!known) throw notFound()
  await queries.upsertOffer(db, { ...offer, replyMinutes: 60 })
  return offer
}

/** The recording of a voice message of the hospital; null where there is none. */
export async function voiceAtDesk({ db }: Sandbox, unitId: number, msgId: number) {
  const [row] = await reads.findVoice(db, unitId, msgId)
  return row ?? null
}

/** Consultations of a hospital, the newest first, with what was said last, and the reviews that wait. */
export async function consultsAtDesk({ db }: Sandbox, unitId: number) {
  const rows = await reads.findConsultsAtDesk(db, unitId)
  const ids = rows.map(({ consult }) => consult.consultId)
  const attached = await queries.findAttachments(db, ids)
  const pictures = await reads.findConsultPictures(db, ids)
  const list = await Promise.all(
    rows.map(async ({ consult, doctorName, patientName }) => ({
      ...consult,
      doctorName,
      patientName: maskName(patientName),
      // What was sent along, by its name: the doctor reads it in the hospital's own file.
      attached: attached.filter(({ consultId }) => consultId === consult.consultId).map(({ title }) => title),
      pictures: pictures.filter(({ recordId }) => recordId === consult.consultId).length,
      messages: (await queries.findMessages(db, consult.consultId, undefined, 4)).reverse(),
    })),
  )
  const reviews = (await reads.findReviews(db, { unitId })).filter(({ review }) => review.state === 'PENDING')
  return { list, reviews: reviews.map(({ review, doctorName }) => ({ ...review, doctorName })) }
}
