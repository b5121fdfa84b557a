/** The hospital changes what it expects a cycle to cost: never without a reason, which the couple reads. */
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import { notFound, refuse } from '../server/refusal'
import { insertEstimateChange, lockEstimateLine, setEstimateLine } from './ledger-queries'

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
