import { getMedicalOrder, listMedicalOrders } from '@/api/medication/calls'
import type { DataOf } from '@/api/core/call'
import { useCall } from '@/data/query'
import type { Partner } from '@/shared/member/use-partner'
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

/** One order, the own or the partner's; without an id the newest one. Its data is null once it is known that there is none. */
export function useOrder(adviceId: string, { input, isPartners }: Partner, enabled: boolean) {
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
  if (id !== '') return found
  return { ...newest, data: newest.data === undefined ? undefined : null }
}
