/** Keeps the couple's storage in line with what the laboratory freezes and takes out (spec:treatment#storage-terms). */

import { lockPairing } from '../couple/couple-service'
import type { CycleEvents } from '../cycle/events'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { seededId } from '../server/secrets'
import { storageEvents } from './events'
import { insertItem, lockItem, lockStoredItems, updateItem } from './queries'
import type { FrozenItem, Straw } from './tables'

import { paidUntilOf, type StorageKind } from '@/domain/treatment/storage-terms'
import { hospitalOf } from '@/hospitals'

/** The one item of what a cycle froze on a day, of one kind. */
const freezeIdOf = (cycleId: string, kind: StorageKind, frozenOn: string): string =>
  seededId('freeze', cycleId, kind, frozenOn)

interface Frozen {
  readonly patientId: string
  readonly unitId: number
  readonly cycleId: string
  readonly kind: StorageKind
  readonly frozenOn: string
  readonly now: number
}

/**
 * Writes the straws of an item, and the item itself with its first. The fee of the freezing includes the first months
 * (hospital data). Without a living pairing there is nobody whose item it could be: the desk is asked.
 */
async function writeStraws(
  tx: Db,
  { patientId, unitId, cycleId, kind, frozenOn, now }: Frozen,
  strawsOf: (known: readonly Straw[]) => Straw[],
): Promise<void> {
  const paired = await lockPairing(tx, patientId)
  const freezeId = freezeIdOf(cycleId, kind, frozenOn)
  if (!paired) {
    const task = { source: `storage-unpaired:${freezeId}`, title: '已冻存，尚未配对，请联系患者办理冻存登记' }
    return emit(tx, storageEvents.attentionNeeded, { ...task, unitId, patientId, now })
  }
  const [item] = await lockItem(tx, freezeId)
  const labels = strawsOf(item?.labels ?? [])
  if (item) {
    // An item without straws is taken back: a count was written by mistake.
    if (labels.length === 0) await updateItem(tx, { state: 'DISCARDED' }, freezeId)
    else await updateItem(tx, { labels, straws: labels.length, state: 'STORED' }, freezeId)
    return
  }
  if (labels.length === 0) return
  const { feePerYearFen, firstMonths, termEnds } = hospitalOf(unitId).storage
  await insertItem(tx, {
    freezeId,
    unitId,
    pairId: paired.pairId,
    kind,
    straws: labels.length,
    frozenOn,
    anchor: frozenOn,
    paidMonths: firstMonths,
    paidUntil: paidUntilOf(frozenOn, firstMonths, termEnds),
    feePerYearFen,
    source: '取卵周期',
    labels,
  })
}

/** Puts a frozen embryo into the couple's storage, on a straw of its own. */
export function storeEmbryo(tx: Db, { embryo, ...course }: CycleEvents['embryoFrozen']): Promise<void> {
  const { embryoId, embryoNo, isBlastocyst, gradeText } = embryo
  const straw = { strawNo: embryoNo, what: isBlastocyst ? '囊胚' : '卵裂期胚胎', grade: gradeText, count: 1, embryoId }
  return writeStraws(tx, { ...course, kind: 'embryo' }, (known) => [
    ...known.filter((label) => label.embryoId !== embryoId),
    straw,
  ])
}

/** Puts frozen eggs into the couple's storage; a count that is written again replaces the one before. */
export const storeOocytes = (tx: Db, { count, ...course }: CycleEvents['oocytesFrozen']): Promise<void> =>
  writeStraws(tx, { ...course, kind: 'oocyte' }, () =>
    Array.from({ length: count }, (_, index) => ({ strawNo: `O${index + 1}`, what: '成熟卵子', grade: '', count: 1 })),
  )

/** The item with the straw of an embryo: by its id, or by its number where the straw was labelled before ids were kept. */
const itemWith = (items: readonly FrozenItem[], embryoId: string, embryoNo: string): FrozenItem | undefined =>
  items.find(({ labels }) => labels.some((label) => label.embryoId === embryoId)) ??
  items.find(({ labels }) => labels.some((label) => label.embryoId === undefined && label.strawNo === embryoNo))

/** Takes the straw of an embryo out of the couple's storage; an item without straws has the state of its last one. */
export async function takeOutEmbryo(tx: Db, { patientId, embryo, fate }: CycleEvents['embryoTakenOut']): Promise<void> {
  const paired = await lockPairing(tx, patientId)
  if (!paired) return
  const { embryoId, embryoNo } = embryo
  const item = itemWith(await lockStoredItems(tx, paired.pairId, 'embryo'), embryoId, embryoNo)
  if (!item) return
  const labels = item.labels.filter((label) => label.embryoId !== embryoId && label.strawNo !== embryoNo)
  if (labels.length === 0) await updateItem(tx, { state: fate }, item.freezeId)
  else await updateItem(tx, { labels, straws: labels.length }, item.freezeId)
}
