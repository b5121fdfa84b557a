import type { DataOf } from '@/api/core/call'
import { listFilingAppointments } from '@/api/filing/calls'
import { useCall } from '@/data/query'

export type FilingVisit = DataOf<typeof listFilingAppointments>['list'][number]

/** Days on which the couple comes to open its file. */
export function useFilingAppointments() {
  const query = useCall(listFilingAppointments)
  const visits = query.data?.list
  return { visits, query: { ...query, data: visits } }
}
