import type { Sandbox } from '../server/context'
import type { PayNotice } from './gateway'
import { insertPayNotice } from './notice-queries'
import { applyPaid, type PaidResult } from './order-service'

/** What became of a notice. */
export type NoticeResult = PaidResult | 'badSignature'

/** Takes a notice of the institution; forged, repeated, late and wrong ones change nothing that they should not. */
export async function handleNotice(sandbox: Sandbox, notice: PayNotice): Promise<NoticeResult> {
  const now = sandbox.clock.now()
  return sandbox.db.transaction(async (tx) => {
    const result = sandbox.gateway.isGenuine(notice) ? await applyPaid(tx, notice, now) : 'badSignature'
    const amountFen = Number.isSafeInteger(notice.amountFen) ? notice.amountFen : 0
    const text = (value: unknown) => String(value ?? '').slice(0, 64)
    const row = { orderCode: text(notice.orderCode), tradeNo: text(notice.tradeNo), amountFen, result, at: now }
    await insertPayNotice(tx, row)
    return result
  })
}
