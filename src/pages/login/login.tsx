import { View } from '@tarojs/components'
import { useState } from 'react'

import { Agreement } from './parts/agreement'
import { DeskSignIn } from './parts/desk-sign-in'
import { HostSignIn } from './parts/host-sign-in'

import { goOn, goStart } from '@/routing/go'
import { takeTicket } from '@/session/entry-ticket'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useConsentHere, withConsent } from '@/shared/consent/store'
import { useHospital } from '@/shared/hospital/use-hospital'
import { PhoneSignIn } from '@/shared/member/phone-sign-in'
import { isApplet, useSignIn } from '@/shared/member/use-sign-in'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { useSmsCode } from '@/shared/sms-code/use-sms-code'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useOnce } from '@/ui/use-once'

import css from './login.module.scss'

const DISAGREED = '请先阅读并同意协议'

/** Sign-in with a mobile and an SMS code; with a ticket in the address, without either. */
export default screen('login', function Login(open) {
  const hospital = useHospital()
  const sms = useSmsCode('login')
  const signIn = useSignIn(open.params.back)
  const where = hospital.unitId > 0 ? `在${hospital.name}` : ''
  const [agreed, setAgreed] = useState(false)
  const [fault, setFault] = useState('')

  const free = open.params.kind === 'free'
  const consented = useConsentHere()
  useOnce(() => {
    const ticket = takeTicket()
    if (ticket === '') setFault('没有收到登录凭证')
    else void signIn.withTicket(ticket).then(setFault)
  }, consented && free)

  const facilityType = useSession((session) => session.facilityType)
  // A mini-program's account without a phone: what is typed here is bound to it.
  const held = useSession((session) => session.token !== '') && isApplet(facilityType)
  // What was restored from the last start and names no phone says nothing yet: the hospital is being asked.
  const isBound = useSession(
    ({ boundLevel, userInfo, userInfoMasked }) =>
      boundLevel !== 'guest' && userInfo !== null && (!userInfoMasked || userInfo.mobile !== ''),
  )
  const binding = held && !isBound
  // The mini-program's own login may have recognised the patient meanwhile: nothing is left to ask.
  useOnce(() => void goOn(open.params.back), held && isBound && !signIn.isRunning)

  const byHost = async () => {
    if (!agreed) return setFault(DISAGREED)
    setFault(await signIn.withHost())
  }

  const submit = async () => {
    if (!sms.check()) return
    if (!agreed) return setFault(DISAGREED)
    setFault('')
    const refused = await signIn.withCode(sms)
    if (refused !== '') sms.refuseCode(refused)
  }

  return (
    <AppScreen
      plain
      heading={binding ? '绑定手机号' : '手机号登录'}
      lead={binding ? '医院用这个号码与您的档案核对，并发送就诊提醒' : `登录后可${where}预约挂号、查看就诊信息`}
    >
      {free && fault !== '' && (
        <Notice id="login-ticket" tone="warning" title="免密登录未成功">
          {`${fault}，请用手机号登录`}
        </Notice>
      )}
      <SmsFields id="login" sms={{ ...sms, ask: withConsent(sms.ask) }} onConfirm={withConsent(() => void submit())} />
      <Agreement
        checked={agreed}
        onChange={(next) => {
          setAgreed(next)
          setFault('')
        }}
        error={free ? '' : fault}
      />
      <View className={css.act}>
        <Button id="login-submit" busy={signIn.isRunning} onTap={withConsent(() => void submit())}>
          {binding ? '绑定并继续' : '登录'}
        </Button>
        {binding ? (
          <PhoneSignIn
            id="login-phone"
            signIn={signIn}
            agreed={consented && agreed}
            onAsk={withConsent(() => setFault(DISAGREED))}
            onFault={setFault}
          />
        ) : (
          <HostSignIn facilityType={facilityType} busy={signIn.isRunning} onTap={withConsent(() => void byHost())} />
        )}
        {open.params.kind === 'code' && hospital.unitId > 0 && (
          <DeskSignIn signIn={signIn} agreed={consented && agreed} onAsk={withConsent(() => setFault(DISAGREED))} />
        )}
        <Button id="login-later" kind="text" onTap={() => void goStart()}>
          {binding ? '暂不绑定，先看看' : '暂不登录，先看看'}
        </Button>
      </View>
    </AppScreen>
  )
})
