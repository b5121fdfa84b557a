/** The own record as the hospital has it, the partner as far as shared, and the quiet mode. */
import { getSpouseHisInfo } from '@/api/calls/first-visit'
import { quiet, readiness, setQuiet } from '@/api/calls/ext-file'
import { bothPatientInof } from '@/api/calls/member'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

export function usePerson(enabled: boolean) {
  const both = useCall(bothPatientInof, {}, { enabled, staleMs: STALE.brief })
  const steps = useCall(readiness, {}, { enabled, staleMs: STALE.brief })
  const reload = async () => void (await Promise.all([both.reload(), steps.reload()]))
  return { both, steps: steps.data, reload }
}

/** What the partner shows; asked for only once there is one. */
export const useSpouse = (enabled: boolean) => useCall(getSpouseHisInfo, {}, { enabled, staleMs: STALE.brief }).data

export function useQuiet(enabled: boolean) {
  const found = useCall(quiet, {}, { enabled, staleMs: STALE.brief })
  const action = useAction(setQuiet, { invalidates: [quiet] })
  return { quiet: found.data, set: (on: boolean) => action.run({ quiet: on }).catch(() => null) }
}
