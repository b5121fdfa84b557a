/** Pairing of the two partners, and what each lets the other one see. */
import { getPairingList, getSpouseHisInfo } from '@/api/calls/first-visit'
import { invitePartner, readiness, setSharing, sharing, unpair, withdrawInvite } from '@/api/calls/ext-file'
import { bothPatientInof, coupleMatch, queryCardList, querySign } from '@/api/calls/member'
import { useAction, useCall } from '@/data/query'
import { useSeparateConsents } from '@/features/consent/use-separate'

const READS = [getPairingList, bothPatientInof, getSpouseHisInfo, sharing, querySign, queryCardList, readiness]

export function usePairing(enabled: boolean) {
  const list = useCall(getPairingList, {}, { enabled, staleMs: 0 })
  const invite = useAction(invitePartner, { invalidates: READS })
  const withdraw = useAction(withdrawInvite, { invalidates: READS })
  const answer = useAction(coupleMatch, { invalidates: READS })
  const end = useAction(unpair, { invalidates: READS })
  return {
    list,
    isRunning: invite.isRunning || withdraw.isRunning || answer.isRunning || end.isRunning,
    invite: invite.run,
    withdraw: withdraw.run,
    answer: answer.run,
    unpair: end.run,
  }
}

/** The matrix of sharing; a switch acts at once. */
export function useSharing(enabled: boolean) {
  const matrix = useCall(sharing, {}, { enabled, staleMs: 0 })
  const { agreeOnce } = useSeparateConsents(enabled)
  const change = useAction(setSharing, { invalidates: [sharing] })
  return {
    matrix: matrix.data,
    /** Switching the first class on is the consent to show anything to this partner. */
    set: async (dataClass: string, shared: boolean) => {
      if (shared && !(await agreeOnce('couple'))) return null
      return change.run({ dataClass, shared }).catch(() => null)
    },
  }
}
