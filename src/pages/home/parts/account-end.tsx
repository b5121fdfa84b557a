import { formatDateTime } from '@/domain/dates'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** An account that waits to end says so on home, with the way to take it back (spec:identity#account-deletion). */
export const AccountEnd = ({ at }: { at: number }) => (
  <Notice
    id="home-account-end"
    tone="warning"
    title={`账号将于${formatDateTime(at).slice(0, 16)}注销`}
    action={
      <Button id="home-account-end-withdraw" kind="secondary" small onTap={() => void go('account-deletion')}>
        去撤回
      </Button>
    }
  >
    您已申请注销，在此之前可以撤回，继续使用。
  </Notice>
)
