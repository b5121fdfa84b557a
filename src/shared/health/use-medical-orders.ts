import type { DataOf } from '@/api/core/call'
import { getMedicalOrder, listMedicalOrders } from '@/api/medication/calls'
import { useCall, usePages } from '@/data/query'
import type { Partner } from '@/shared/app-screen/use-partner'
import type { BadgeTone } from '@/ui/badge'

export type OrderRow = DataOf<typeof listMedicalOrders>['list'][number]
export type Order = DataOf<typeof getMedicalOrder>

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  ACTIVE: { text: '执行中', tone: 'info' },
  STOPPED: { text: '已停止', tone: 'neutral' },
  DONE: { text: '已完成', tone: 'success' },
}

/** Kinds of a medical order (spec:results#medical-orders). */
const KINDS: Readonly<Record<string, string>> = {
  medication: '用药',
  check: '检查',
  lab: '检验',
  visit: '复诊',
  operation: '手术',
  other: '其他',
}

export const orderState = ({ status }: Pick<OrderRow, 'status'>) =>
  STATES[status ?? ''] ?? { text: '待执行', tone: 'neutral' as const }
export const orderKind = ({ kind }: Pick<OrderRow, 'kind'>): string => KINDS[kind ?? ''] ?? '其他'

/** Orders in one state, or in any without one; the own or the partner's, newest first. */
export function useMedicalOrders({ input, isPartners }: Partner, status: 'ACTIVE' | undefined, enabled: boolean) {
  const query = usePages(
    listMedicalOrders,
    { ...input, ...(status !== undefined && { status }) },
    { enabled, withoutEffects: isPartners },
  )
  return { orders: query.data, query }
}

/** One order, the own or the partner's; without an id the newest one. Null once it is known that there is none. */
export function useMedicalOrder(adviceId: string, { input, isPartners }: Partner, enabled: boolean) {
  const newest = useCall(
    listMedicalOrders,
    { ...input, pageNo: 1, pageSize: 1 },
    { enabled: enabled && adviceId === '', withoutEffects: isPartners },
  )
  const id = adviceId || (newest.data?.list[0]?.adviceId ?? '')
  const found = useCall(
    getMedicalOrder,
    { ...input, adviceId: id },
    { enabled: enabled && id !== '', withoutEffects: isPartners },
  )
  const query = id !== '' ? found : { ...newest, data: newest.data === undefined ? undefined : null }
  return { order: query.data, query }
}
