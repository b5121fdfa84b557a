/** The puzzle before an SMS: a picture, or a text message sent in from the phone, bound to the mobile. */

import { useRef, useState } from 'react'

import type { DataOf } from '@/api/core/call'
import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { getCaptcha, verifyCaptcha } from '@/api/identity/calls'

type Challenge = DataOf<typeof getCaptcha> & { readonly gotAt: number }
type Mode = 'slider' | 'text'

/** What the sheet shows of the puzzle. */
export interface Captcha {
  readonly slider: Challenge | null
  readonly words: Challenge | null
  readonly error: string
  readonly isBusy: boolean
  /** Brings new puzzles, both kinds, so that changing over needs no waiting. */
  readonly renew: () => Promise<void>
  readonly answer: (mode: Mode, answer: string) => Promise<void>
}

const QUIET = { quiet: true, withoutEffects: true } as const
const textOf = (reason: unknown): string => (reason instanceof CallError ? reason.message : '验证未成功，请重试')

/** Whether its time is over, by the device's own clock from when it came. */
const isOver = ({ expireAt, serverTime, gotAt }: Challenge): boolean =>
  expireAt === null || serverTime === null || Date.now() - gotAt >= expireAt - serverTime

/** @param onPassed receives the ticket that buys one SMS */
export function useCaptcha(mobile: string, onPassed: (ticket: string) => void): Captcha {
  const [challenges, setChallenges] = useState<Record<Mode, Challenge | null>>({ slider: null, text: null })
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const round = useRef(0)

  const renew = async (): Promise<void> => {
    const mine = (round.current += 1)
    try {
      const [slider, text] = await Promise.all(
        (['slider', 'text'] as const).map(async (mode) => ({
          ...(await send(getCaptcha, { mode, mobile }, QUIET)),
          gotAt: Date.now(),
        })),
      )
      if (mine === round.current) setChallenges({ slider: slider ?? null, text: text ?? null })
    } catch (reason) {
      if (mine === round.current) setError(textOf(reason))
    }
  }

  const answer = async (mode: Mode, given: string): Promise<void> => {
    const challenge = challenges[mode]
    if (!challenge || isBusy) return
    setBusy(true)
    setError('')
    try {
      const { captchaTicket } = await send(
        verifyCaptcha,
        { captchaId: challenge.captchaId, answer: given, mobile },
        QUIET,
      )
      onPassed(captchaTicket)
    } catch (reason) {
      setError(textOf(reason))
      // A puzzle is good for one answer; a text message that is on its way keeps its words.
      if (challenge.smsTo === '' || isOver(challenge)) await renew()
    } finally {
      setBusy(false)
    }
  }

  return { slider: challenges.slider, words: challenges.text, error, isBusy, renew, answer }
}
