/** Summaries of a cycle: chosen by the couple, and nothing of the partner without the partner's yes (spec:treatment#course-summary). */

import { isShared, ownPatient, type Pairing, pairingOf } from '../../couple/couple-service'
import type { Patient } from '../../couple/tables'
import { notifyDiscreetly } from '../../messages/notify-service'
import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { isQuietFor, pickCycle } from '../cycle-service'
import { findCyclesByPatientId } from '../queries'
import type { CycleRecords } from '../record-tables'
import { METHOD_WORDS } from '../words'
import { fileAddressOf } from './summary-file'
import { accessesOf, linkStateOf } from './summary-link-service'
import { sectionOf } from './summary-parts'
import {
  deleteSummaries,
  findLinks,
  findSummariesOf,
  findSummary,
  insertParts,
  insertSummary,
  lockSummary,
  setAnswer,
  type Summary,
} from './summary-queries'
import { openParts, partsNow } from './summary-view'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import type { OfferedClass } from '@/domain/person/sharing-classes'
import { SUMMARY_PART_ROWS, SUMMARY_PARTS, type SummaryPart } from '@/domain/treatment/course-summary'

/** Summaries that somebody may have at a time; what is not needed any more can be deleted (ours). */
const MOST_SUMMARIES = 20
const FEMALE = 2

interface Couple {
  readonly me: Patient
  readonly paired: Pairing | null
  readonly female: Patient | undefined
  readonly male: Patient | undefined
}

async function coupleOf(context: PatientContext): Promise<Couple> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const both = [me, ...(paired ? [paired.partner] : [])]
  return { me, paired, female: both.find(({ sex }) => sex === FEMALE), male: both.find(({ sex }) => sex !== FEMALE) }
}

type CycleStatus = 'own' | 'ask' | 'closed'

/** Whether a part may be chosen: at once, after the partner's yes, or not; null where there is nobody it is of. */
async function cycleStatusOf(
  db: Db,
  { me, paired, ...both }: Couple,
  part: SummaryPart,
): Promise<{ of: Patient; state: CycleStatus } | null> {
  const row = SUMMARY_PART_ROWS[part]
  const of = both[row.of]
  if (!of) return null
  if (of.patientId === me.patientId) return { of, state: row.ofBoth && paired ? 'ask' : 'own' }
  const dataClass: OfferedClass = row.dataClass
  const shared = paired !== null && (await isShared(db, of.patientId, paired.pairId, dataClass))
  return { of, state: shared ? 'ask' : 'closed' }
}

const titleOf = ({ cycleNo, method }: CycleRecords): string => `第${cycleNo}周期 ${METHOD_WORDS[method]}`

/** The cycles that may be summed up: hers, or the partner's while the treatment is shared. */
async function cyclesOfCouple(db: Db, couple: Couple): Promise<CycleRecords[]> {
  const standing = await cycleStatusOf(db, couple, 'course')
  return standing === null || standing.state === 'closed' ? [] : findCyclesByPatientId(db, standing.of.patientId)
}

const answerOf = ({ askedPatientId, agreed }: Summary) =>
  askedPatientId === null
    ? ('none' as const)
    : agreed === null
      ? ('waiting' as const)
      : agreed
        ? ('yes' as const)
        : ('no' as const)

/** Whether it still concerns who asks: the own ones always, those of the partner while the pair that made them lives. */
const concerns = (row: Summary, { me, paired }: Pick<Couple, 'me' | 'paired'>): boolean =>
  row.unitId === me.unitId &&
  (row.patientId === me.patientId ||
    (row.askedPatientId === me.patientId && paired !== null && paired.pairId === row.pairId))

export async function listCourseSummaries(context: PatientContext): Promise<DataOf<typeof calls.listCourseSummaries>> {
  const { db, now } = context
  const couple = await coupleOf(context)
  const { me, paired } = couple
  const rows = await findSummariesOf(db, me.patientId, paired?.pairId ?? '', 2 * MOST_SUMMARIES)
  const links = await findLinks(
    db,
    rows.map(({ summaryId }) => summaryId),
  )
  const offered: DataOf<typeof calls.listCourseSummaries>['offered'] = []
  for (const part of SUMMARY_PARTS) {
    const standing = await cycleStatusOf(db, couple, part)
    if (standing) offered.push({ part, state: standing.state })
  }
  return {
    offered,
    cycles: (await cyclesOfCouple(db, couple)).map((one) => ({ cycleId: one.cycleId, title: titleOf(one) })),
    list: rows.map((row) => {
      const link = links.find(({ summaryId }) => summaryId === row.summaryId)
      return {
        summaryId: row.summaryId,
        title: row.title,
        madeAt: row.madeAt,
        isMine: row.patientId === me.patientId,
        answer: answerOf(row),
        linkState: link ? linkStateOf(link, now) : null,
      }
    }),
  }
}

/** A summary that concerns the caller. @throws NotFound for another's, as for one that never was */
async function findOwn(context: PatientContext, summaryId: string, find = findSummary) {
  context.target = summaryId
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const [row] = await find(context.db, summaryId)
  if (!row || !concerns(row, { me, paired })) throw notFound()
  return { row, me, isMine: row.patientId === me.patientId }
}

