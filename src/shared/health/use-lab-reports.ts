import { getLabReport, listLabReports } from '@/api/results/calls'
import type { DataOf } from '@/api/core/call'
import { useCall, usePages } from '@/data/query'
import type { Partner } from '@/shared/member/use-partner'

export type LabRow = DataOf<typeof listLabReports>['list'][number]
export type LabReport = DataOf<typeof getLabReport>
export type LabItem = LabReport['items'][number]

/** Reports, newest first. What the partner shares the hospital decides. */
export const useLabs = ({ input, isPartners }: Partner, enabled: boolean) =>
  usePages(listLabReports, input, { enabled, withoutEffects: isPartners })

/** One report; without an id the newest own one. `isNone` once it is known that there is none. */
export function useLab(reportId: string, { input, isPartners }: Partner, enabled: boolean) {
  const newest = useCall(
    listLabReports,
    { ...input, pageNo: 1, pageSize: 1 },
    { enabled: enabled && reportId === '', withoutEffects: isPartners },
  )
  const id = reportId || (newest.data?.list[0]?.reportId ?? '')
  const found = useCall(
    getLabReport,
    { ...input, reportId: id },
    { enabled: enabled && id !== '', withoutEffects: isPartners },
  )
  const isNone = reportId === '' && newest.data !== undefined && id === ''
  return { isNone, query: isNone ? { ...newest, data: null } : id === '' ? { ...newest, data: undefined } : found }
}
