/** The other side of identity: a text message that a phone sends in, and the desk's code for a step-up. */
import * as v from 'valibot'

import { mintDeskCode } from '../identity/desk-code-service'
import { receiveSms } from '../identity/captcha-service'
import type { Sandbox } from '../server/context'
import { notFound } from '../server/refusal'
import { idNoOf } from '../server/vault'
import type { Action } from './action'
import { findCaptcha, findPatientOfStepUp } from './identity-queries'

const id = v.pipe(v.string(), v.maxLength(64))

/**
 * `inboundSms` is a text message from a phone to the hospital, `stepUpSlip` prints a code of the desk for the person whom a
 * step-up asks about, `puzzle` tells where the gap of a picture is, as somebody sees it who looks at it.
 */
export function identityActions({ db, clock }: Sandbox): Record<string, Action> {
  const inbound = v.object({ mobile: v.pipe(v.string(), v.maxLength(20)), text: v.pipe(v.string(), v.maxLength(200)) })
  const slip = v.object({ stepUpId: id })
  const puzzle = v.object({ captchaId: id })
  return {
    inboundSms: {
      input: inbound,
      run: async ({ mobile, text }: v.InferOutput<typeof inbound>) => {
        await receiveSms(db, mobile, text, clock.now())
        return { said: `已收到 ${mobile} 的短信` }
      },
    } as Action,
    stepUpSlip: {
      input: slip,
      run: async ({ stepUpId }: v.InferOutput<typeof slip>) => {
        const [patient] = await findPatientOfStepUp(db, stepUpId)
        if (!patient) throw notFound()
        const { code } = await mintDeskCode(db, patient, clock.now())
        return { code, idTail: idNoOf(patient).slice(-4) }
      },
    } as Action,
    puzzle: {
      input: puzzle,
      run: async ({ captchaId }: v.InferOutput<typeof puzzle>) => {
        const [found] = await findCaptcha(db, captchaId)
        if (!found) throw notFound()
        return found
      },
    } as Action,
  }
}
