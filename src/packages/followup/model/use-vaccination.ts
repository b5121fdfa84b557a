import { getOwnVaccination } from '@/api/followup/calls'
import { useCall } from '@/data/query'
import { useSession } from '@/session/store'

/** What is recorded of the patient's vaccinations (historical). */
export function useVaccination(enabled: boolean) {
  const query = useCall(getOwnVaccination, {}, { enabled })
  return { vaccination: query.data, query }
}

/**
 * The patient's application to waive the fee of the test; null where there is none, undefined until the hospital has
 * said. Only a verified patient is told.
 */
export function useFeeWaiver(enabled: boolean) {
  const isVerified = useSession((session) => session.boundLevel === 'verified')
  const query = useCall(getOwnVaccination, {}, { enabled: enabled && isVerified, withoutEffects: true })
  return { waiver: query.data?.feeApply, query }
}
