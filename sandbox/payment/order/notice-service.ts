import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import { countForgedNotice } from '../../server/http/budgets'
import { merchantOf, type PayNotice } from './gateway'
import { insertPayNotice } from './notice-queries'
import { applyPaid, type PaidResult } from './order-service'

/** What became of a notice. */
export type NoticeResult = PaidResult | 'badSignature' | 'notPaid' | 'wrongMerchant'

/** What the institution itself says against its notice, when it is asked; null when nothing. */
async function contradicted({ gateway }: Sandbox, notice: PayNotice): Promise<'notPaid' | 'wrongMerchant' | null> {
  const trade = await gateway.query(notice.orderCode)
  if (trade && notice.merchantId !== merchantOf(trade.unitId)) return 'wrongMerchant'
  return trade && trade.tradeNo === notice.tradeNo && trade.state !== 'paid' ? 'notPaid' : null
}

/**
 * Takes a notice of the institution, which is asked whether it is so: its answer decides. Repeated, late and wrong ones
 * change nothing that they should not. A forged one leaves no row: anybody can send as many as they like
 * (spec:security#payment-notices).
 */
export async function handleNotice(sandbox: Sandbox, notice: PayNotice): Promise<NoticeResult> {
  if (!sandbox.gateway.isGenuine(notice)) return 'badSignature'
  const now = sandbox.clock.now()
  const against = await contradicted(sandbox, notice)
  return sandbox.db.transaction(async (tx) => {
    const result = against ?? (await applyPaid(tx, notice, now))
    const amountFen = Number.isSafeInteger(notice.amountFen) ? notice.amountFen : 0
    const text = (value: unknown) => String(value ?? '').slice(0, 64)
    const row = { orderCode: text(notice.orderCode), tradeNo: text(notice.tradeNo), amountFen, result, at: now }
    await insertPayNotice(tx, row)
    return result
  })
}

/**
 * Counts a forged notice; the first of an hour goes on record, so that the hospital learns of it, and none after it.
 * @returns whether the machine that sends them has sent too many
 */
export async function noteForgedNotice(sandbox: Sandbox, address: string): Promise<boolean> {
  const at = sandbox.clock.now()
  const { isFirst, isTooMany } = await countForgedNotice(sandbox.db, address, at)
  if (isFirst)
    await writeAudit(sandbox.db, {
      at,
      unitId: null,
      actor: 'gateway',
      callId: 'gateway.notify',
      target: '',
      result: 'refused:badSignature',
    })
  return isTooMany
}
