/** What the couple has stored, its orders, and how it stands with the hospital. */

import { storageLists } from '../variants/lists'
import { storageRecords } from '../variants/records'
import { renewals, type RenewalView } from '../variants/renewals'
import type { StorageItem } from './words'

import {
  cancelStorageOrder,
  confirmOutpatientOrderOther,
  confirmStorageContact,
  createStorageFeeOrderOther,
  createStorageOrder,
  createStorageOrderBz,
  createStorageOrderOther,
  createStorageOrderZjsrm,
  getStorageFeeOther,
  getStorageGuard,
  getStorageItem,
  getStorageItemOther,
  getStoragePatientOther,
  listStorageDue,
  listStorageFeesOther,
  listStorageItems,
  listStorageItemsOther,
  listStorageOrders,
  listStoragePayments,
  listStoragePaymentsOther,
  saveStoragePatientNumberOther,
  syncStorageOrder,
} from '@/api/storage/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { variantOf } from '@/domain/variant-set'
import { offers } from '@/hospitals/index'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'

/**
 * The hospital key whose variant the open page shows: the address's, else that of the hospital. An address that reads the
 * second base shows, at a hospital without one, what that hospital's own address shows.
 */
function useKey(): string {
  const { variant } = useOpenScreen()
  const { storage } = useHospital()
  const isUnavailable = (key: string) => variantOf(storageLists, key).source === 'other' && storage.otherPath === ''
  return [variant ?? '', storage.variant].find((key) => key !== '' && !isUnavailable(key)) ?? ''
}

export const useListView = () => variantOf(storageLists, useKey())
export const useRenewalView = () => variantOf(renewals, useKey())
export const useRecordsView = () => variantOf(storageRecords, useKey())

type Source = 'usual' | 'other'

const LIST = { usual: listStorageItems, other: listStorageItemsOther } as const
const ITEM = { usual: getStorageItem, other: getStorageItemOther } as const

const FRESH = { staleMs: STALE.always } as const

export const useItems = (source: Source, enabled = true) =>
  useCall(LIST[source] as typeof listStorageItems, {}, { ...FRESH, enabled })

/**
 * Whether what is stored is kept of a couple that is none any more. The page below shares the answer, so that what a refusal
 * asks for (signing in, verification) follows from here; the page shows its words.
 */
export function useHeld() {
  const { source } = useListView()
  return useCall(LIST[source] as typeof listStorageItems, {}, { ...FRESH, withoutAlert: true })
}

export const useItem = (source: Source, freezeId: string) =>
  useCall(ITEM[source] as typeof getStorageItem, { freezeId }, { ...FRESH, enabled: freezeId !== '' })

/** The patient's number at the second base; asked for there only. */
export const useHisPatient = (enabled: boolean) => useCall(getStoragePatientOther, {}, { ...FRESH, enabled })
export const useSaveHisNumber = () => useAction(saveStoragePatientNumberOther)

/** How it stands with the hospital, where its backend keeps that. */
export function useGuard() {
  const isOffered = offers(useHospital(), 'storageGuard')
  const query = useCall(getStorageGuard, {}, { ...FRESH, enabled: isOffered })
  return { isOffered, guard: query.data, query }
}
export const useConfirmContact = () => useAction(confirmStorageContact)

export const useDue = () => useCall(listStorageDue, undefined, FRESH)

/** Makes the order of a term, by the call of the family. @throws CallError */
export function useRenew({ order, fromCard }: RenewalView) {
  const usual = useAction(createStorageOrder)
  const other = useAction(createStorageOrderOther)
  const one = useAction(createStorageOrderZjsrm)
  const set = useAction(createStorageOrderBz)
  const run = (items: readonly StorageItem[], months: number) => {
    const freezeIds = items.map(({ freezeId }) => freezeId)
    const periodsFrom = items.map(({ offers: [offer] }) => offer?.periodFrom ?? '')
    const shown = periodsFrom.includes('') ? {} : { periodsFrom }
    if (order === 'zjsrm') return one.run({ freezeId: freezeIds[0] ?? '', months, ...shown })
    if (order === 'bz') return set.run({ freezeIds, ...shown })
    if (order === 'other') return other.run({ freezeIds, months, ...shown })
    return usual.run({ freezeIds, months, ...shown, ...(fromCard && { payMethod: 'visitCard' as const }) })
  }
  return { run, isRunning: usual.isRunning || other.isRunning || one.isRunning || set.isRunning }
}

export const useOrders = (enabled: boolean) => usePages(listStorageOrders, {}, { ...FRESH, enabled })

const PAYMENTS = { usual: listStoragePayments, other: listStoragePaymentsOther } as const

export const usePayments = (source: Source, enabled: boolean) =>
  usePages(PAYMENTS[source] as typeof listStoragePayments, {}, { ...FRESH, enabled })

/** Asks the hospital how an order stands, and gives one up. */
export function useOrderActs(source: Source) {
  const syncing = useAction(syncStorageOrder)
  const confirming = useAction(confirmOutpatientOrderOther)
  const cancelling = useAction(cancelStorageOrder)
  const quietly = <T>(done: Promise<T>) => done.catch(() => null)
  return {
    sync: (orderCode: string) =>
      quietly(source === 'other' ? confirming.run({ orderCode }) : syncing.run({ orderCode })),
    cancel: (orderCode: string) => quietly(cancelling.run({ orderCode })),
    isBusy: syncing.isRunning || confirming.isRunning || cancelling.isRunning,
  }
}

export const useFees = (enabled: boolean) => useCall(listStorageFeesOther, {}, { ...FRESH, enabled })
export const useFee = (feeId: string) => useCall(getStorageFeeOther, { feeId }, { ...FRESH, enabled: feeId !== '' })
export const usePayFee = () => useAction(createStorageFeeOrderOther)
