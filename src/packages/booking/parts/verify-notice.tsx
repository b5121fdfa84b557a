import { useCallback } from 'react'

import { REFUSALS } from '@/domain/booking/refusals'
import { joinAddress } from '@/routing/address'
import { go } from '@/routing/go'
import { useSession } from '@/session/store'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Whether the patient is verified, and the way to the verification and back to the open screen. */
export function useVerification() {
  const { address, params } = useOpenScreen()
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
  const verify = useCallback(
    () => go('online-auth', { back: joinAddress(address ?? '/SubscribeList', params) }),
    [address, params],
  )
  return { isVerified, verify }
}

/**
 * Tells a patient who is not verified, before they choose a slot, that a booking needs it
 * (spec:identity#what-verification-opens).
 */
export function VerifyNotice({ id }: { id: string }) {
  const { isVerified, verify } = useVerification()
  if (isVerified) return null
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
