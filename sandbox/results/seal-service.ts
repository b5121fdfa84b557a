/** Sealed results: closed until their owner says how they are opened (spec:results#sealed-results). */

import { isShared, ownPatient, pairingOf, readShared } from '../couple/couple-service'
import { findOwnTest, openTestsOf, openTestsOfReport, withNews, withNewsOfRunning } from '../cycle/course/news-service'
import { cyclesSeen } from '../cycle/cycle-service'
import { newsOfId, openCultureNews } from '../cycle/embryo/culture-seals'
import { notifyPatient } from '../messages/notify-service'
import { auditCall } from '../server/audit'
import type { PatientContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { notFound, refuse } from '../server/http/refusal'
import { findImagingReportsByInspectId, findLabReportsByReportId, findResultSeals, upsertResultSeal } from './queries'
import { type Reader, sealView } from './seal-views'
import type { LabReport, ResultSeal } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/results/calls'
import { hospitalOf, offers } from '@/hospitals/index'

type Kind = ResultSeal['kind']

/** The class of sharing that a kind belongs to. */
const CLASS = { lab: 'labs', imaging: 'imaging', test: 'treatment', culture: 'embryos' } as const

/** The desk hands these out, at this hospital. */
export const isAtDesk = (row: Pick<LabReport, 'deskOnly' | 'unitId'>): boolean =>
  row.deskOnly && !hospitalOf(row.unitId).infectiousResultsOnline

const fresh = (reportId: string, kind: Kind, patientId: string): ResultSeal => ({
  reportId,
  kind,
  patientId,
  state: 'SEALED',
  ownerTogetherAt: null,
  partnerTogetherAt: null,
  pairId: '',
  openedAt: null,
})

/** The seals of these reports, by their ids; what the desk would hand out elsewhere is sealed where it is shown at all. */
export async function sealsOf(
  db: Db,
  rows: readonly { id: string; kind: Kind; patientId: string; deskOnly?: boolean }[],
): Promise<ReadonlyMap<string, ResultSeal>> {
  if (rows.length === 0) return new Map()
  const found = await findResultSeals(
    db,
    rows.map(({ id }) => id),
  )
  const known = new Map(found.map((seal) => [seal.reportId, seal]))
  for (const { id, kind, patientId, deskOnly } of rows)
    if (deskOnly && !known.has(id)) known.set(id, fresh(id, kind, patientId))
  return known
}

const TITLE = '配偶想和您一起看一份报告'

/** Where who is asked finds it: a test in the course, a report among whose they are. */
const askText = (kind: Kind, reader: Reader): string =>
  kind === 'test' || kind === 'culture'
    ? '是否一起看由您决定，可在“治疗进程”中回应。'
    : `是否一起看由您决定，可在${reader === 'self' ? '配偶' : '您'}的报告中回应。`

/**
 * The owner opens it now, or keeps it for the doctor, or says that both shall open it; the partner can only say the
 * last. It opens together once both have said so.
 * @throws NotFound for a result that is not theirs or carries no seal, Refusal with the reason
 */
export async function openSealedResult(
  context: PatientContext,
  input: InputOf<typeof calls.openSealedResult>,
): Promise<DataOf<typeof calls.openSealedResult>> {
  const { reportId, kind, how, whose } = input
  if (!offers(hospitalOf(context.unitId), 'sealedResults')) throw refuse('请在就诊时由医生为您说明这份结果')
  if (whose !== 'spouse') {
    context.target = reportId
    const { patientId } = await ownPatient(context)
    return change(context, { reportId, kind, patientId, how, reader: 'self' })
  }
  return readShared(
    context,
    CLASS[kind],
    async ({ patientId }) => {
      if (how !== 'together') throw refuse('这份结果由配偶本人决定怎么看')
      return change(context, { reportId, kind, patientId, how, reader: 'spouse' })
    },
    reportId,
  )
}

async function change(
  context: PatientContext,
  {
    reportId,
    kind,
    patientId,
    how,
    reader,
  }: { reportId: string; kind: Kind; patientId: string; how: 'now' | 'together' | 'doctor'; reader: Reader },
) {
  return context.db.transaction(async (tx) => {
    await advisoryLock(tx, `seal:${reportId}`)
    const seal = await sealOf(tx, context, { reportId, kind, patientId })
    if (seal.state === 'OPEN') return sealView(seal, reader)
    const next = how === 'together' ? await together(tx, context, seal, reader) : alone(seal, how, context.now)
    // What the course did not say while this was closed, it says now.
    if (kind === 'test') await openTest(tx, context, next)
    else if (kind === 'culture') await openNews(tx, context, next)
    else
      await withNewsOfRunning(tx, { patientId, unitId: context.unitId }, context.now, async () => {
        await upsertResultSeal(tx, next)
        if (kind === 'lab' && next.state === 'OPEN') await openTestsOfReport(tx, patientId, reportId, context.now)
      })
    await auditCall(tx, context, reportId, `ok:${how}`)
    return sealView(next, reader)
  })
}

/** With a test the course of the cycle moves, and what it says is news from now on. */
async function openTest(tx: Db, { unitId, now }: PatientContext, seal: ResultSeal): Promise<void> {
  const { patientId } = seal
  const test = await findOwnTest(tx, { patientId, unitId }, seal.reportId)
  if (!test) throw notFound()
  const { cycleId } = test
  await withNews(tx, { patientId, unitId }, { cycleId, now }, async () => {
    // Before its own, so that the reports of its day open with it.
    if (seal.state === 'OPEN') await openTestsOf(tx, patientId, cycleId, now)
    await upsertResultSeal(tx, seal)
  })
}

/** With news of the culture those before it are read, and what they say of the course is news from now on. */
async function openNews(tx: Db, { unitId, now }: PatientContext, seal: ResultSeal): Promise<void> {
  const news = newsOfId(seal.reportId)
  if (!news) throw notFound()
  await withNews(tx, { patientId: seal.patientId, unitId }, { cycleId: news.cycleId, now }, async () => {
    if (seal.state === 'OPEN') await openCultureNews(tx, news.cycleId, now, news.day)
    await upsertResultSeal(tx, seal)
  })
}

/** News of a culture of hers at this hospital; one that was never closed is none. */
async function newsSealOf(
  tx: Db,
  { unitId }: PatientContext,
  { reportId, patientId }: { reportId: string; patientId: string },
): Promise<ResultSeal> {
  const cycleId = newsOfId(reportId)?.cycleId
  const cycle = (await cyclesSeen(tx, patientId)).find((one) => one.cycleId === cycleId)
  const [seal] = cycle?.unitId === unitId ? await findResultSeals(tx, [reportId]) : []
  if (seal?.patientId !== patientId) throw notFound()
  return seal
}

/** The seal of a result that is out. A result that was taken back, or is still being made, cannot be opened. */
async function sealOf(
  tx: Db,
  context: PatientContext,
  { reportId, kind, patientId }: { reportId: string; kind: Kind; patientId: string },
): Promise<ResultSeal> {
  if (kind === 'test') return testSealOf(tx, context, { reportId, patientId })
  if (kind === 'culture') return newsSealOf(tx, context, { reportId, patientId })
  const lab = kind === 'lab' ? (await findLabReportsByReportId(tx, reportId, context.unitId))[0] : undefined
  const imaging = kind === 'imaging' ? (await findImagingReportsByInspectId(tx, reportId))[0] : undefined
  const row = lab ?? imaging
  if (row?.patientId !== patientId || row.unitId !== context.unitId) throw notFound()
  if (lab && isAtDesk(lab)) throw refuse('请至医院窗口领取')
  if (row.status !== 'REPORTED' && row.status !== 'AMENDED') throw refuse('这份报告还没有结果，或已撤回')
  const seals = await sealsOf(tx, [{ id: reportId, kind, patientId, deskOnly: lab?.deskOnly ?? false }])
  const seal = seals.get(reportId)
  if (!seal) throw notFound()
  return seal
}

async function testSealOf(
  tx: Db,
  { unitId }: PatientContext,
  { reportId, patientId }: { reportId: string; patientId: string },
): Promise<ResultSeal> {
  if (!(await findOwnTest(tx, { patientId, unitId }, reportId))) throw notFound()
  const [seal] = await findResultSeals(tx, [reportId])
  if (!seal) throw notFound()
  return seal
}

const alone = (seal: ResultSeal, how: 'now' | 'doctor', now: number): ResultSeal => ({
  ...seal,
  state: how === 'now' ? 'OPEN' : 'DOCTOR',
  ownerTogetherAt: null,
  partnerTogetherAt: null,
  openedAt: how === 'now' ? now : null,
})

async function together(tx: Db, context: PatientContext, seal: ResultSeal, reader: Reader): Promise<ResultSeal> {
  const paired = await pairingOf(tx, seal.patientId)
  if (!paired) throw refuse('完成夫妻配对后才能约定一起看')
  if (!(await isShared(tx, seal.patientId, paired.pairId, CLASS[seal.kind])))
    throw refuse('请先在“夫妻配对”中向配偶共享这类报告，再约定一起看')
  if (reader === 'spouse' && seal.state === 'DOCTOR') throw refuse('配偶选择了和医生一起看')
  // A yes given in an earlier pairing is none to this partner.
  const known = seal.pairId === paired.pairId ? seal : { ...seal, ownerTogetherAt: null, partnerTogetherAt: null }
  const said = reader === 'self' ? { ownerTogetherAt: context.now } : { partnerTogetherAt: context.now }
  const next: ResultSeal = { ...known, state: 'SEALED', pairId: paired.pairId, ...said }
  const isBoth = next.ownerTogetherAt !== null && next.partnerTogetherAt !== null
  const isFirst = reader === 'self' ? known.ownerTogetherAt === null : known.partnerTogetherAt === null
  // The other one learns that there is something to open, and nothing of what it is.
  const other = { unitId: context.unitId, patientId: reader === 'self' ? paired.partner.patientId : seal.patientId }
  if (isFirst && !isBoth) await notifyPatient(tx, other, TITLE, askText(seal.kind, reader), context.now)
  return isBoth ? { ...next, state: 'OPEN', openedAt: context.now } : next
}
