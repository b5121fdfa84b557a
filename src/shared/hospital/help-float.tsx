import { useHospital } from './use-hospital'

import { host } from '@/platform/host'
import { storage } from '@/platform/storage'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { FloatButton } from '@/ui/float-button'
import { useShell } from '@/ui/shell/environment'

/** Where a finger has put the button; it belongs to the device and holds for every page. */
const KEY = 'floatPlace'

type Help = { icon: 'chat' | 'phone'; label: string; onTap: () => void }

/**
 * The smart service, or the number that is answered at any hour and else the service phone, over a page that somebody may
 * need help with (spec:interface#float-button). Nothing where the hospital gives no number.
 */
export function HelpFloat({ id, kind }: { id: string; kind: 'service' | 'emergency' }) {
  const { danger, phone: usual } = useHospital()
  const isElder = useShell(({ elder }) => elder)
  const phone = danger.phone || usual
  const help: Help =
    kind === 'service'
      ? { icon: 'chat', label: '智能客服', onTap: () => void go('smart-service') }
      : {
          icon: 'phone',
          label: danger.phone === '' ? '联系医院' : '24小时电话',
          onTap: () => void host.callPhone(phone).catch(() => undefined),
        }
  if (kind === 'emergency' && phone === '') return null
  if (isElder)
    return (
      <Button id={id} kind="secondary" icon={help.icon} onTap={help.onTap}>
        {help.label}
      </Button>
    )
  return (
    <FloatButton
      id={id}
      {...help}
      kept={storage.get('local', KEY)}
      onRest={(place) => storage.set('local', KEY, place)}
    />
  )
}
