import { Consequences } from '../../parts/consequences'

import { unbindMobile } from '@/api/identity/calls'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { loadMember } from '@/shared/member/load-member'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { useSmsCode } from '@/shared/sms-code/use-sms-code'
import { useProvenAction } from '@/shared/step-up/use-proven-action'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

const ID = 'change-phone'

const CONSEQUENCES = [
  '先解绑原号码，再绑定新号码。绑定前不能预约和缴费。',
  '微信、支付宝的登录绑定会解除，其他设备会退出登录。',
  '您在医院的病历和就诊卡不受影响。',
] as const

/**
 * The old mobile is given up with a code to it; the new one is bound by the same session, so that the record stays with the
 * account (spec:identity#linking). The page then shows the binding by itself.
 */
export function GiveUpPhone() {
  const sms = useSmsCode('unbind')
  const unbind = useProvenAction(unbindMobile)

  const submit = async () => {
    if (unbind.isRunning || !sms.check()) return
    const words = '解绑后，请马上绑定新手机号，否则不能用手机号登录这个账号。'
    if (!(await dialogs.confirm(words, { title: '解绑原手机号' }))) return
    const { mobile, code: smsCode, ticket } = sms
    // A refusal was said; what was typed stays.
    const done = await unbind.run({ mobile, smsCode, ...(ticket !== '' && { smsTicket: ticket }) }).catch(() => null)
    if (done !== null) await loadMember().catch(() => undefined)
  }

  return (
    <AppScreen
      plain
      heading="更换手机号"
      lead="先用原号码确认是您本人"
      footer={
        <>
          <Button id={`${ID}-unbind`} kind="danger" busy={unbind.isRunning} onTap={() => void submit()}>
            解绑原号码
          </Button>
          <CallHospital id={`${ID}-call`} text />
        </>
      }
    >
      <Consequences id={`${ID}-consequences`} title="解绑以后" lines={CONSEQUENCES} />
      <SmsFields id={ID} sms={sms} onConfirm={() => void submit()} />
      <Notice id={`${ID}-lost`} tone="info">
        原号码收不到短信时，请致电医院或到窗口办理。
      </Notice>
      {unbind.sheet}
    </AppScreen>
  )
}
