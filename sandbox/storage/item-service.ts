/** What a couple has stored, as patients read it (spec:treatment#storage-terms). */

import { ownPatient } from '../couple/couple-service'
import { OPEN_STATES } from '../payment/order/order-service'
import type { PatientContext } from '../server/context'
import { notFound } from '../server/http/refusal'
import { type OwnPair, ownPair } from './pair-service'
import { findDeferrals, findItemsOfPair, findLatestDisposal } from './queries'
import { findHeld } from './reads'
import { findOpenOrderCodes } from './reads'
import type { Deferral, FrozenItem } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/storage/calls'
import { hospitalDate } from '@/domain/dates'
import {
  arrearsOf,
  daysLeft,
  EXPIRING_DAYS,
  REMINDER_DAYS,
  storageFee,
  storageOffers,
  type StorageState,
  type TermEnds,
} from '@/domain/treatment/storage-terms'
import { hospitalOf } from '@/hospitals'

export type ItemView = DataOf<typeof calls.getStorageItem>

export const termEndsAt = (unitId: number): TermEnds => hospitalOf(unitId).storage.termEnds

/** What else is known of a couple when its items are shown. */
export interface Around {
  readonly today: string
  readonly ends: TermEnds
  /** Until when the hospital has agreed to wait, '' without. */
  readonly deferredUntil: string
  /** Items that both have signed to give up; one signature alone stops nothing. */
  readonly givenUp: readonly string[]
}

/** Until when the newest agreed request gives time. */
const deferredUntil = (rows: readonly Deferral[]): string => rows.find(({ state }) => state === 'AGREED')?.until ?? ''

export async function aroundPair(context: PatientContext, { paired }: OwnPair): Promise<Around> {
  const { db, unitId, now } = context
  const [disposal] = await findLatestDisposal(db, paired.pairId)
  return {
    today: hospitalDate(now),
    ends: termEndsAt(unitId),
    deferredUntil: deferredUntil(await findDeferrals(db, paired.pairId)),
    givenUp: disposal?.state === 'REFLECTING' ? disposal.freezeIds : [],
  }
}

function stateOf(item: FrozenItem, { today, deferredUntil: until, givenUp }: Around): StorageState {
  if (item.state !== 'STORED') return item.state
  if (givenUp.includes(item.freezeId)) return 'ABANDON_PENDING'
  const left = daysLeft(item.paidUntil, today)
  if (left <= EXPIRING_DAYS && until >= today) return 'DEFERRED'
  if (left < 0) return 'OVERDUE'
  return left <= EXPIRING_DAYS ? 'EXPIRING' : 'STORED'
}

/**
 * Why an item cannot be renewed in the app; '' when it can. Giving up that runs is no reason: paying ends it
 * (spec:treatment#storage-giving-up).
 */
export function obstacleOf(item: FrozenItem, around: Around): string {
  if (item.state !== 'STORED') return '该项已不在库，无需续费'
  if (storageOffers(item, around.today, around.ends).length === 0) return '该项需到医院窗口办理续费'
  return ''
}

export function itemView(item: FrozenItem, around: Around, orderCode: string): ItemView {
  const { today, ends } = around
  const isKept = item.state === 'STORED'
  const left = daysLeft(item.paidUntil, today)
  const obstacle = obstacleOf(item, around)
  return {
    freezeId: item.freezeId,
    kind: item.kind,
    source: item.source,
    frozenOn: item.frozenOn,
    strawCount: item.straws,
    itemCount: item.labels.reduce((sum, { count }) => sum + count, 0),
    paidUntil: item.paidUntil,
    feePerYearFen: item.feePerYearFen,
    status: stateOf(item, around),
    daysLeft: left,
    overdueDays: isKept ? Math.max(0, -left) : 0,
    arrearsFen: isKept ? arrearsOf(item, today, ends) : 0,
    orderCode,
    obstacle,
    offers: obstacle === '' ? storageOffers(item, today, ends) : [],
    straws: item.labels.map((one) => ({ ...one })),
  }
}

/** The couple's items with the order that waits for each. */
async function itemsOf(context: PatientContext, own: OwnPair): Promise<ItemView[]> {
  const { db, now } = context
  const items = await findItemsOfPair(db, own.paired.pairId)
  const around = await aroundPair(context, own)
  const open = await findOpenOrderCodes(db, own.paired.pairId, OPEN_STATES, now)
  return items.map((item) =>
    itemView(item, around, open.find(({ freezeId }) => freezeId === item.freezeId)?.orderCode ?? ''),
  )
}

export async function listItems(context: PatientContext): Promise<DataOf<typeof calls.listStorageItems>> {
  const { patientId } = await ownPatient(context)
  const [ended] = await findHeld(context.db, { patientId })
  // Of a couple that is none any more: that it is kept, and nothing else of it.
  const held = ended === undefined ? null : ended.reason === 'death' ? ('BEREAVED' as const) : ('SEPARATED' as const)
  const own = await ownPair(context)
  if (!own) return { list: [], paired: false, held, serverTime: context.now }
  return { list: await itemsOf(context, own), paired: true, held, serverTime: context.now }
}

export async function getItem(
  context: PatientContext,
  { freezeId }: InputOf<typeof calls.getStorageItem>,
): Promise<DataOf<typeof calls.getStorageItem>> {
  context.target = freezeId
  const own = await ownPair(context)
  const found = own && (await itemsOf(context, own)).find((one) => one.freezeId === freezeId)
  if (!found) throw notFound()
  return found
}

const [FIRST_REMINDER] = REMINDER_DAYS

export async function listDue(context: PatientContext): Promise<DataOf<typeof calls.listStorageDue>> {
  const { graceDays } = hospitalOf(context.unitId).storage
  const own = await ownPair(context)
  const items = own ? await findItemsOfPair(context.db, own.paired.pairId) : []
  const around = own && (await aroundPair(context, own))
  return {
    list: items.flatMap((item) => {
      if (!around || item.state !== 'STORED' || daysLeft(item.paidUntil, around.today) > FIRST_REMINDER) return []
      const { freezeId, kind, strawCount, paidUntil, status, daysLeft: left, arrearsFen } = itemView(item, around, '')
      return [
        { freezeId, kind, strawCount, paidUntil, status, daysLeft: left, feeFen: storageFee(item, 12), arrearsFen },
      ]
    }),
    graceDays,
    serverTime: context.now,
  }
}
