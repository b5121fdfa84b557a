/** What becomes of frozen storage when the hospital ends a couple: it stays, and the desk takes it up with both. */
import { raiseStorageTask } from '../followup/desk-task-service'
import { notifyDiscreetly } from '../messages/notify-service'
import type { Db } from '../server/db/database'
import { findItemsOfPair, findLatestDisposal, updateDisposal } from './queries'

interface Ended {
  readonly pairId: string
  readonly unitId: number
  /** The two of the couple. */
  readonly people: readonly [string, string]
  readonly now: number
}

/** Stops giving up that runs, tells both, and opens one task for what is stored. The caller holds the couple's lock. */
export async function endStorage(tx: Db, { pairId, unitId, people, now }: Ended): Promise<void> {
  const [disposal] = await findLatestDisposal(tx, pairId)
  const isOpen = disposal?.state === 'SIGNING' || disposal?.state === 'REFLECTING'
  if (isOpen) await updateDisposal(tx, { state: 'WITHDRAWN', endedAt: now }, disposal.disposalId)
  const isStored = (await findItemsOfPair(tx, pairId)).some(({ state }) => state === 'STORED')
  const text = [
    '医院已解除配对登记，双方的共享已停止。',
    ...(isOpen ? ['放弃保存的申请已停止。'] : []),
    ...(isStored ? ['冻存事项请联系医院。'] : []),
  ].join('')
  for (const patientId of people) await notifyDiscreetly(tx, { unitId, patientId }, '夫妻配对已解除', text, now)
  const task = { source: `storage-end:${pairId}`, title: '配对已解除，冻存项待处理', patientId: people[0] }
  if (isStored) await raiseStorageTask(tx, { unitId, now }, task)
}
