import { View } from '@tarojs/components'
import { useState } from 'react'

import css from '../index.module.scss'

import { unbindMobile } from '@/api/identity/calls'
import { go } from '@/routing/go'
import { useSession } from '@/session/store'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { loadMember } from '@/shared/member/load-member'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { useSmsCode } from '@/shared/sms-code/use-sms-code'
import { useProvenAction } from '@/shared/step-up/use-proven-action'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { ListRow } from '@/ui/list'
import { Sheet } from '@/ui/sheet'

const ID = 'settings-change-phone'

const CONSEQUENCES = [
  '先解绑原号码，再绑定新号码。绑定前不能预约和缴费。',
  '微信、支付宝的登录绑定会解除，其他设备会退出登录。',
  '您在医院的病历和就诊卡不受影响。',
] as const

/**
 * Another mobile for the account: the old one is given up with a code to it, and the new one is bound by the same session, so
 * that the record stays with the account (spec:identity#linking). Offered to who has bound one.
 */
export function ChangePhone() {
  const hasPhone = useSession(({ token, boundLevel }) => token !== '' && boundLevel !== 'guest')
  const [open, setOpen] = useState(false)
  if (!hasPhone) return null
  return (
    <>
      <ListRow id={ID} icon="phone" title="更换手机号" note="解绑原号码，绑定新号码" onTap={() => setOpen(true)} />
      {open && <UnbindSheet onClose={() => setOpen(false)} />}
    </>
  )
}

function UnbindSheet({ onClose }: { onClose: () => void }) {
  const sms = useSmsCode('unbind')
  const unbind = useProvenAction(unbindMobile)

  const submit = async () => {
    if (unbind.isRunning || !sms.check()) return
    const words = '解绑后，请马上绑定新手机号，否则不能用手机号登录这个账号。'
    if (!(await dialogs.confirm(words, { title: '解绑原手机号' }))) return
    const { mobile, code: smsCode, ticket } = sms
    // A refusal was said; what was typed stays.
    const done = await unbind.run({ mobile, smsCode, ...(ticket !== '' && { smsTicket: ticket }) }).catch(() => null)
    if (done === null) return
    await loadMember().catch(() => undefined)
    onClose()
    await go('bind-phone', {}, { mode: 'replace' })
  }

  return (
    <>
      <Sheet
        id={`${ID}-sheet`}
        open
        title="更换手机号"
        onClose={onClose}
        footer={
          <>
            <Button id={`${ID}-unbind`} kind="danger" busy={unbind.isRunning} onTap={() => void submit()}>
              解绑原号码
            </Button>
            <CallHospital id={`${ID}-call`} text />
          </>
        }
      >
        {CONSEQUENCES.map((line) => (
          <View key={line} className={css.line}>
            {line}
          </View>
        ))}
        <SmsFields id={ID} sms={sms} onConfirm={() => void submit()} />
        <View className={css.line}>原号码收不到短信时，请致电医院或到窗口办理。</View>
      </Sheet>
      {unbind.sheet}
    </>
  )
}
