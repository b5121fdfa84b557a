import { readOwnOrShared } from '../couple/couple-service'
import type { Patient } from '../couple/tables'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { paged } from '../server/http/paging'
import { notFound } from '../server/http/refusal'
import { listLabReportRows, findLabReportsByReportId } from './queries'
import { isAtDesk, sealsOf } from './seal-service'
import { isClosed, sealView } from './seal-views'
import type { LabReport, ResultSeal } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/results/calls'
import { isOutside, labFlag } from '@/domain/treatment/lab-flag'

type Relation = 'self' | 'spouse'

/** What a sealed report is called while it is closed: it says nothing of what was looked for. */
const CLOSED_TITLE = '一份检验报告'

/** Values are shown once they are reported, never those that the desk hands out, and none behind a seal. */
const isReadable = (row: LabReport, seal: ResultSeal | undefined): boolean =>
  (row.status === 'REPORTED' || row.status === 'AMENDED') && !isAtDesk(row) && !isClosed(seal)

const labRow = (row: LabReport, seal: ResultSeal | undefined, reader: Relation) => ({
  reportId: row.reportId,
  title: isClosed(seal) ? CLOSED_TITLE : row.title,
  sampleType: isClosed(seal) ? '' : row.sampleType,
  status: row.status,
  sampledAt: row.sampledAt,
  reportedAt: row.reportedAt,
  abnormalCount: isReadable(row, seal) ? row.items.filter((item) => isOutside(labFlag(item))).length : 0,
  deskOnly: isAtDesk(row),
  ...sealView(isAtDesk(row) ? undefined : seal, reader),
})

/** A report with its values, and whose it is: two people of one family read on one phone. */
const labView = (row: LabReport, seal: ResultSeal | undefined, { name }: Patient, relation: Relation) => ({
  ...labRow(row, seal, relation),
  relation,
  patientName: name,
  // Who asked for it and which laboratory read it may tell what was looked for.
  applyDoctor: isClosed(seal) ? '' : row.applyDoctor,
  dept: isClosed(seal) ? '' : row.dept,
  tester: isClosed(seal) ? '' : row.tester,
  reviewer: isClosed(seal) ? '' : row.reviewer,
  remark: isAtDesk(row) ? '请至医院窗口领取' : isClosed(seal) ? '' : row.remark,
  edition: isClosed(seal) ? '' : row.edition,
  revision: row.revision,
  amendedAt: row.amendedAt,
  items: isReadable(row, seal)
    ? row.items.map(({ criticalLow, criticalHigh, was = '', ...item }) => ({
        ...item,
        was,
        flag: labFlag({ ...item, criticalLow, criticalHigh }),
      }))
    : [],
})

/** Only what the desk does not keep can be closed by a seal. */
const sealed = (rows: readonly LabReport[]) =>
  rows
    .filter((row) => !isAtDesk(row))
    .map(({ reportId, patientId, deskOnly }) => ({ id: reportId, kind: 'lab' as const, patientId, deskOnly }))

export async function listLabReports(
  context: PatientContext,
  { whose, pageNo, pageSize }: InputOf<typeof calls.listLabReports>,
): Promise<DataOf<typeof calls.listLabReports>> {
  return readOwnOrShared(context, { whose, of: 'labs' }, async (patientId) => {
    const rows = await listLabReportRows(context.db, patientId, context.unitId)
    const page = paged(rows, pageNo, pageSize)
    const seals = await sealsOf(context.db, sealed(page.list))
    return { ...page, list: page.list.map((row) => labRow(row, seals.get(row.reportId), whose ?? 'self')) }
  })
}

export async function getLabReport(
  context: PatientContext,
  { reportId, whose }: InputOf<typeof calls.getLabReport>,
): Promise<DataOf<typeof calls.getLabReport>> {
  return readOwnOrShared(context, { whose, of: 'labs', rowId: reportId }, async (patientId, who) => {
    const [row] = await findLabReportsByReportId(context.db, reportId, context.unitId)
    if (row?.patientId !== patientId) throw notFound()
    const seals = await sealsOf(context.db, sealed([row]))
    return labView(row, seals.get(reportId), who, whose === 'spouse' ? 'spouse' : 'self')
  })
}

/** Whether reports are out, and in which revision; one that is not there has no entry. */
export async function reportStandings(
  db: Db,
  unitId: number,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, { isOut: boolean; revision: number }>> {
  const rows = await Promise.all(reportIds.map((reportId) => findLabReportsByReportId(db, reportId, unitId)))
  return new Map(
    rows.flat().map((row) => {
      const { reportId, revision, status } = row
      return [reportId, { isOut: (status === 'REPORTED' || status === 'AMENDED') && !isAtDesk(row), revision }]
    }),
  )
}

/**
 * The reports that their owner can read now, the newest first: none that is sealed or kept at the desk.
 * @param sampleType of this sample alone; of every sample without it
 */
export async function readableReports(
  db: Db,
  patientId: string,
  unitId: number,
  sampleType?: string,
): Promise<LabReport[]> {
  const rows = (await listLabReportRows(db, patientId, unitId)).filter(
    (row) => sampleType === undefined || row.sampleType === sampleType,
  )
  const seals = await sealsOf(db, sealed(rows))
  return rows.filter((row) => isReadable(row, seals.get(row.reportId)))
}
