import { getLabReport, listLabReports } from '@/api/results/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { Partner } from '@/shared/app-screen/use-partner'
import { isReported } from '@/shared/health/lab-words'
import type { LabReport } from '@/shared/health/use-lab-reports'

/** Among so many reports of the same kind of sample an item is looked for. */
const LOOKED_AT = 10

const timeOf = ({ sampledAt, reportedAt }: Pick<LabReport, 'sampledAt' | 'reportedAt'>): number =>
  sampledAt ?? reportedAt ?? 0

/**
 * The last three reports of the same kind of sample before this one, as far as they may be read: with the calls that
 * every hospital offers. What fails is left out; the values stand without it.
 */
export function useEarlierReports(report: LabReport | null | undefined, { input }: Partner): LabReport[] {
  const silently = { staleMs: STALE.long, withoutEffects: true }
  const isAsked = report != null && isReported(report)
  const { data } = useCall(
    listLabReports,
    { ...input, pageNo: 1, pageSize: LOOKED_AT },
    { ...silently, enabled: isAsked },
  )
  const earlier = (data?.list ?? []).filter(
    (row) => isAsked && isReported(row) && row.sampleType === report.sampleType && timeOf(row) < timeOf(report),
  )
  const [one, two, three] = earlier.sort((a, b) => timeOf(b) - timeOf(a))
  const readings = [
    useCall(getLabReport, { ...input, reportId: one?.reportId ?? '' }, { ...silently, enabled: one !== undefined }),
    useCall(getLabReport, { ...input, reportId: two?.reportId ?? '' }, { ...silently, enabled: two !== undefined }),
    useCall(getLabReport, { ...input, reportId: three?.reportId ?? '' }, { ...silently, enabled: three !== undefined }),
  ]
  return readings.flatMap(({ data: found }) => found ?? [])
}
