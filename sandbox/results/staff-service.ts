/** What laboratory and doctor do with a report that is out (spec:results#corrections, spec:results#sealed-results). */

import { writeAudit } from '../server/audit'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { notFound, refuse } from '../server/http/refusal'
import { notifyPatient } from '../server/notices'
import { randomId } from '../server/secrets'
import { courseNews } from './course-news'
import {
  findLabReportsById,
  findResultSeals,
  insertLabReport,
  insertResultSealsIfAbsent,
  updateLabReport,
  upsertResultSeal,
} from './queries'
import type { LabReport } from './tables'

async function act(
  db: Db,
  reportId: string,
  { name, now }: { name: string; now: number },
  run: (tx: Db, row: LabReport) => Promise<void>,
): Promise<{ reportId: string }> {
  await db.transaction(async (tx) => {
    await advisoryLock(tx, `seal:${reportId}`)
    const [row] = await findLabReportsById(tx, reportId)
    if (!row) throw notFound()
    await run(tx, row)
    const { unitId } = row
    await writeAudit(tx, { at: now, unitId, actor: 'staff', callId: `console.${name}`, target: reportId, result: 'ok' })
  })
  return { reportId }
}

const isOut = ({ status }: LabReport): boolean => status === 'REPORTED' || status === 'AMENDED'

/**
 * Corrects one value. What stood there before goes with it; the notice names neither. One that was sealed is sealed anew.
 * @throws Refusal for what is not out
 */
export const amendLabReport = (
  db: Db,
  { reportId, itemCode, result }: { reportId: string; itemCode: string; result: string },
  now: number,
) =>
  act(db, reportId, { name: 'amendLab', now }, async (tx, row) => {
    if (!isOut(row)) throw refuse('这份报告还没有发出，或已撤回')
    if (!row.items.some((item) => item.itemCode === itemCode)) throw notFound()
    const items = row.items.map((item) => (item.itemCode === itemCode ? { ...item, was: item.result, result } : item))
    await updateLabReport(tx, { items, status: 'AMENDED', amendedAt: now, revision: row.revision + 1 }, reportId)
    const [seal] = await findResultSeals(tx, [reportId])
    // The class stays sensitive: what was opened was another value. How this one is opened is said anew.
    if (seal && seal.state !== 'DOCTOR')
      await upsertResultSeal(tx, {
        ...seal,
        state: 'SEALED',
        ownerTogetherAt: null,
        partnerTogetherAt: null,
        openedAt: null,
      })
    const text = seal ? '检验科修正了一份报告，怎么看由您决定。' : '检验科修正了一份报告，请以现在的结果为准。'
    await notifyPatient(tx, row, '一份报告已修正', text, now)
  })

/** Takes a report back: no value of it is given out any more. @throws Refusal for what is not out */
export const withdrawLabReport = (db: Db, reportId: string, now: number) =>
  act(db, reportId, { name: 'withdrawLab', now }, async (tx, row) => {
    if (!isOut(row)) throw refuse('这份报告还没有发出，或已撤回')
    await updateLabReport(tx, { status: 'WITHDRAWN', amendedAt: now, revision: row.revision + 1 }, reportId)
    await notifyPatient(tx, row, '一份报告已撤回', '检验科撤回了一份报告，请不要使用之前的结果。', now)
  })

/** Seals a report that carries no seal yet; one that its owner has opened stays open. */
export const sealLabReport = (db: Db, reportId: string, now: number) =>
  act(db, reportId, { name: 'sealLab', now }, async (tx, { patientId }) => {
    await insertResultSealsIfAbsent(tx, [{ reportId, kind: 'lab', patientId, state: 'SEALED' }])
  })

/** The doctor has told the result; from then on it is read like every other one. @throws NotFound without a seal */
export const openWithDoctor = (db: Db, reportId: string, now: number) =>
  act(db, reportId, { name: 'openWithDoctor', now }, async (tx, { patientId, unitId }) => {
    const [seal] = await findResultSeals(tx, [reportId])
    if (!seal) throw notFound()
    if (seal.state !== 'OPEN')
      await courseNews.get().withNewsOfRunning(tx, { patientId, unitId }, now, async () => {
        await upsertResultSeal(tx, { ...seal, state: 'OPEN', openedAt: now })
        await courseNews.get().openTestsOfReport(tx, patientId, reportId, now)
      })
  })

/** Who stands under the reports of the demonstration. */
const SIGNED = {
  applyDoctor: '周示范',
  dept: '生殖医学门诊',
  tester: '示例检验员',
  reviewer: '样例审核员',
} as const

/** Reports a panel that was sampled just now. @returns the id of the report. @param now ms */
export async function addLabReport(
  tx: Db,
  report: Pick<
    LabReport,
    'unitId' | 'patientId' | 'title' | 'sampleType' | 'items' | 'deskOnly' | 'edition' | 'remark'
  >,
  now: number,
): Promise<string> {
  const reportId = randomId()
  const times = { sampledAt: now, reportedAt: now, createdAt: now }
  await insertLabReport(tx, { reportId, ...report, ...SIGNED, ...times, status: 'REPORTED' })
  return reportId
}

export { deleteOwnNotes } from './queries'
