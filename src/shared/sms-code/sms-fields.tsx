import { CaptchaSheet } from './captcha-sheet'
import type { SmsCode } from './use-sms-code'

import { parseSmsCode } from '@/domain/input/code'
import { shownAs } from '@/domain/input/parsed'
import { parseMobile } from '@/domain/input/phone'
import { CodeField, PASTED_LENGTH, TextField } from '@/ui/field'

type SmsFieldsProps = { id: string; sms: SmsCode; onConfirm: () => void }

/** The two fields of every door that takes a mobile and a code: `<id>-mobile`, `<id>-code`, `<id>-send-code`. */
export function SmsFields({ id, sms, onConfirm }: SmsFieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-mobile`}
        label="手机号"
        type="phone"
        value={sms.typedMobile}
        onChange={sms.setMobile}
        clean={shownAs(parseMobile)}
        maxLength={PASTED_LENGTH}
        placeholder="请输入您的手机号"
        error={sms.mobileError || undefined}
      />
      <CodeField
        id={`${id}-code`}
        sendId={`${id}-send-code`}
        label="短信验证码"
        value={sms.typedCode}
        onChange={sms.setCode}
        clean={shownAs(parseSmsCode)}
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
