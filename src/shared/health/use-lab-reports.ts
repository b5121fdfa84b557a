import type { DataOf } from '@/api/core/call'
import { getLabReport, listLabReports } from '@/api/results/calls'
import { useCall, usePages } from '@/data/query'
import type { Partner } from '@/shared/app-screen/use-partner'

export type LabRow = DataOf<typeof listLabReports>['list'][number]
export type LabReport = DataOf<typeof getLabReport>
export type LabItem = LabReport['items'][number]

/** Reports, newest first. What the partner shares the hospital decides. */
export function useLabReports({ input, isPartners }: Partner, enabled: boolean) {
  const query = usePages(listLabReports, input, { enabled, withoutEffects: isPartners })
  return { reports: query.data, query }
}

/**
 * One report, asked for again every so often while it is shown; without an id the newest own one. Null once it is known
 * that there is none.
 */
export function useLabReport(
  reportId: string,
  { input, isPartners }: Partner,
  enabled: boolean,
  everyMs: number | false = false,
) {
  const newest = useCall(
    listLabReports,
    { ...input, pageNo: 1, pageSize: 1 },
    { enabled: enabled && reportId === '', withoutEffects: isPartners },
  )
  const id = reportId || (newest.data?.list[0]?.reportId ?? '')
  const found = useCall(
    getLabReport,
    { ...input, reportId: id },
    { enabled: enabled && id !== '', withoutEffects: isPartners, everyMs },
  )
  const isNone = reportId === '' && newest.data !== undefined && id === ''
  const query = isNone ? { ...newest, data: null } : id === '' ? { ...newest, data: undefined } : found
  return { report: query.data, query }
}
