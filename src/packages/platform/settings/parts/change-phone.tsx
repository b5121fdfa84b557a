import { go } from '@/routing/go'
import { useSession } from '@/session/store'
import { ListRow } from '@/ui/list'

/** The way to another mobile for the account, for who has bound one. */
export function ChangePhone() {
  const hasPhone = useSession(({ token, boundLevel }) => token !== '' && boundLevel !== 'guest')
  if (!hasPhone) return null
  return (
    <ListRow
      id="settings-change-phone"
      icon="phone"
      title="更换手机号"
      note="解绑原号码，绑定新号码"
      onTap={() => void go('bind-phone', { kind: 'change' })}
    />
  )
}
