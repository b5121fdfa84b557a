/** The own record as the hospital has it, and the partner as far as shared. */

import { getCouple, getFileReadiness } from '@/api/couple/calls'
import { getHospitalSpouse } from '@/api/filing/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

export function usePerson() {
  const query = useCall(getCouple, {}, { staleMs: STALE.brief })
  const steps = useCall(getFileReadiness, {}, { staleMs: STALE.brief })
  const reload = async () => void (await Promise.all([query.reload(), steps.reload()]))
  return { couple: query.data, query, steps: steps.data, reload }
}

/** What the partner shows; asked for only once there is one. */
export const useSpouse = (enabled: boolean) => useCall(getHospitalSpouse, {}, { enabled, staleMs: STALE.brief }).data
