/** Recognition by face at the hospital's partner: leave for its mini-program, come back, ask the hospital what was found. */

import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'

import { problemOf } from './problem'
import { documentFaults, IDENTITY_CARD, statedOf } from './verification-faults'

import { send } from '@/api/core/client'
import { recordConsent } from '@/api/couple/calls'
import { createFaceTicket, getFaceResult, getFaceServiceToken, VERIFICATION_READS } from '@/api/identity/calls'
import { invalidate, useAction } from '@/data/query'
import { hospitalDate } from '@/domain/dates'
import { type Hospital, offers } from '@/hospitals/index'
import { host } from '@/platform/host'
import { PortFault } from '@/platform/shared/fault'
import { serverNow } from '@/shared/clock/server-clock'
import { CONSENT_VERSION } from '@/shared/consent/text'
import { useTyped } from '@/shared/typed/use-typed'

/** Page of the partner's mini-program that takes a ticket. */
const PARTNER_PAGE = 'pages/face/index'

/** Where the check stands, as the screen shows it. */
export type FaceStage = 'form' | 'away' | 'failed' | 'unavailable'

export type FaceValues = { readonly name: string; readonly idNo: string; readonly agreed: boolean }

const EMPTY: FaceValues = { name: '', idNo: '', agreed: false }

const faultsOf = (values: FaceValues) => documentFaults({ ...values, idType: IDENTITY_CARD }, hospitalDate(serverNow()))

/**
 * @param onRecognised is called when the hospital has verified the person
 */
export function useFace(hospital: Hospital, onRecognised: () => void) {
  const typed = useTyped<FaceValues>('verification.face', EMPTY, { never: ['agreed'] })
  const { values } = typed
  const [shown, setShown] = useState(false)
  const [stage, setStage] = useState<FaceStage>('form')
  const [refusal, setRefusal] = useState('')
  const [problem, setProblem] = useState('')
  const [ticket, setTicket] = useState('')
  const asking = useAction(createFaceTicket)

  const look = async (): Promise<void> => {
    if (ticket === '') return
    const answer = await send(getFaceResult, { ticket }, { quiet: true, withoutEffects: true }).catch(() => null)
    if (answer?.state === 'FAILED') {
      setTicket('')
      setStage('failed')
    }
    if (answer?.state !== 'VERIFIED') return
    setTicket('')
    typed.clear()
    await invalidate(...VERIFICATION_READS.map((id) => ({ id })))
    onRecognised()
  }
  useDidShow(() => void look())

  const leave = async (): Promise<void> => {
    setShown(true)
    setRefusal('')
    setProblem('')
    if (Object.keys(faultsOf(values)).length > 0) return
    if (offers(hospital, 'consentRecord')) {
      const consent = { kind: 'face', version: CONSENT_VERSION, agreed: true } as const
      await send(recordConsent, consent, { quiet: true, withoutEffects: true }).catch(() => undefined)
    }
    const { name, idNo } = statedOf({ ...values, idType: IDENTITY_CARD })
    const answer = await asking.run({ name, idNo }).catch((reason: unknown) => {
      setProblem(problemOf(reason))
      return null
    })
    if (answer === null) return
    if (answer.ticket === '') return setRefusal(answer.failReason)
    setTicket(answer.ticket)
    setStage('away')
    try {
      await host.openMiniProgram({ appId: hospital.faceApplet, path: await partnerPath(hospital, answer.ticket) })
    } catch (reason) {
      setStage(reason instanceof PortFault && reason.kind === 'cancelled' ? 'form' : 'unavailable')
    }
  }

  const faults: ReturnType<typeof faultsOf> = shown ? faultsOf(values) : {}
  return {
    values,
    set: <F extends keyof FaceValues>(field: F, value: FaceValues[F]) => typed.set({ [field]: value }),
    faults,
    stage,
    refusal,
    problem,
    isRunning: asking.isRunning,
    leave,
    look,
  }
}

/** Where the partner is opened. A hospital whose face service wants a token of its own gets one first. */
async function partnerPath(hospital: Hospital, ticket: string): Promise<string> {
  const path = `${PARTNER_PAGE}?ticket=${ticket}`
  if (hospital.facePath === '') return path
  const { token } = await send(getFaceServiceToken, { ticket }, { quiet: true, withoutEffects: true })
  return `${path}&token=${encodeURIComponent(token)}`
}

/** Whether this hospital has a face service and this host can open it. */
export function canUseFace(hospital: Hospital): boolean {
  const kind = host.kind()
  return hospital.faceApplet !== '' && (kind === 'weapp' || kind === 'alipay')
}
