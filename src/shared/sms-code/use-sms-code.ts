/** Mobile, captcha and SMS code as one small machine: what stands in the fields and when a code may be sent again. */

import { useState } from 'react'

import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { sendSmsCode } from '@/api/identity/calls'
import { parseSmsCode } from '@/domain/input/code'
import { faultIn, valueOr } from '@/domain/input/parsed'
import { mobileFaultIn, parseMobile } from '@/domain/input/phone'
import { useTyped } from '@/shared/typed/use-typed'

export interface SmsCode {
  /** The number: without prefix and groups once what was typed is one, until then as typed. */
  readonly mobile: string
  readonly code: string
  /** What stands in the fields. */
  readonly typedMobile: string
  readonly typedCode: string
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
  const { mobile: typedMobile } = typed.values
  const [typedCode, setCode] = useState('')
  const mobile = valueOr(parseMobile(typedMobile), typedMobile)
  const code = valueOr(parseSmsCode(typedCode), typedCode)
  const [ticket, setTicket] = useState('')
  const [errors, setErrors] = useState({ mobile: '', code: '' })
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [sendableAt, setSendableAt] = useState(0)

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
    typedMobile,
    typedCode,
    ticket,
    mobileError: errors.mobile,
    codeError: errors.code,
    isAsking,
    isSending,
    sendableAt,
    setMobile: (text) => {
      typed.set({ mobile: text })
      setErrors({ ...errors, mobile: '' })
    },
    setCode: (text) => {
      setCode(text)
      setErrors({ ...errors, code: '' })
    },
    ask: () => {
      const fault = mobileFaultIn(typedMobile)
      setErrors({ mobile: fault, code: '' })
      if (fault === '') setAsking(true)
    },
    closeCaptcha: () => setAsking(false),
    sendWith,
    check: () => {
      const found = { mobile: mobileFaultIn(typedMobile), code: faultIn(parseSmsCode(typedCode)) }
      setErrors(found)
      return found.mobile === '' && found.code === ''
    },
    refuseCode: (message) => setErrors({ mobile: '', code: message }),
  }
}
