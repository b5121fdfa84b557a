/** Pairing of the two partners, and what each lets the other one see. */

import { useState } from 'react'

import {
  answerInvitation,
  endPairing,
  getInvitationByCode,
  getSharing,
  invitePartner,
  listPartnerViews,
  setSharing,
  withdrawInvitation,
} from '@/api/couple/calls'
import { listPairings } from '@/api/filing/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { offers } from '@/hospitals'
import { useSeparateConsents } from '@/shared/consent/use-separate'
import { useHospital } from '@/shared/hospital/use-hospital'

export function usePairing() {
  const query = useCall(listPairings, {}, { staleMs: 0 })
  const invite = useAction(invitePartner)
  const withdraw = useAction(withdrawInvitation)
  const answer = useAction(answerInvitation)
  const end = useAction(endPairing)
  const [begun, setBegun] = useState(false)
  return {
    /** Undefined until the hospital has told it. */
    state: query.data?.state,
    query,
    /** The partner has died, and the survivor has not asked to be paired with somebody else. */
    isBereaved: query.data?.bereaved === true && !begun,
    begin: () => setBegun(true),
    isRunning: invite.isRunning || withdraw.isRunning || answer.isRunning || end.isRunning,
    invite: invite.run,
    withdraw: withdraw.run,
    answer: answer.run,
    unpair: end.run,
  }
}

export const OWN_CODE = '这是您自己发出的邀请码，请让配偶在其手机上输入'

/**
 * Whom a code comes from, asked once there is one ('' while it is not whole). A hospital that cannot say so just now leaves it to the confirmation,
 * which asks the same again.
 */
export function useInvite(code: string) {
  const isWhole = code !== ''
  const { data, isLoading, error } = useCall(
    getInvitationByCode,
    { inviteCode: code },
    { enabled: isWhole, staleMs: STALE.brief, withoutEffects: true },
  )
  const isOwn = data?.direction === 'sent'
  return {
    isLooking: isWhole && isLoading,
    invite: isOwn ? undefined : data,
    /** Why this code leads nowhere, in the hospital's words; '' while nothing is against it. */
    refusal: isOwn ? OWN_CODE : error?.kind === 'business' ? error.message : '',
  }
}

/** The matrix of sharing; a switch acts at once. */
export function useSharing(enabled: boolean) {
  const matrix = useCall(getSharing, {}, { enabled, staleMs: 0 })
  const { agreeOnce } = useSeparateConsents(enabled)
  const change = useAction(setSharing)
  return {
    matrix: matrix.data,
    /** Switching the first class on is the consent to show anything to this partner. */
    set: async (dataClass: string, shared: boolean) => {
      if (shared && !(await agreeOnce('couple'))) return null
      return change.run({ dataClass, shared }).catch(() => null)
    },
  }
}

/** What the partner, or a former one, has opened of the own data; undefined where the hospital keeps no such list. */
export function usePartnerViews() {
  const isOffered = offers(useHospital(), 'partnerViews')
  return useCall(listPartnerViews, {}, { enabled: isOffered, staleMs: 0, withoutEffects: true }).data
}
