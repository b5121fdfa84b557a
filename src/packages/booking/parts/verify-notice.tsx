import { useCallback } from 'react'

import { REFUSALS } from '@/domain/booking/refusals'
import { joinAddress } from '@/routing/address'
import { go } from '@/routing/go'
import { isOwnerKnown } from '@/session/state'
import { useSession } from '@/session/store'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/**
 * Whether the verification is still missing, and the way to it and back to the open screen. While the hospital has not said
 * who the patient is, nothing is claimed to be missing.
 */
export function useVerification() {
  const { address, params } = useOpenScreen()
  const isMissing = useSession((session) => session.boundLevel !== 'verified' && isOwnerKnown(session))
  const verify = useCallback(
    () => go('online-auth', { back: joinAddress(address ?? '/SubscribeList', params) }),
    [address, params],
  )
  return { isMissing, verify }
}

/**
 * Tells a patient who is not verified, before they choose a slot, that a booking needs it
 * (spec:identity#what-verification-opens).
 */
export function VerifyNotice({ id }: { id: string }) {
  const { isMissing, verify } = useVerification()
  if (!isMissing) return null
  return (
    <Notice
      id={id}
      tone="warning"
      title={REFUSALS.notVerified}
      action={
        <Button id={`${id}-go`} kind="secondary" small onTap={() => void verify()}>
          去认证
        </Button>
      }
    >
      认证后才能保留号源，您可以先查看号源
    </Notice>
  )
}
