import { useState } from 'react'

import { GiveUpPhone } from './parts/give-up-phone'

import { useKept } from '@/routing/view-state'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useConsentHere, withConsent } from '@/shared/consent/store'
import { PhoneSignIn } from '@/shared/member/phone-sign-in'
import { useSignIn } from '@/shared/member/use-sign-in'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { useSmsCode } from '@/shared/sms-code/use-sms-code'
import { useStepUp } from '@/shared/step-up/use-step-up'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useOnce } from '@/ui/use-once'

/**
 * Binds a mobile to the account that the messaging app or another system opened (code 403, spec:codes#403). Whoever changes
 * the mobile gives up the old one first.
 */
export default screen('bind-phone', function BindPhone({ params: { kind, back } }) {
  const hasPhone = useSession(({ token, boundLevel }) => token !== '' && boundLevel !== 'guest')
  return kind === 'change' && hasPhone ? <GiveUpPhone /> : <NewPhone back={back} />
})

function NewPhone({ back }: { back: string | undefined }) {
  const sms = useSmsCode('bind')
  const stepUp = useStepUp()
  const signIn = useSignIn(back, true, stepUp.ask)
  // A kept page (spec:routing#kept-pages): the number typed so far is found again, the code never.
  const [kept, keep] = useKept('mobile', '')
  useOnce(() => sms.setMobile(kept), kept !== '')

  const [fault, setFault] = useState('')
  const consented = useConsentHere()

  const submit = async () => {
    if (!sms.check()) return
    const refused = await signIn.withCode(sms)
    if (refused !== '') sms.refuseCode(refused)
  }

  return (
    <AppScreen
      plain
      heading="绑定手机号"
      lead="医院用这个号码与您的档案核对，并发送就诊提醒"
      footer={
        <>
          <Button id="bind-phone-submit" busy={signIn.isRunning} onTap={withConsent(() => void submit())}>
            绑定并继续
          </Button>
          <PhoneSignIn
            id="bind-phone-own"
            signIn={signIn}
            agreed={consented}
            onAsk={withConsent(() => undefined)}
            onFault={setFault}
          />
        </>
      }
    >
      {fault !== '' && <Notice id="bind-phone-fault" tone="warning" title={fault} />}
      <SmsFields
        id="bind-phone"
        sms={{
          ...sms,
          ask: withConsent(sms.ask),
          setMobile: (text) => {
            sms.setMobile(text)
            keep(text)
          },
        }}
        onConfirm={withConsent(() => void submit())}
      />
      {stepUp.sheet}
    </AppScreen>
  )
}
