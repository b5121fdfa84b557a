import { useState } from 'react'

import { checkExternal, GATE_MESSAGE } from '@/domain/external-gate'
import { host } from '@/platform/host'
import { WebFrame } from '@/platform/shared/web-frame'
import { goBack } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'
import { Screen } from '@/ui/shell/screen'

/** An outside address inside a mini-program. Anybody can open this page with any address, so the gate stands here too. */
export default screen('web-page', function WebPage({ params, title }) {
  const { externalHosts, cardHosts } = useHospital()
  const [failed, setFailed] = useState(false)
  const gate = checkExternal(params.url, [...externalHosts, ...cardHosts])
  const kind = host.kind()
  const isMini = kind === 'weapp' || kind === 'alipay'

  return (
    <Screen id="web-page" title={title}>
      {gate.ok && isMini && !failed ? (
        <WebFrame src={gate.url} onFail={() => setFailed(true)} />
      ) : (
        <Result
          id="web-page-words"
          tone="failure"
          title={gate.ok ? '页面没有打开' : '无法打开'}
          text={gate.ok ? '请检查网络后重试，或复制地址在浏览器中打开。' : GATE_MESSAGE}
        >
          {gate.ok && (
            <Button id="web-page-copy" onTap={() => void host.copyText(gate.url).catch(() => undefined)}>
              复制地址
            </Button>
          )}
          <Button id="web-page-back" kind="secondary" onTap={() => void goBack()}>
            返回
          </Button>
        </Result>
      )}
    </Screen>
  )
})
