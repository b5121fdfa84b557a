import { phoneWords } from '@/domain/phone'
import { host } from '@/platform/host'
import { go, goHome } from '@/routing/go'
import { useScreen } from '@/routing/use-screen'
import { hospitalOf } from '@/hospitals'
import { useSession } from '@/session/store'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Result } from '@/ui/result'
import { Screen } from '@/ui/shell/screen'

import { wordsFor } from './wording'

/** Stands where an address has no screen of its own yet, is unknown, or says that something is not available. */
export default function Status() {
  const { meant, built, params, title } = useScreen('status')
  const { phone } = useSession((session) => hospitalOf(session.unitId))
  const { headline, detail, way } = wordsFor(meant, params.kind, built)

  const ways = (
    <>
      {way === undefined ? null : (
        <Button id="status-way" kind="secondary" onTap={() => void go(way.screen)}>
          {way.label}
        </Button>
      )}
      {phone === '' ? null : (
        <Button id="status-phone" kind="text" onTap={() => void host.callPhone(phone).catch(() => undefined)}>
          联系医院 {phoneWords(phone)}
        </Button>
      )}
    </>
  )

  return (
    <Screen
      id="status"
      title={title}
      footer={
        <Button id="status-home" onTap={() => void goHome()}>
          回首页
        </Button>
      }
    >
      {params.kind === 'noData' && built ? (
        <Empty id="status-words" hint={detail} action={ways} />
      ) : (
        <Result id="status-words" tone="info" title={headline} text={detail}>
          {ways}
        </Result>
      )}
    </Screen>
  )
}
