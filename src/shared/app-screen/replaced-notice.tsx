import { maskName } from '@/domain/text'
import { dispatch, useSession } from '@/session/store'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** A link replaced the signed-in person (spec:security#replaced-session): said plainly, until somebody has read it. */
export function ReplacedNotice() {
  const shown = useSession((session) => session.replacedByEntry)
  const name = useSession((session) => session.userInfo?.realName || session.userInfo?.userName || '')
  if (!shown) return null
  const done = () => void dispatch({ type: 'replacementAcknowledged' })
  return (
    <Notice
      id="replaced"
      tone="warning"
      title={name ? `当前登录：${maskName(name)}` : '登录账号已更换'}
      action={
        <Button id="replaced-ok" kind="secondary" small onTap={done}>
          我知道了
        </Button>
      }
    >
      您打开的链接更换了登录账号，请确认是本人后再继续
    </Notice>
  )
}
