/** Doctors who consult, what others say of them, and whom a member follows. */

import { countFollowers } from '../booking/schedule/doctor-count-service'
import { ownRecord } from '../couple/couple-service'
import type { RequestContext, UnitContext, VisitorContext } from '../server/context'
import { paged } from '../server/http/paging'
import { notFound } from '../server/http/refusal'
import * as queries from './queries'
import * as reads from './reads'

import type * as calls from '@/api/consult/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { CONSULT_TYPE_LABELS, goodPercent } from '@/domain/service/consult'
import { maskName } from '@/domain/text'

type Row = DataOf<typeof calls.listConsultDoctors>['list'][number]

/** What the member behind a session has to do with doctors; nothing for a visitor. */
export async function ownMarks({ db, caller, unitId }: RequestContext) {
  const marks = caller ? await queries.findMarks(db, caller.memberId) : []
  const own = caller && unitId !== null ? await ownRecord({ db, caller, unitId } as UnitContext, unitId) : null
  const consulted = own ? await queries.findConsultedDoctorIds(db, own.patient.patientId) : []
  const idsOf = (kind: 'followed' | 'favourite') =>
    marks.filter((one) => one.kind === kind).map(({ doctorId }) => doctorId)
  return { mine: consulted.map(({ doctorId }) => doctorId), followed: idsOf('followed'), favourite: idsOf('favourite') }
}

/** Doctors as the app shows them to whoever asks. */
export async function viewsOf(context: RequestContext, rows: Awaited<ReturnType<typeof reads.findConsultDoctors>>) {
  const ids = rows.map(({ doctor }) => doctor.doctorId)
  const offers = await queries.findOffers(context.db, ids)
  const reviews = new Map((await queries.countReviews(context.db, ids)).map((one) => [one.doctorId, one]))
  const marks = await ownMarks(context)
  return rows.map(({ doctor, subjectName }): Row => {
    const { doctorId, unitId: _unit, sex: _sex, feeFen: _fee, sort: _sort, ratingTenths, ...shown } = doctor
    const own = offers.filter((one) => one.doctorId === doctorId)
    const open = own.filter(({ enabled, onDuty }) => enabled && onDuty)
    const count = reviews.get(doctorId)
    return {
      ...shown,
      doctorId,
      avatarUrl: '',
      subjectName,
      rating: ratingTenths / 10,
      ratingPercent: count ? goodPercent(count) : null,
      reviewCount: count?.count ?? 0,
      replyMinutes: Math.min(...own.map(({ replyMinutes }) => replyMinutes)),
      tags: open.map(({ type }) => CONSULT_TYPE_LABELS[type]),
      services: own.map(({ type, priceFen, enabled, onDuty }) => ({ type, priceFen, enabled, onDuty })),
      isFocused: marks.followed.includes(doctorId),
      isCollected: marks.favourite.includes(doctorId),
      isMine: marks.mine.includes(doctorId),
    }
  })
}

export async function listConsultDoctors(
  context: VisitorContext,
  { among, type, pageNo, pageSize, ...filter }: InputOf<typeof calls.listConsultDoctors>,
): Promise<DataOf<typeof calls.listConsultDoctors>> {
  const ids = among && (await ownMarks(context))[among]
  const rows = await reads.findConsultDoctors(context.db, {
    unitId: context.unitId,
    ...filter,
    type: type === undefined ? undefined : Number(type),
    ids,
  })
  const ordered = ids ? [...rows].sort((a, b) => ids.indexOf(a.doctor.doctorId) - ids.indexOf(b.doctor.doctorId)) : rows
  const page = paged(ordered, pageNo, pageSize)
  return { ...page, list: await viewsOf(context, page.list) }
}

/** Doctors who answer now, the best rated first. */
export async function listRecommendedDoctors(
  context: VisitorContext,
  { pageNo, pageSize }: InputOf<typeof calls.listRecommendedDoctors>,
): Promise<DataOf<typeof calls.listRecommendedDoctors>> {
  const rows = await reads.findConsultDoctors(context.db, { unitId: context.unitId, type: 5 })
  const best = [...rows].sort((a, b) => b.doctor.ratingTenths - a.doctor.ratingTenths)
  const page = paged(best, pageNo, pageSize)
  return { ...page, list: await viewsOf(context, page.list) }
}

/** Follows a doctor or keeps one, and takes it back; asked again nothing changes. @throws Refusal for another hospital's */
export async function markDoctor(
  context: UnitContext,
  { doctorId, kind, on = false }: InputOf<typeof calls.markDoctor>,
): Promise<DataOf<typeof calls.markDoctor>> {
  const { unitId, caller, now } = context
  const { memberId } = caller
  return context.db.transaction(async (tx) => {
    const [found] = await reads.findConsultDoctors(tx, { unitId, doctorId })
    if (!found) throw notFound()
    context.target = doctorId
    const changed = on
      ? await queries.insertMarkIfAbsent(tx, { memberId, doctorId, kind, at: now })
      : await queries.deleteMark(tx, memberId, doctorId, kind)
    const counts = kind === 'followed' && changed.length > 0 ? (on ? 1 : -1) : 0
    const [after] = counts === 0 ? [] : await countFollowers(tx, doctorId, counts)
    return { on, fansCount: after?.fansCount ?? found.doctor.fansCount }
  })
}

export async function listDoctorReviews(
  context: VisitorContext,
  { doctorId, pageNo, pageSize }: InputOf<typeof calls.listDoctorReviews>,
): Promise<DataOf<typeof calls.listDoctorReviews>> {
  const rows = await reads.findReviews(context.db, { doctorId, unitId: context.unitId })
  return paged(
    rows.map(({ review, name }) => ({
      reviewId: review.reviewId,
      stars: review.stars,
      tags: review.tags,
      content: review.content,
      name: review.anonymous ? '匿名' : maskName(name),
      createdAt: review.createdAt,
      reply: review.reply,
    })),
    pageNo,
    pageSize,
  )
}
