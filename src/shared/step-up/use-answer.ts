/** What is typed into the question, and what the hospital says to it. */

import { useState } from 'react'

import type { StepUpOffer, StepUpProof } from './step-up-types'

import { CallError } from '@/api/core/errors'
import { answerStepUp, sendStepUpCode } from '@/api/identity/calls'
import { useAction } from '@/data/query'
import { deskCodeFaults, parseDeskCode, parseIdTail, parseSmsCode } from '@/domain/input/code'
import { faultIn, valueOr } from '@/domain/input/parsed'
import type { StepUpWay } from '@/domain/person/step-up'

const wordsOf = (reason: unknown): string => (reason instanceof CallError ? reason.message : '暂时无法验证，请重试')
const HERE = { withoutEffects: true } as const

export function useAnswer(offer: StepUpOffer, onProven: (proof: StepUpProof) => void) {
  const [way, setWay] = useState<StepUpWay>(offer.ways[0] ?? 'deskCode')
  const [typed, setTyped] = useState({ sms: '', deskCode: '', idTail: '' })
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState('')
  const [sendableAt, setSendableAt] = useState(0)
  const sending = useAction(sendStepUpCode)
  const answering = useAction(answerStepUp)
  const { stepUpId } = offer

  const faultsOf = (): { code?: string; idTail?: string } => {
    if (way === 'deskCode') return deskCodeFaults({ code: typed.deskCode, idTail: typed.idTail, agreed: true })
    const fault = faultIn(parseSmsCode(typed.sms))
    return fault === '' ? {} : { code: fault }
  }

  return {
    way,
    code: typed[way],
    idTail: typed.idTail,
    faults: shown ? faultsOf() : {},
    problem,
    sendableAt,
    isSending: sending.isRunning,
    isBusy: answering.isRunning,
    setCode: (text: string) => setTyped({ ...typed, [way]: text }),
    setIdTail: (idTail: string) => setTyped({ ...typed, idTail }),
    change: () => {
      setWay(way === 'sms' ? 'deskCode' : 'sms')
      setShown(false)
      setProblem('')
    },
    send: async (): Promise<void> => {
      setProblem('')
      try {
        const { resendAfterS } = await sending.run({ stepUpId }, HERE)
        // The device's own clock counts: only the length of the wait matters.
        setSendableAt(Date.now() + resendAfterS * 1000)
      } catch (reason) {
        setProblem(wordsOf(reason))
      }
    },
    submit: async (): Promise<void> => {
      setShown(true)
      setProblem('')
      if (Object.keys(faultsOf()).length > 0) return
      const tail = way === 'deskCode' ? { idTail: valueOr(parseIdTail(typed.idTail), typed.idTail) } : {}
      const code = valueOr((way === 'sms' ? parseSmsCode : parseDeskCode)(typed[way]), typed[way])
      try {
        onProven(await answering.run({ stepUpId, way, code, ...tail }, HERE))
      } catch (reason) {
        setProblem(wordsOf(reason))
      }
    },
  }
}
