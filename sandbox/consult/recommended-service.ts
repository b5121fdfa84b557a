/** What the hospital recommends: doctors to follow, and articles and doctors side by side. */

import { listColumnArticles } from '../content/reading-service'
import type { VisitorContext } from '../server/context'
import { paged } from '../server/http/paging'
import { listConsultDoctors, listRecommendedDoctors, ownMarks, viewsOf } from './doctor-service'
import * as reads from './reads'

import type * as calls from '@/api/consult/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { searchKey } from '@/domain/input/search-key'
import { RECOMMENDED_BESIDE } from '@/domain/service/consult'

/**
 * Doctors whom the member does not follow yet: those of the clinics that the member has consulted first, then the best
 * rated. Never a patient (spec:messages#circles).
 */
export async function listDoctorsToFollow(
  context: VisitorContext,
  { pageNo, pageSize }: InputOf<typeof calls.listDoctorsToFollow>,
): Promise<DataOf<typeof calls.listDoctorsToFollow>> {
  const rows = await reads.findConsultDoctors(context.db, { unitId: context.unitId })
  const { followed, mine } = await ownMarks(context)
  const clinics = new Set(
    rows.filter(({ doctor }) => mine.includes(doctor.doctorId)).map((one) => one.doctor.subjectId),
  )
  const isNear = ({ doctor }: (typeof rows)[number]): number => Number(clinics.has(doctor.subjectId))
  const fresh = rows
    .filter(({ doctor }) => !followed.includes(doctor.doctorId))
    .sort((a, b) => isNear(b) - isNear(a) || b.doctor.ratingTenths - a.doctor.ratingTenths)
  const page = paged(fresh, pageNo, pageSize)
  return { ...page, list: await viewsOf(context, page.list) }
}

/** What a word finds among both, a few of each; quiet mode leaves out what it leaves out of every list of articles. */
export async function listArticlesAndDoctors(
  context: VisitorContext,
  { keyword = '' }: InputOf<typeof calls.listArticlesAndDoctors>,
): Promise<DataOf<typeof calls.listArticlesAndDoctors>> {
  const few = { pageNo: 1, pageSize: RECOMMENDED_BESIDE }
  const word = searchKey(keyword)
  const articles = await listColumnArticles(context, { keyword: word, ...few })
  const doctors = await (word === ''
    ? listRecommendedDoctors(context, few)
    : listConsultDoctors(context, { keyword: word, ...few }))
  return { articles: articles.list, doctors: doctors.list }
}
