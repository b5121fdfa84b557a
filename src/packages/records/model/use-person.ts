/** The own record as the hospital has it, and the partner as far as shared. */
import { getSpouseHisInfo } from '@/api/calls/first-visit'
import { readiness } from '@/api/calls/ext-file'
import { bothPatientInof } from '@/api/calls/member'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

export function usePerson(enabled: boolean) {
  const both = useCall(bothPatientInof, {}, { enabled, staleMs: STALE.brief })
  const steps = useCall(readiness, {}, { enabled, staleMs: STALE.brief })
  const reload = async () => void (await Promise.all([both.reload(), steps.reload()]))
  return { both, steps: steps.data, reload }
}

/** What the partner shows; asked for only once there is one. */
export const useSpouse = (enabled: boolean) => useCall(getSpouseHisInfo, {}, { enabled, staleMs: STALE.brief }).data
