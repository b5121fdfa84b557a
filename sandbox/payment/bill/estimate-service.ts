/** The hospital changes what it expects a cycle to cost: never without a reason, which the couple reads. */

import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { findRunningCycles } from '../reads'
import {
  findEstimateLines,
  insertEstimateChange,
  insertEstimateIfAbsent,
  insertEstimateLine,
  lockEstimateLine,
  lockEstimateOfCycle,
  setEstimateLine,
} from './ledger-queries'

/** @throws Refusal without a reason, or where nothing would change */
export async function changeEstimate(
  { db, clock }: Sandbox,
  {
    unitId,
    cycleId,
    lineNo,
    toFen,
    reason,
  }: { unitId: number; cycleId: string; lineNo: number; toFen: number; reason: string },
): Promise<void> {
  if (reason.trim() === '') throw refuse('请填写调整原因')
  await db.transaction(async (tx) => {
    const at = clock.now()
    const [found] = await lockEstimateLine(tx, cycleId, lineNo, unitId)
    if (!found) throw notFound()
    const { estimateId, amountFen: fromFen } = found.line
    if (fromFen === toFen) throw refuse('金额没有变化')
    await setEstimateLine(tx, estimateId, lineNo, toFen)
    await insertEstimateChange(tx, { estimateId, lineNo, fromFen, toFen, reason: reason.trim(), at })
    await writeAudit(tx, { at, unitId, actor: 'staff', callId: 'payment.estimate', target: estimateId, result: 'ok' })
  })
}

/** Lines of one estimate at most. */
const MOST_LINES = 30

/**
 * Tells a running cycle what it is expected to cost, or adds to what was told. The first lines are the first estimate; a
 * later one is a change from nothing. Each carries the reason, which the couple reads.
 * @throws Refusal without a reason or lines, and for a cycle that is over
 */
export async function addToEstimate(
  { db, clock }: Sandbox,
  given: {
    unitId: number
    cycleId: string
    lines: readonly { readonly name: string; readonly amountFen: number }[]
    reason: string
  },
): Promise<void> {
  const { unitId, cycleId, lines } = given
  const reason = given.reason.trim()
  if (reason === '') throw refuse('请填写原因')
  if (lines.length === 0) throw refuse('请填写预估项目和金额')
  await db.transaction(async (tx) => {
    const at = clock.now()
    const cycle = (await findRunningCycles(tx, unitId)).find((running) => running.cycleId === cycleId)
    if (!cycle) throw refuse('该周期已结束或不存在，不能填写预估')
    const { patientId } = cycle
    const made = await insertEstimateIfAbsent(tx, { estimateId: randomId(), unitId, patientId, cycleId, createdAt: at })
    const [estimate] = await lockEstimateOfCycle(tx, cycleId)
    if (!estimate) throw notFound()
    const { estimateId } = estimate
    const told = (await findEstimateLines(tx, [cycleId])).map(({ line }) => line)
    if (told.length + lines.length > MOST_LINES) throw refuse(`预估项目不能超过${MOST_LINES}项`)
    const names = [...told, ...lines].map(({ name }) => name)
    if (new Set(names).size < names.length) throw refuse('该项目已有预估，请调整原有金额')
    const last = Math.max(0, ...told.map(({ lineNo }) => lineNo))
    for (const [place, { name, amountFen }] of lines.entries()) {
      const lineNo = last + place + 1
      const firstFen = made.length > 0 ? amountFen : 0
      await insertEstimateLine(tx, { estimateId, lineNo, name, firstFen, amountFen })
      await insertEstimateChange(tx, { estimateId, lineNo, fromFen: 0, toFen: amountFen, reason, at })
    }
    await writeAudit(tx, { at, unitId, actor: 'staff', callId: 'payment.estimate', target: estimateId, result: 'ok' })
  })
}

export { findRunningCycles } from '../reads'
export { findEstimatesOfUnit } from './ledger-queries'
export { deleteEstimates } from './money-seed-queries'
