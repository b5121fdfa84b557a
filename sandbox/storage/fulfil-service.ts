/** What the payment of a storage order does, within the transaction of the payment; and what its refund takes back. */

import { notifyDiscreetly } from '../messages/notify-service'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import {
  deleteNotices,
  findLatestDisposal,
  findRenewalItems,
  findRenewalOfOrder,
  lockItems,
  markApplied,
  updateDisposal,
  updateItem,
} from './queries'
import { findPair } from './reads'

import { paidUntilOf } from '@/domain/treatment/storage-terms'
import { hospitalOf } from '@/hospitals'

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
  // Before the items, as whoever signs does.
  await advisoryLock(tx, `storage:${renewal.pairId}`)
  const items = await lockItems(
    tx,
    renewal.pairId,
    lines.map(({ freezeId }) => freezeId),
  )
  const { termEnds } = hospitalOf(unitId).storage
  const lapsed: LapsedPart[] = []
  const renewed: string[] = []
  for (const line of lines) {
    const item = items.find(({ freezeId }) => freezeId === line.freezeId)
    if (item?.state !== 'STORED' || item.paidMonths !== line.fromMonths) {
      lapsed.push({ reason: `storage:${line.freezeId}`, part: { fen: line.feeFen, insuredFen: 0 } })
      continue
    }
    const paidMonths = item.paidMonths + renewal.months
    await updateItem(tx, { paidMonths, paidUntil: paidUntilOf(item.anchor, paidMonths, termEnds) }, item.freezeId)
    await markApplied(tx, renewal.renewalId, line.freezeId, true)
    renewed.push(line.freezeId)
  }
  const text =
    renewed.length === 0
      ? '所选冻存项的保存期限已有变化，本次款项已退回，请查看最新到期日。'
      : lapsed.length === 0
        ? '冻存续费已到账，可在续费记录中查看保存到期日。'
        : '部分冻存项的保存期限已有变化，这部分款项已退回，请查看最新到期日。'
  const [disposal] = await findLatestDisposal(tx, renewal.pairId)
  // Who pays for another term wants it kept, and either of the two may take giving up back alone.
  const isOpen = disposal?.state === 'SIGNING' || disposal?.state === 'REFLECTING'
  const isEnded = isOpen && disposal.freezeIds.some((id) => renewed.includes(id))
  if (isEnded) await updateDisposal(tx, { state: 'LAPSED', endedAt: at }, disposal.disposalId)
  await tellBoth(tx, renewal.pairId, unitId, isEnded ? `${text}放弃保存的申请已停止。` : text, at)
  return lapsed
}

async function tellBoth(tx: Db, pairId: string, unitId: number, text: string, at: number): Promise<void> {
  const [pair] = await findPair(tx, pairId)
  if (pair?.state !== 'PAIRED') return
  for (const patientId of [pair.femalePatientId, pair.malePatientId])
    await notifyDiscreetly(tx, { unitId, patientId }, '冻存续费', text, at)
}

/** Takes a term back whose order was refunded in full: a later one that was paid moves forward by it. */
export async function revokeRenewal(
  tx: Db,
  { orderCode, unitId }: { orderCode: string; unitId: number },
  at: number,
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
  const restored: string[] = []
  for (const line of lines) {
    const item = items.find(({ freezeId }) => freezeId === line.freezeId)
    if (!line.applied || !item || item.paidMonths < renewal.months) continue
    const paidMonths = item.paidMonths - renewal.months
    const paidUntil = paidUntilOf(item.anchor, paidMonths, termEnds)
    await updateItem(tx, { paidMonths, paidUntil }, item.freezeId)
    await markApplied(tx, renewal.renewalId, line.freezeId, false)
    await deleteNotices(tx, renewal.pairId, paidUntil)
    restored.push(paidUntil)
  }
  const [earliest] = restored.sort()
  if (earliest !== undefined)
    await tellBoth(tx, renewal.pairId, unitId, `冻存续费已退款，保存到期日为${earliest}。`, at)
}
