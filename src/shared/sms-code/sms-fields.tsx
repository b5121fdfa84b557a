import { CaptchaSheet } from './captcha-sheet'
import type { SmsCode } from './use-sms-code'

import { CodeField, TextField } from '@/ui/field'

type SmsFieldsProps = { id: string; sms: SmsCode; onConfirm: () => void }

/** The two fields of every door that takes a mobile and a code: `<id>-mobile`, `<id>-code`, `<id>-send-code`. */
export function SmsFields({ id, sms, onConfirm }: SmsFieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-mobile`}
        label="手机号"
        type="phone"
        value={sms.mobile}
        onChange={sms.setMobile}
        maxLength={11}
        placeholder="请输入您的手机号"
        error={sms.mobileError || undefined}
      />
      <CodeField
        id={`${id}-code`}
        sendId={`${id}-send-code`}
        label="短信验证码"
        value={sms.code}
        onChange={sms.setCode}
        onSend={sms.ask}
        sendableAt={sms.sendableAt}
        sending={sms.isSending}
        error={sms.codeError || undefined}
        onConfirm={onConfirm}
      />
      {sms.isAsking && (
        <CaptchaSheet
          id={`${id}-captcha`}
          mobile={sms.mobile}
          onPassed={(ticket) => void sms.sendWith(ticket)}
          onClose={sms.closeCaptcha}
        />
      )}
    </>
  )
}
