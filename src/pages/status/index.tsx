import { wordsFor } from './wording'

import { go, goHome } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Result } from '@/ui/result'
import { Screen } from '@/ui/shell/screen'

/** Stands where an address has no screen of its own yet, is unknown, or says that something is not available. */
export default screen('status', function Status({ meant, built, params, name, title }) {
  const reword = useTitleWords()
  const { headline, detail, way } = wordsFor(meant, params.kind, built)

  const ways = (
    <>
      {way === undefined ? null : (
        <Button id="status-way" kind="secondary" onTap={() => void go(way.screen)}>
          {way.label}
        </Button>
      )}
      <CallHospital id="status-phone" text />
    </>
  )

  return (
    <Screen
      id="status"
      title={reword(title)}
      name={reword(name)}
      footer={
        <Button id="status-home" onTap={() => void goHome()}>
          返回首页
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
})
