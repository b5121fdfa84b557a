import type { DataOf } from '@/api/core/call'
import { getPrescription, listPrescriptions } from '@/api/medication/calls'
import { useCall, usePages } from '@/data/query'
import type { Partner } from '@/shared/app-screen/use-partner'
import type { BadgeTone } from '@/ui/badge'

type PrescriptionRow = DataOf<typeof listPrescriptions>['list'][number]
export type Prescription = DataOf<typeof getPrescription>

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  UNPAID: { text: '待缴费', tone: 'warning' },
  PAID: { text: '已缴费', tone: 'info' },
  DISPENSED: { text: '已发药', tone: 'success' },
  VOID: { text: '已作废', tone: 'neutral' },
  REFUNDED: { text: '已退费', tone: 'neutral' },
}

export const prescriptionState = ({ status }: Pick<PrescriptionRow, 'status'>) =>
  STATES[status ?? ''] ?? { text: '处理中', tone: 'neutral' as const }

/** Prescriptions, the own or the partner's, newest first. */
export function usePrescriptions({ input, isPartners }: Partner, enabled: boolean) {
  const query = usePages(listPrescriptions, input, { enabled, withoutEffects: isPartners })
  return { prescriptions: query.data, query }
}

/** One prescription; without an id the newest one. Null once it is known that there is none. */
export function usePrescription(prescriptionId: string, { input, isPartners }: Partner, enabled: boolean) {
  const newest = useCall(
    listPrescriptions,
    { ...input, pageNo: 1, pageSize: 1 },
    { enabled: enabled && prescriptionId === '', withoutEffects: isPartners },
  )
  const id = prescriptionId || (newest.data?.list[0]?.prescriptionId ?? '')
  const found = useCall(
    getPrescription,
    { ...input, prescriptionId: id },
    { enabled: enabled && id !== '', withoutEffects: isPartners },
  )
  const query = id !== '' ? found : { ...newest, data: newest.data === undefined ? undefined : null }
  return { prescription: query.data, query }
}
