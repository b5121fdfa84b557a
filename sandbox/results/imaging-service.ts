/** Examinations with their pictures (spec:results#imaging-report). */

import { agreesTo, isShared, pairingOf, patientOfMember, readOwnOrShared } from '../couple/couple-service'
import { viewKey } from '../couple/file/upload-service'
import type { Patient } from '../couple/tables'
import { memberOfSession } from '../identity/account/device-service'
import type { Caller, PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { paged } from '../server/http/paging'
import { notFound } from '../server/http/refusal'
import { sameText, sign } from '../server/secrets'
import { drawScan } from './picture-drawing'
import { findImagingReportsByInspectId, findImagingReportsByPatientId } from './queries'
import { sealsOf } from './seal-service'
import { isClosed, sealView } from './seal-views'
import type { ImagingReport, ResultSeal } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/results/calls'
import { MINUTE_MS } from '@/domain/time'

type Relation = 'self' | 'spouse'

const CLOSED_TITLE = '一份检查报告'
/** An address of a picture is good for so long. */
const LIFE_MS = 10 * MINUTE_MS
const SIGN_LENGTH = 32

const isReadable = ({ status }: ImagingReport, seal: ResultSeal | undefined): boolean =>
  (status === 'REPORTED' || status === 'AMENDED') && !isClosed(seal)

const imagingRow = (row: ImagingReport, seal: ResultSeal | undefined, reader: Relation) => ({
  inspectId: row.inspectId,
  type: isClosed(seal) ? CLOSED_TITLE : row.type,
  part: isClosed(seal) ? '' : row.part,
  status: row.status,
  examAt: row.examAt,
  reportedAt: row.reportedAt,
  ...sealView(seal, reader),
})

const sealed = (rows: readonly ImagingReport[]) =>
  rows.map(({ inspectId, patientId }) => ({ id: inspectId, kind: 'imaging' as const, patientId }))

export async function listImagingReports(
  context: PatientContext,
  { whose, pageNo, pageSize }: InputOf<typeof calls.listImagingReports>,
): Promise<DataOf<typeof calls.listImagingReports>> {
  return readOwnOrShared(context, { whose, of: 'imaging' }, async (patientId) => {
    const page = paged(await findImagingReportsByPatientId(context.db, patientId, context.unitId), pageNo, pageSize)
    const seals = await sealsOf(context.db, sealed(page.list))
    return { ...page, list: page.list.map((row) => imagingRow(row, seals.get(row.inspectId), whose ?? 'self')) }
  })
}

export async function getImagingReport(
  context: PatientContext,
  { inspectId, whose }: InputOf<typeof calls.getImagingReport>,
): Promise<DataOf<typeof calls.getImagingReport>> {
  return readOwnOrShared(context, { whose, of: 'imaging', rowId: inspectId }, async (patientId, who) => {
    const [row] = await findImagingReportsByInspectId(context.db, inspectId)
    if (row?.patientId !== patientId || row.unitId !== context.unitId) throw notFound()
    const seal = (await sealsOf(context.db, sealed([row]))).get(inspectId)
    const key = await viewKey(context.db)
    return imagingView(row, seal, { who, relation: whose ?? 'self', url: (at) => address(context, row, at, key) })
  })
}

const imagingView = (
  row: ImagingReport,
  seal: ResultSeal | undefined,
  { who, relation, url }: { who: Patient; relation: Relation; url: (at: number) => string },
) => ({
  ...imagingRow(row, seal, relation),
  relation,
  patientName: who.name,
  applyDoctor: isClosed(seal) ? '' : row.applyDoctor,
  examDoctor: isClosed(seal) ? '' : row.examDoctor,
  findings: isReadable(row, seal) ? row.findings : '',
  conclusion: isReadable(row, seal) ? row.conclusion : '',
  images: isReadable(row, seal)
    ? row.images.map((label, at) => ({ imageId: `${row.inspectId}-${at}`, url: url(at), label }))
    : [],
})

/** The examinations whose findings their owner can read now, the newest first: none that is sealed or taken back. */
export async function readableExaminations(db: Db, patientId: string, unitId: number): Promise<ImagingReport[]> {
  const rows = await findImagingReportsByPatientId(db, patientId, unitId)
  const seals = await sealsOf(db, sealed(rows))
  return rows.filter((row) => isReadable(row, seals.get(row.inspectId)))
}

interface Address {
  readonly scanPicture: string
  readonly until: number
  readonly by: string
}

const signature = (asked: Address, key: string): string =>
  sign({ scanPicture: asked.scanPicture, until: asked.until, by: asked.by }, key).slice(0, SIGN_LENGTH)

function address(
  { caller, now }: { caller: Pick<Caller, 'sessionId'>; now: number },
  { inspectId }: ImagingReport,
  at: number,
  key: string,
): string {
  const until = Math.ceil(now / LIFE_MS + 1) * LIFE_MS
  const asked = { scanPicture: `${inspectId}-${at}`, until, by: caller.sessionId }
  return `/hc-upload/scan/${asked.scanPicture}?until=${until}&by=${asked.by}&sign=${signature(asked, key)}`
}

/**
 * The picture behind an address as PNG; null when it is wrong or too old, its session has ended, the report was taken
 * back or sealed, or who asks may no longer see it: that is asked anew with every picture.
 */
export async function readScan(db: Db, asked: Address & { signature: string }, now: number): Promise<Buffer | null> {
  const { scanPicture, until, by } = asked
  if (!(until > now) || until > now + 3 * LIFE_MS) return null
  if (!sameText(signature(asked, await viewKey(db)), asked.signature)) return null
  const [inspectId = '', place = ''] = scanPicture.split('-')
  const viewer = await memberOfSession(db, by, now)
  const [row] = viewer === null ? [] : await findImagingReportsByInspectId(db, inspectId)
  if (viewer === null || !row || !(await maySee(db, viewer, row))) return null
  const seal = (await sealsOf(db, sealed([row]))).get(inspectId)
  const isThere = row.images[Number(place)] !== undefined
  return isThere && isReadable(row, seal) ? drawScan(scanPicture) : null
}

/** Whether the member is the patient, or the partner with whom examinations are shared. */
async function maySee(db: Db, memberId: string, { patientId, unitId }: ImagingReport): Promise<boolean> {
  const bound = await patientOfMember(db, memberId, unitId)
  if (!bound) return false
  if (!(await agreesTo(db, bound.patientId, 'health'))) return false
  if (bound.patientId === patientId) return true
  const paired = await pairingOf(db, bound.patientId)
  return paired?.partner.patientId === patientId && (await isShared(db, patientId, paired.pairId, 'imaging'))
}
