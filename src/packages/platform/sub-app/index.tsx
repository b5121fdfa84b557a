import { useState } from 'react'

import { subAppAddress } from './sub-app-address'

import { GATE_MESSAGE } from '@/domain/external-gate'
import { host } from '@/platform/host'
import { goHome } from '@/routing/go'
import { sessionState } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

const ID = 'sub-app'

const NAMES: Readonly<Record<string, string>> = {
  consult: '在线问诊',
  patient: '就诊服务',
  consult_new: '新版在线问诊',
}

/** Leaves for one of the three sub-apps, after the patient has read which one it is and where (spec:session#sub-apps). */
export default screen(ID, function SubApp({ params: { target = '' } }) {
  const hospital = useHospital()
  const [isRefused, setRefused] = useState(false)
  const found = subAppAddress(target, sessionState(), hospital, host.kind(), Date.now())
  const leave = async (): Promise<void> => {
    // The time of the tap, not of the drawing, is what the address carries.
    const now = subAppAddress(target, sessionState(), hospital, host.kind(), Date.now())
    if (now === null) return setRefused(true)
    const { outcome } = await host.openExternal(now.url)
    setRefused(outcome === 'refused')
  }
  const words =
    found === null || isRefused
      ? { title: '无法打开', text: isRefused ? '页面没有打开，请稍后再试，或联系医院。' : GATE_MESSAGE }
      : {
          title: `即将打开“${NAMES[target]}”`,
          text: `由医院在 ${found.host} 上提供。${found.isSignedIn ? '将使用您当前的登录身份。' : '打开后请自行登录。'}`,
        }
  return (
    <AppScreen
      footer={
        <>
          {found !== null && (
            <Button id={`${ID}-open`} onTap={() => void leave()}>
              打开
            </Button>
          )}
          <Button id={`${ID}-home`} kind={found === null ? 'primary' : 'text'} onTap={() => void goHome()}>
            返回首页
          </Button>
        </>
      }
    >
      <Result id={`${ID}-words`} tone={found === null || isRefused ? 'failure' : 'info'} {...words} />
      <CallHospital id={`${ID}-phone`} text />
    </AppScreen>
  )
})
