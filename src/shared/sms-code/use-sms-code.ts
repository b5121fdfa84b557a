/** Mobile, captcha and SMS code as one small machine: what stands in the fields and when a code may be sent again. */
import { useState } from 'react'

import { sendSmsCode } from '@/api/identity/calls'
import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { isMobile, MOBILE_MESSAGE } from '@/domain/phone'
import { useTyped } from '@/shared/typed/use-typed'

/** Digits of a code (spec:identity#sms-code). */
export const CODE_LENGTH = 6

export interface SmsCode {
  readonly mobile: string
  readonly code: string
  /** What the hospital gave for the code it sent; '' when it gives none. Goes back with the code. */
  readonly ticket: string
  readonly mobileError: string
  readonly codeError: string
  /** The captcha is being asked. */
  readonly isAsking: boolean
  readonly isSending: boolean
  /** Instant on this device's clock when the next code may be sent; 0 when one may be sent now. */
  readonly sendableAt: number
  readonly setMobile: (text: string) => void
  readonly setCode: (text: string) => void
  /** Checks the number and opens the captcha. */
  readonly ask: () => void
  readonly closeCaptcha: () => void
  readonly sendWith: (captchaTicket: string) => Promise<void>
  /** What is missing before the form can be sent; shows it at the fields. True when nothing is. */
  readonly check: () => boolean
  readonly refuseCode: (message: string) => void
}

type Purpose = 'login' | 'bind' | 'unbind'

/** The number comes back while the app lives; the code is never kept. */
const EMPTY = { mobile: '' }

export function useSmsCode(purpose: Purpose): SmsCode {
  const typed = useTyped(`sms.${purpose}`, EMPTY)
  const { mobile } = typed.values
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState('')
  const [errors, setErrors] = useState({ mobile: '', code: '' })
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [sendableAt, setSendableAt] = useState(0)

  const mobileFault = (): string => (isMobile(mobile) ? '' : mobile === '' ? '请填写手机号' : MOBILE_MESSAGE)

  const sendWith = async (captchaTicket: string): Promise<void> => {
    setAsking(false)
    setSending(true)
    try {
      const sent = await send(sendSmsCode, { mobile, captchaTicket, purpose }, { withoutEffects: true })
      // The device's own clock counts: only the length of the wait matters.
      setSendableAt(Date.now() + sent.resendAfterS * 1000)
      setTicket(sent.smsTicket)
      setErrors({ mobile: '', code: '' })
    } catch (reason) {
      setErrors({ mobile: '', code: reason instanceof CallError ? reason.message : '验证码未能发送，请重试' })
    } finally {
      setSending(false)
    }
  }

  return {
    mobile,
    code,
    ticket,
    mobileError: errors.mobile,
    codeError: errors.code,
    isAsking,
    isSending,
    sendableAt,
    setMobile: (text) => {
      typed.set({ mobile: text.replace(/\D/g, '').slice(0, 11) })
      setErrors({ ...errors, mobile: '' })
    },
    setCode: (text) => {
      setCode(text.replace(/\D/g, '').slice(0, CODE_LENGTH))
      setErrors({ ...errors, code: '' })
    },
    ask: () => {
      const fault = mobileFault()
      setErrors({ mobile: fault, code: '' })
      if (fault === '') setAsking(true)
    },
    closeCaptcha: () => setAsking(false),
    sendWith,
    check: () => {
      const found = {
        mobile: mobileFault(),
        code: code.length === CODE_LENGTH ? '' : code === '' ? '请填写短信验证码' : `验证码为${CODE_LENGTH}位数字`,
      }
      setErrors(found)
      return found.mobile === '' && found.code === ''
    },
    refuseCode: (message) => setErrors({ mobile: '', code: message }),
  }
}
