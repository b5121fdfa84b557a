/** What the payment of a storage order does, within the transaction of the payment; and what its refund takes back. */
import { paidUntilOf } from '@/domain/storage-terms'
import { hospitalOf } from '@/hospitals'

import { notifyDiscreetly } from '../messages/notify-service'
import type { Db } from '../server/db/database'
import { findPair, findRenewalItems, findRenewalOfOrder, lockItems, markApplied, updateItem } from './queries'

/** Part of an order whose money goes back. */
interface LapsedPart {
  readonly reason: string
  readonly part: { readonly fen: number; readonly insuredFen: number }
}

/**
 * Moves the terms on. An item that was renewed by another payment meanwhile, or is not stored any more, is left as it is and
 * its money goes back: whoever of the two pays second pays nothing.
 */
export async function fulfilRenewal(
  tx: Db,
  { orderCode, unitId }: { readonly orderCode: string; readonly unitId: number },
  at: number,
): Promise<readonly LapsedPart[]> {
  const [renewal] = await findRenewalOfOrder(tx, orderCode)
  if (!renewal) return []
  const lines = (await findRenewalItems(tx, [renewal.renewalId])).map(({ line }) => line)
  const items = await lockItems(
    tx,
    renewal.pairId,
    lines.map(({ freezeId }) => freezeId),
  )
  const { termEnds } = hospitalOf(unitId).storage
  const lapsed: LapsedPart[] = []
  let renewed = 0
  for (const line of lines) {
    const item = items.find(({ freezeId }) => freezeId === line.freezeId)
    if (item?.state !== 'STORED' || item.paidMonths !== line.fromMonths) {
      lapsed.push({ reason: `storage:${line.freezeId}`, part: { fen: line.feeFen, insuredFen: 0 } })
      continue
    }
    const paidMonths = item.paidMonths + renewal.months
    await updateItem(tx, { paidMonths, paidUntil: paidUntilOf(item.anchor, paidMonths, termEnds) }, item.freezeId)
    await markApplied(tx, renewal.renewalId, line.freezeId, true)
    renewed++
  }
  const text =
    renewed === 0
      ? '所选冻存项已由另一笔支付续费，本次款项已退回。'
      : lapsed.length === 0
        ? '冻存续费已到账，可在续费记录中查看保存到期日。'
        : '部分冻存项已由另一笔支付续费，这部分款项已退回。'
  const [pair] = await findPair(tx, renewal.pairId)
  if (pair?.state === 'PAIRED')
    for (const patientId of [pair.femalePatientId, pair.malePatientId])
      await notifyDiscreetly(tx, { unitId, patientId }, '冻存续费', text, at)
  return lapsed
}

/** Takes a term back whose order was refunded in full, unless a later one stands on it. */
export async function revokeRenewal(
  tx: Db,
  { orderCode, unitId }: { orderCode: string; unitId: number },
): Promise<void> {
  const [renewal] = await findRenewalOfOrder(tx, orderCode)
  if (!renewal) return
  const lines = (await findRenewalItems(tx, [renewal.renewalId])).map(({ line }) => line)
  const items = await lockItems(
    tx,
    renewal.pairId,
    lines.map(({ freezeId }) => freezeId),
  )
  const { termEnds } = hospitalOf(unitId).storage
  for (const line of lines) {
    const item = items.find(({ freezeId }) => freezeId === line.freezeId)
    if (!line.applied || !item || item.paidMonths !== line.fromMonths + renewal.months) continue
    const paidUntil = paidUntilOf(item.anchor, line.fromMonths, termEnds)
    await updateItem(tx, { paidMonths: line.fromMonths, paidUntil }, item.freezeId)
    await markApplied(tx, renewal.renewalId, line.freezeId, false)
  }
}
