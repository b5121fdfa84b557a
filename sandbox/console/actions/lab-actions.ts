/** Acts of the laboratory and of the doctor with its results. */

import * as v from 'valibot'

import { closeReport } from '../../cycle/course/news-service'
import { itemsFor, REPORTS } from '../../results/seed'
import {
  addLabReport,
  amendLabReport,
  openWithDoctor,
  sealLabReport,
  withdrawLabReport,
} from '../../results/staff-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import { notFound } from '../../server/http/refusal'
import { leaveMessage } from '../../server/notices'
import type { Action } from '../action'
import { demandPersona, patientOfPersona } from '../parts/people'
import { unitIdInput } from '../unit-input'

const yesNo = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])]),
    v.transform((value) => value === true || value === 'true'),
  ),
  false,
)
const publish = v.object({
  persona: v.pipe(v.string(), v.maxLength(40)),
  unitId: unitIdInput,
  panel: v.optional(v.pipe(v.string(), v.maxLength(20)), 'hormones'),
  sealed: yesNo,
})
const reportId = v.pipe(v.string(), v.maxLength(64))
const named = v.object({ reportId })
const amend = v.object({
  reportId,
  itemCode: v.pipe(v.string(), v.maxLength(20)),
  result: v.pipe(v.string(), v.maxLength(40)),
})

/**
 * `publishLab` reports a panel of a patient, sealed where it says so; the notice names no value and no test. `amendLab`
 * corrects one value, `withdrawLab` takes a report back, `sealLab` seals one that nobody has opened, `openWithDoctor`
 * says that the doctor has told a sealed one.
 */
export function labActions(
  sandbox: Sandbox,
): Record<'publishLab' | 'amendLab' | 'withdrawLab' | 'sealLab' | 'openWithDoctor', Action> {
  const { db, clock } = sandbox
  return {
    publishLab: { input: publish, run: (input: v.InferOutput<typeof publish>) => publishLab(sandbox, input) } as Action,
    amendLab: {
      input: amend,
      run: (input: v.InferOutput<typeof amend>) => amendLabReport(db, input, clock.now()),
    } as Action,
    withdrawLab: {
      input: named,
      run: (input: v.InferOutput<typeof named>) => withdrawLabReport(db, input.reportId, clock.now()),
    } as Action,
    sealLab: {
      input: named,
      run: (input: v.InferOutput<typeof named>) => sealLabReport(db, input.reportId, clock.now()),
    } as Action,
    openWithDoctor: {
      input: named,
      run: (input: v.InferOutput<typeof named>) => openWithDoctor(db, input.reportId, clock.now()),
    } as Action,
  }
}

async function publishLab(
  sandbox: Sandbox,
  { persona, unitId, panel, sealed: asked }: v.InferOutput<typeof publish>,
): Promise<{ reportId: string }> {
  const { db, clock } = sandbox
  const found = REPORTS.find(({ key }) => key === panel)
  if (!found) throw notFound()
  const { patientId } = await patientOfPersona(sandbox, demandPersona(persona), unitId)
  const { title, sampleType, deskOnly = false, edition = '', remark = '', sealed = false } = found
  const at = clock.now()
  const items = itemsFor(found.items, demandPersona(persona), at)
  const report = { unitId, patientId, title, sampleType, items, deskOnly, edition, remark }
  return db.transaction(async (tx) => {
    const made = await addLabReport(tx, report, at)
    if (asked || sealed) await sealLabReport(tx, made, at)
    else await closeReport(tx, patientId, made)
    await leaveMessage(tx, { unitId, patientId }, '您有新的报告', '报告已出具，请查看。', at)
    await writeAudit(tx, { at, unitId, actor: 'staff', callId: 'console.publishLab', target: made, result: 'ok' })
    return { reportId: made }
  })
}
