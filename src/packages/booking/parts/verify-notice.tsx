import { REFUSALS } from '@/domain/booking/refusals'
import { joinAddress } from '@/routing/address'
import { go } from '@/routing/go'
import type { OpenScreen } from '@/routing/use-screen'
import { useSession } from '@/session/store'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** To the verification and back to the open page. */
export const goVerify = (open: OpenScreen): Promise<void> =>
  go('online-auth', { back: joinAddress(open.address ?? '/SubscribeList', open.params) })

/**
 * Said before a place is chosen: a booking needs a verified patient (spec:identity#what-verification-opens). Leads
 * there and back.
 */
export function VerifyNotice({ id, open }: { id: string; open: OpenScreen }) {
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
  if (isVerified) return null
  return (
    <Notice
      id={id}
      tone="warning"
      title={REFUSALS.notVerified}
      action={
        <Button id={`${id}-go`} kind="secondary" small onTap={() => void goVerify(open)}>
          去认证
        </Button>
      }
    >
      认证后才能锁定号源，您可以先看看有哪些号
    </Notice>
  )
}
