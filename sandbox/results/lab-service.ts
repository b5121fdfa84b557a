import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/results/calls'

import { readOwnOrShared } from '../couple/couple-service'
import type { PatientContext } from '../server/context'
import { paged } from '../server/paging'
import { notFound } from '../server/refusal'
import { flagOf } from './lab-flags'
import { findLabReportsByPatientIdAndReportId, findLabReportsByReportId } from './queries'
import type { LabReport } from './tables'

/** Values are shown once they are reported, and never those that the desk hands out. */
const isReadable = ({ status, deskOnly }: LabReport): boolean =>
  (status === 'REPORTED' || status === 'AMENDED') && !deskOnly

const labRow = (row: LabReport) => ({
  reportId: row.reportId,
  title: row.title,
  sampleType: row.sampleType,
  status: row.status,
  sampledAt: row.sampledAt,
  reportedAt: row.reportedAt,
  abnormalCount: isReadable(row) ? row.items.filter((item) => flagOf(item) !== 'N').length : 0,
  deskOnly: row.deskOnly,
})

const labView = (row: LabReport) => ({
  ...labRow(row),
  applyDoctor: row.applyDoctor,
  dept: row.dept,
  tester: row.tester,
  reviewer: row.reviewer,
  remark: row.deskOnly ? '请至医院窗口领取' : row.remark,
  edition: row.edition,
  items: isReadable(row)
    ? row.items.map(({ criticalLow: _low, criticalHigh: _high, ...item }) => ({
        ...item,
        flag: flagOf({ ...item, criticalLow: _low ?? '', criticalHigh: _high ?? '' }),
      }))
    : [],
})

export async function listLabReports(
  context: PatientContext,
  { whose, pageNo, pageSize }: InputOf<typeof calls.listLabReports>,
): Promise<DataOf<typeof calls.listLabReports>> {
  return readOwnOrShared(context, { whose, of: 'labs' }, async (patientId) => {
    const rows = await findLabReportsByPatientIdAndReportId(context.db, patientId, context.unitId)
    return paged(rows.map(labRow), pageNo, pageSize)
  })
}

export async function getLabReport(
  context: PatientContext,
  { reportId, whose }: InputOf<typeof calls.getLabReport>,
): Promise<DataOf<typeof calls.getLabReport>> {
  return readOwnOrShared(context, { whose, of: 'labs', rowId: reportId }, async (patientId) => {
    const [row] = await findLabReportsByReportId(context.db, reportId, context.unitId)
    if (row?.patientId !== patientId) throw notFound()
    return labView(row)
  })
}
