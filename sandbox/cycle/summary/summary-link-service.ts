/** Links by which a couple lets somebody else read a summary: a secret in the address, a code beside it, an end, a log. */

import { ownPatient, pairingOf } from '../../couple/couple-service'
import { notifyDiscreetly } from '../../messages/notify-service'
import type { PatientContext, RequestContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { hashOf, randomId, sameText, smsDigits } from '../../server/secrets'
import {
  closeLinks,
  type CourseLink,
  findAccesses,
  findLastOpening,
  findLink,
  findParts,
  findSummary,
  findSummaryIdsOfPatients,
  insertAccess,
  insertLink,
  lockLinkByHash,
  lockSummary,
  setTries,
  deleteSummaries,
} from './summary-queries'
import { isOfLivingPair, openParts, partsNow } from './summary-view'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { DAY_MS, MINUTE_MS } from '@/domain/time'
import { LINK_CLOSED, LINK_TRIES, SUMMARY_PARTS } from '@/domain/treatment/course-summary'
import { hospitalOf } from '@/hospitals'

/** Lines of the log that are shown. */
const LOG_LINES = 50

export function linkStateOf({ closedAt, closedBy, endsAt }: CourseLink, now: number) {
  if (closedAt !== null) return closedBy === 'tries' ? ('tries' as const) : ('closed' as const)
  return endsAt <= now ? ('ended' as const) : ('open' as const)
}

/** Who opened any of these links, and wrong codes, the newest first. */
export async function accessesOf(db: Db, links: readonly CourseLink[]) {
  const rows = await findAccesses(
    db,
    links.map(({ linkId }) => linkId),
    LOG_LINES,
  )
  return rows.map(({ at, result, device }) => ({ at, result, device }))
}

/** The code is worth nothing without the secret that stands in no table. */
const codeHashOf = (link: string, code: string): string => hashOf(`${link}:${code}`)

/**
 * Secret and code are said here and never again. The link before it is closed.
 * @throws Refusal while the partner has not answered, and when nothing may be read
 */
export async function openCourseLink(
  context: PatientContext,
  { summaryId, days }: InputOf<typeof calls.openCourseLink>,
): Promise<DataOf<typeof calls.openCourseLink>> {
  const { db, now } = context
  context.target = summaryId
  const me = await ownPatient(context)
  const [row] = await lockSummary(db, summaryId)
  if (row?.patientId !== me.patientId || row.unitId !== context.unitId) throw notFound()
  if (row.askedPatientId !== null && row.agreed === null) throw refuse('请先等配偶答复')
  if (row.pairId !== '' && !(await isOfLivingPair(db, row))) throw refuse('夫妻配对已变化，请重新生成摘要')
  if ((await openParts(db, row, await findParts(db, [summaryId]))).length === 0) throw refuse('没有可以分享的内容')
  await closeLinks(db, { summaryIds: [summaryId] }, now, 'newer')
  const [linkId, link, accessCode, endsAt] = [randomId(), randomId(), smsDigits(), now + Number(days) * DAY_MS]
  await insertLink(db, {
    linkId,
    summaryId,
    linkHash: hashOf(link),
    codeHash: codeHashOf(link, accessCode),
    byPatientId: me.patientId,
    createdAt: now,
    endsAt,
  })
  return { linkId, link, accessCode, endsAt }
}

/** Either of the couple closes it; closed twice is closed once. */
export async function closeCourseLink(
  context: PatientContext,
  { linkId }: InputOf<typeof calls.closeCourseLink>,
): Promise<DataOf<typeof calls.closeCourseLink>> {
  const { db, now } = context
  context.target = linkId
  const me = await ownPatient(context)
  const [link] = await findLink(db, linkId)
  const [row] = link ? await findSummary(db, link.summaryId) : []
  const isPartner =
    row !== undefined &&
    row.askedPatientId === me.patientId &&
    (await pairingOf(db, me.patientId))?.pairId === row.pairId
  if (!row || (row.patientId !== me.patientId && !isPartner)) throw notFound()
  await closeLinks(db, { linkId }, now, 'couple')
  return { linkId }
}

const SHOWN_AGAIN_MS = 30 * MINUTE_MS

/** Counts one wrong code; the last one closes the link, and its maker is told. */
async function countWrong(tx: Db, link: CourseLink, { now, device = '' }: RequestContext): Promise<void> {
  const wrongTries = link.wrongTries + 1
  await setTries(tx, link.linkId, Math.min(wrongTries, LINK_TRIES))
  await insertAccess(tx, { accessId: randomId(), linkId: link.linkId, at: now, result: 'wrong', device })
  if (wrongTries < LINK_TRIES) return
  await closeLinks(tx, { linkId: link.linkId }, now, 'tries')
  const [row] = await findSummary(tx, link.summaryId)
  const text = '访问码多次输错，链接已关闭。如仍需分享，请重新生成。'
  if (row) await notifyDiscreetly(tx, row, '一个分享链接已关闭', text, now)
}

/**
 * An open page asks again every minute: within half an hour that is the same opening. A right code forgives no wrong one,
 * else each of those askings would hand a guesser new tries.
 */
async function noteOpening(tx: Db, link: CourseLink, { now, device = '' }: RequestContext): Promise<void> {
  const [last] = await findLastOpening(tx, link.linkId)
  if (last && last.device === device && now - last.at < SHOWN_AGAIN_MS) return
  await insertAccess(tx, { accessId: randomId(), linkId: link.linkId, at: now, result: 'opened', device })
}

/**
 * What somebody outside reads. Absent, closed, ended and wrong are one answer, reached by the same comparison; the count of
 * wrong codes is kept whatever is answered.
 * @throws Refusal
 */
export async function readSharedCourse(
  context: RequestContext,
  { link: secret, accessCode }: InputOf<typeof calls.readSharedCourse>,
): Promise<DataOf<typeof calls.readSharedCourse>> {
  const { now } = context
  const found = await context.db.transaction(async (tx) => {
    const [link] = await lockLinkByHash(tx, hashOf(secret))
    const isRight = sameText(link?.codeHash ?? hashOf('no link'), codeHashOf(secret, accessCode))
    if (!link || linkStateOf(link, now) !== 'open') return null
    if (!isRight) {
      await countWrong(tx, link, context)
      return null
    }
    const [row] = await findSummary(tx, link.summaryId)
    if (!row || (row.pairId !== '' && !(await isOfLivingPair(tx, row)))) return null
    const open = await openParts(tx, row, await partsNow(tx, row))
    if (open.length === 0) return null
    await noteOpening(tx, link, context)
    return {
      title: row.title,
      hospitalName: hospitalOf(row.unitId).name,
      madeAt: row.madeAt,
      endsAt: link.endsAt,
      daysLeft: Math.max(0, Math.ceil((link.endsAt - now) / DAY_MS)),
      sections: SUMMARY_PARTS.flatMap((part) => open.filter((one) => one.part === part)).map(({ part, section }) => ({
        part,
        ...section,
      })),
    }
  })
  if (!found) throw refuse(LINK_CLOSED)
  return found
}

/** Nobody reads anything more of these people by a link: an account ends, or asks for its end. */
export async function closeLinksOfPatients(db: Db, patientIds: readonly string[], now: number): Promise<void> {
  await closeLinks(db, { summaryIds: await findSummaryIdsOfPatients(db, patientIds) }, now, 'couple')
}

/** Takes away all summaries that hold something of these people. */
export async function deleteSummariesOfPatients(db: Db, patientIds: readonly string[]): Promise<void> {
  await deleteSummaries(db, await findSummaryIdsOfPatients(db, patientIds))
}
