import { useState } from 'react'

import { About } from './parts/about'
import { ChangePhone } from './parts/change-phone'
import { Devices } from './parts/devices'
import { Privacy } from './parts/privacy'
import { Reading } from './parts/reading'
import { unsentWords } from './parts/unsent'

import { onlyHospital } from '@/hospitals/index'
import { go, goStart } from '@/routing/go'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospitalRow } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { leave } from '@/shared/member/sign-out'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { List, ListRow } from '@/ui/list'

/** What differs from phone to phone and what a patient may take back: reading, hospital, consent, sign-out. */
export default screen('settings', function Settings() {
  const hospital = useHospital()
  const isMember = useSession((session) => session.token !== '')
  const hasHospital = useSession((session) => session.unitId !== 0)
  const comesBack = useSession(
    (session) => session.facilityType === 'wx_applet' || session.facilityType === 'ali_applet',
  )
  const [busy, setBusy] = useState(false)

  const signOut = async () => {
    const next = comesBack ? '下次打开小程序时会自动登录。' : '再次使用时需要重新登录。'
    const words = `${unsentWords()}退出后，这部手机上不再保留您的就诊信息。${next}`
    if (busy || !(await dialogs.confirm(words, { title: '退出登录' }))) return
    setBusy(true)
    await leave()
    setBusy(false)
    await goStart()
  }

  return (
    <AppScreen>
      <Reading />
      <Privacy />
      <Devices />
      <List title="医院">
        {onlyHospital() === null && (
          <ListRow
            id="settings-hospital"
            icon="hospital"
            title="切换医院"
            note={hasHospital ? hospital.name : '还没有选择'}
            onTap={() => void go('hospital-list')}
          />
        )}
        <CallHospitalRow id="settings-phone" />
      </List>
      <About />
      {isMember && (
        <List title="账号">
          <ChangePhone />
          <ListRow
            id="settings-account-deletion"
            icon="user"
            title="注销账号"
            note="先查看会删除什么、医院保留什么"
            onTap={() => void go('account-deletion')}
          />
        </List>
      )}
      {isMember ? (
        <Button id="settings-sign-out" kind="secondary" icon="log-out" busy={busy} onTap={() => void signOut()}>
          退出登录
        </Button>
      ) : (
        <Button id="settings-sign-in" kind="secondary" onTap={() => void go('login')}>
          登录
        </Button>
      )}
    </AppScreen>
  )
})
