import { useRef } from 'react'

import type { LabReport } from '@/shared/health/use-lab-reports'

/** Whether the laboratory has corrected the report while it is open here. */
export function useChanged(report: LabReport | null | undefined): boolean {
  const first = useRef<{ reportId: string; revision: number } | null>(null)
  if (report && first.current?.reportId !== report.reportId)
    first.current = { reportId: report.reportId, revision: report.revision }
  return report != null && first.current !== null && report.revision > first.current.revision
}