/** Its maker reads what is open; the partner, what is the partner's own, in order to decide. */
export async function getCourseSummary(
  context: PatientContext,
  { summaryId }: InputOf<typeof calls.getCourseSummary>,
): Promise<DataOf<typeof calls.getCourseSummary>> {
  const { db, now } = context
  const { row, me, isMine } = await findOwn(context, summaryId)
  const all = await partsNow(db, row)
  const open = await openParts(db, row, all)
  const seen = isMine ? open : all.filter(({ ofPatientId }) => ofPatientId === me.patientId)
  const inOrder = <Row extends { part: SummaryPart }>(rows: readonly Row[]): Row[] =>
    [...rows].sort((a, b) => SUMMARY_PARTS.indexOf(a.part) - SUMMARY_PARTS.indexOf(b.part))
  const links = await findLinks(db, [summaryId])
  const [link] = links
  return {
    summaryId,
    title: row.title,
    madeAt: row.madeAt,
    isMine,
    answer: answerOf(row),
    parts: inOrder(all).map(({ part, needsYes }) => ({
      part,
      needsYes,
      isOpen: open.some((one) => one.part === part),
    })),
    sections: inOrder(seen).map(({ part, section }) => ({ part, ...section })),
    link: link
      ? { linkId: link.linkId, createdAt: link.createdAt, endsAt: link.endsAt, state: linkStateOf(link, now) }
      : null,
    accesses: await accessesOf(db, links),
    file: isMine && open.length > 0 ? await fileAddressOf(context, summaryId) : '',
  }
}

const ASK_TITLE = '有一份资料等您同意'

/** Keeps the chosen parts as they are read now. @throws Refusal for a part that may not be chosen, and without a cycle */
export async function makeCourseSummary(
  context: PatientContext,
  { cycleId, parts }: InputOf<typeof calls.makeCourseSummary>,
): Promise<DataOf<typeof calls.makeCourseSummary>> {
  const { db, now, unitId } = context
  const couple = await coupleOf(context)
  const { me, paired } = couple
  await advisoryLock(db, `course-summary:${me.patientId}`)
  const mine = (await findSummariesOf(db, me.patientId, paired?.pairId ?? '', 2 * MOST_SUMMARIES)).filter(
    ({ patientId }) => patientId === me.patientId,
  )
  if (mine.length >= MOST_SUMMARIES) throw refuse(`最多保留${MOST_SUMMARIES}份摘要，请先删除不需要的`)
  const cycle = pickCycle(await cyclesOfCouple(db, couple), { cycleId })
  const summaryId = randomId()
  const rows = []
  for (const part of [...new Set(parts)]) {
    const standing = await cycleStatusOf(db, couple, part)
    if (!standing) throw refuse(`没有可选的${SUMMARY_PART_ROWS[part].label}`)
    if (standing.state === 'closed') throw refuse(`配偶没有向您共享${SUMMARY_PART_ROWS[part].label}`)
    if (!cycle && !['her', 'him', 'semen'].includes(part)) throw refuse('还没有治疗周期')
    const isQuiet = await isQuietFor(context, standing.of.patientId)
    const section = await sectionOf(part, { db, now, unitId, of: standing.of, cycle, isQuiet })
    const ofPatientId = standing.of.patientId
    rows.push({ summaryId, part, ofPatientId, needsYes: standing.state === 'ask', section })
  }
  const asked = rows.some(({ needsYes }) => needsYes) ? (paired?.partner ?? null) : null
  await insertSummary(db, {
    summaryId,
    unitId,
    patientId: me.patientId,
    pairId: paired?.pairId ?? '',
    title: `${cycle ? titleOf(cycle) : '就诊资料'} 摘要`,
    askedPatientId: asked?.patientId ?? null,
    madeAt: now,
  })
  await insertParts(db, rows)
  if (asked)
    await notifyDiscreetly(db, asked, ASK_TITLE, '是否同意由您决定，可在“周期摘要”中查看。不同意不影响就诊。', now)
  await auditCall(db, context, summaryId, `ok:${parts.join(',')}`)
  return { summaryId }
}

/** The partner's word. A no after a yes closes the parts at once; a yes after a no needs a new summary. */
export async function answerCourseSummary(
  context: PatientContext,
  { summaryId, agreed }: InputOf<typeof calls.answerCourseSummary>,
): Promise<DataOf<typeof calls.answerCourseSummary>> {
  const { row, me } = await findOwn(context, summaryId, lockSummary)
  if (row.askedPatientId !== me.patientId) throw refuse('这份摘要不需要您同意')
  if (row.agreed === false && agreed) throw refuse('您已不同意，请配偶重新生成一份')
  if (row.agreed !== agreed) await setAnswer(context.db, summaryId, agreed, context.now)
  return { summaryId }
}

/** Its maker deletes it; nothing of it can be read by anybody afterwards. */
export async function removeCourseSummary(
  context: PatientContext,
  { summaryId }: InputOf<typeof calls.removeCourseSummary>,
): Promise<DataOf<typeof calls.removeCourseSummary>> {
  const { isMine } = await findOwn(context, summaryId, lockSummary)
  if (!isMine) throw refuse('只有生成摘要的人可以删除，您可以撤回同意')
  await deleteSummaries(context.db, [summaryId])
  return { summaryId }
}
