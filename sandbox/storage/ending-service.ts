/** What becomes of frozen storage when the hospital ends a couple: it stays, and the desk takes it up with the people. */

import { notifyDiscreetly, withdrawStorageReminders } from '../messages/notify-service'
import { closeOrder, OPEN_STATES } from '../payment/order/order-service'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { storageEvents } from './events'
import { findItemsOfPair, findLatestDisposal, updateDisposal } from './queries'
import { findOrdersOfPair } from './reads'

interface Ended {
  readonly pairId: string
  readonly unitId: number
  /** Who is told: both after a separation, the survivor after a death. */
  readonly people: readonly string[]
  readonly reason: 'separation' | 'death'
  readonly now: number
}

/** What the people are told; nothing of the reason stands in the title. */
function wordsOf(reason: Ended['reason'], isOpen: boolean, isStored: boolean): { title: string; text: string } {
  const stopped = isOpen ? ['放弃保存的申请已停止。'] : []
  if (reason === 'separation') {
    const stored = isStored ? ['冻存事项请联系医院。'] : []
    return {
      title: '夫妻配对已解除',
      text: ['医院已解除配对登记，双方的共享已停止。', ...stopped, ...stored].join(''),
    }
  }
  // Not the title that leads to pairing: nobody who has lost the other is asked for an invitation code.
  if (!isStored) return { title: '登记信息已更新', text: '医院已更新您的登记，请节哀。需要帮助时请联系医院。' }
  const kept = ['冻存物会继续保存，医院不会自行处理。', '您不必现在做决定，方便时请联系医院，由专人与您商量。']
  return { title: '冻存事项', text: ['医院已更新您的登记，请节哀。', ...stopped, ...kept].join('') }
}

const TASKS = {
  separation: '配对已解除，冻存项待处理',
  death: '一方已故，冻存项须经伦理委员会讨论，请联系家属',
} as const

/** Stops giving up that runs and reminders that wait for an answer, tells who is to be told, and opens one task for what is stored. The caller holds the couple's lock. */
export async function endStorage(tx: Db, { pairId, unitId, people, reason, now }: Ended): Promise<void> {
  const [disposal] = await findLatestDisposal(tx, pairId)
  const isOpen = disposal?.state === 'SIGNING' || disposal?.state === 'REFLECTING'
  if (isOpen) await updateDisposal(tx, { state: 'WITHDRAWN', endedAt: now }, disposal.disposalId)
  const isStored = (await findItemsOfPair(tx, pairId)).some(({ state }) => state === 'STORED')
  const { title, text } = wordsOf(reason, isOpen, isStored)
  for (const patientId of people) {
    await withdrawStorageReminders(tx, patientId, now)
    await notifyDiscreetly(tx, { unitId, patientId }, title, text, now)
  }
  const [first] = people
  const task = { source: `storage-end:${pairId}`, title: TASKS[reason] }
  if (isStored && first !== undefined)
    await emit(tx, storageEvents.attentionNeeded, { ...task, unitId, patientId: first, now })
}

/**
 * Closes the renewals of an ended couple that nobody has paid yet. What turns out paid stays paid, and lengthens the term.
 * Called again it closes what is left.
 */
export async function closeRenewals(sandbox: Sandbox, pairId: string, now: number): Promise<void> {
  for (const { order } of await findOrdersOfPair(sandbox.db, pairId))
    if (OPEN_STATES.includes(order.state)) await closeOrder(sandbox, order.orderCode, now)
}
