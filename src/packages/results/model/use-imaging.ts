import type { DataOf } from '@/api/core/call'
import { getImagingReport, listImagingReports } from '@/api/results/calls'
import { useCall, usePages } from '@/data/query'
import { formatDay, hospitalDate } from '@/domain/dates'
import type { Partner } from '@/shared/app-screen/use-partner'
import { isClosed } from '@/shared/health/lab-words'
import type { BadgeTone } from '@/ui/badge'

type ImagingRow = DataOf<typeof listImagingReports>['list'][number]

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  REGISTERED: { text: '已登记', tone: 'neutral' },
  EXAMINING: { text: '检查中', tone: 'info' },
  REPORTED: { text: '已出报告', tone: 'success' },
  AMENDED: { text: '已修正', tone: 'success' },
  WITHDRAWN: { text: '已撤回', tone: 'warning' },
}

/** Where an examination stands, in a word. */
export const imagingState = (row: Pick<ImagingRow, 'status' | 'seal'>) =>
  isClosed(row)
    ? { text: '未打开', tone: 'info' as const }
    : (STATES[row.status ?? ''] ?? { text: '处理中', tone: 'neutral' as const })

/** Whether what was found may be read. */
export const isImagingOut = (row: Pick<ImagingRow, 'status' | 'seal'>): boolean =>
  !isClosed(row) && (row.status === 'REPORTED' || row.status === 'AMENDED')

export const examDay = ({ examAt, reportedAt }: Pick<ImagingRow, 'examAt' | 'reportedAt'>): string => {
  const at = examAt ?? reportedAt
  return at === null ? '' : formatDay(hospitalDate(at))
}

/** Examinations, the own or the partner's, newest first. */
export function useImagingReports({ input, isPartners }: Partner, enabled: boolean) {
  const query = usePages(listImagingReports, input, { enabled, withoutEffects: isPartners })
  return { reports: query.data, query }
}

/** One examination, asked for again while it is shown; null once it is known that the address names none. */
export function useImagingReport(inspectId: string, { input, isPartners }: Partner, enabled: boolean, everyMs: number) {
  const found = useCall(
    getImagingReport,
    { ...input, inspectId },
    { enabled: enabled && inspectId !== '', withoutEffects: isPartners, everyMs },
  )
  return inspectId === '' ? { ...found, data: null, isLoading: false } : found
}
