/** What is stored, in the words of patients. Pure. */

import type { DataOf } from '@/api/core/call'
import type { getStorageItem, listStorageOrders } from '@/api/storage/calls'
import { addDays, formatDay, hospitalInstant } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { STORAGE_KIND_LABELS, type StorageState } from '@/domain/treatment/storage-terms'
import type { BadgeTone } from '@/ui/badge'
import type { Fact } from '@/ui/facts'

export type StorageItem = DataOf<typeof getStorageItem>
export type StorageOrder = DataOf<typeof listStorageOrders>['list'][number]

interface State {
  readonly text: string
  readonly tone: BadgeTone
}

const STATES: Readonly<Record<StorageState, State>> = {
  STORED: { text: '保存中', tone: 'success' },
  EXPIRING: { text: '即将到期', tone: 'warning' },
  OVERDUE: { text: '已欠费', tone: 'danger' },
  DEFERRED: { text: '已延期', tone: 'info' },
  ABANDON_PENDING: { text: '放弃审核中', tone: 'warning' },
  THAWED: { text: '已解冻', tone: 'neutral' },
  DISCARDED: { text: '已放弃', tone: 'neutral' },
  TRANSFERRED_OUT: { text: '已转出', tone: 'neutral' },
}

/** A state that nobody can read is shown as such, never as a good one. */
export const stateBadge = ({ status }: Pick<StorageItem, 'status'>): State =>
  status === null ? { text: '状态待确认', tone: 'neutral' } : STATES[status]

const LEFT: readonly (StorageState | null)[] = ['THAWED', 'DISCARDED', 'TRANSFERRED_OUT']

/** Whether it is still in the hospital's storage. */
export const isKept = ({ status }: Pick<StorageItem, 'status'>): boolean => !LEFT.includes(status)

/** Whether its term ends soon or has ended. */
export const isDue = ({ status }: Pick<StorageItem, 'status'>): boolean =>
  status === 'EXPIRING' || status === 'OVERDUE' || status === 'DEFERRED'

/** How long before the end of a term the calendar reminds: as the second word of the hospital (REMINDER_DAYS). */
const REMIND_DAYS = 30
const MORNING_MIN = 8 * 60

/**
 * The instant of a calendar entry for the end of a term, ms: 30 days before it, else the day itself; null once that has
 * passed or nothing is stored any more.
 */
export function remindInstant(item: Pick<StorageItem, 'status' | 'paidUntil'>, now: number): number | null {
  if (!isKept(item) || item.paidUntil === '') return null
  const days = [addDays(item.paidUntil, -REMIND_DAYS), item.paidUntil]
  return days.map((day) => hospitalInstant(day, MORNING_MIN)).find((at) => at > now) ?? null
}

/** What it is: 胚胎3管. */
export const itemName = ({ kind, strawCount }: Pick<StorageItem, 'kind' | 'strawCount'>): string =>
  `${kind === null ? '冻存物' : STORAGE_KIND_LABELS[kind]}${strawCount}管`

const dayOr = (date: string): string => (date === '' ? '' : formatDay(date))

/** How long the term still runs, or has been over. */
export function timeText({ daysLeft, overdueDays }: Pick<StorageItem, 'daysLeft' | 'overdueDays'>): string {
  if (overdueDays > 0) return `已过${overdueDays}天`
  return daysLeft === null || daysLeft < 0 ? '' : `还有${daysLeft}天`
}

export function itemFacts(item: StorageItem): Fact[] {
  const { source, frozenOn, itemCount, strawCount, paidUntil, feePerYearFen, arrearsFen } = item
  const time = isKept(item) ? timeText(item) : ''
  return [
    { label: '来源', value: source },
    { label: '冻存日', value: dayOr(frozenOn) },
    { label: '数量', value: itemCount > 0 ? `${strawCount}管，共${itemCount}枚` : `${strawCount}管` },
    { label: '到期日', value: [dayOr(paidUntil), time].filter(Boolean).join('，') },
    { label: '每管每年', value: feePerYearFen === null ? '' : yuan(feePerYearFen) },
    ...(arrearsFen !== null && arrearsFen > 0 ? [{ label: '已欠费', value: yuan(arrearsFen), strong: true }] : []),
  ]
}

const ORDER_STATES = {
  UNPAID: { text: '待支付', tone: 'warning' },
  PAID: { text: '已支付', tone: 'success' },
  CANCELLED: { text: '已取消', tone: 'neutral' },
  REFUNDED: { text: '已退款', tone: 'info' },
} as const

/** Of an order; one whose payment nobody knows the end of is neither unpaid nor paid. */
export function orderBadge({ status, pending }: Pick<StorageOrder, 'status' | 'pending'>): State {
  if (pending) return { text: '支付确认中', tone: 'info' }
  return status === null ? { text: '状态待确认', tone: 'neutral' } : ORDER_STATES[status]
}
