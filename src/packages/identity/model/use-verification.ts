/** The form of online verification: what stands in it, what is wrong with it, what the hospital answered. */
import { useState } from 'react'

import { problemOf } from './problem'
import { EMPTY, faultsOf, IDENTITY_CARD, type Field, type Values } from './verification-faults'

import { bookingStanding } from '@/api/calls/ext'
import { bindStatus, patientIndex } from '@/api/calls/index'
import { authBind, certificateType, isRealInfo } from '@/api/calls/member'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { hospitalDate } from '@/domain/dates'
import { serverNow } from '@/features/clock/server-clock'

/** Reads that show more once the hospital has recognised the patient. */
export const OPENED = [isRealInfo, patientIndex, bindStatus, bookingStanding]

/** Kinds of document the hospital accepts. */
export function useDocumentKinds() {
  const { data, ...rest } = useCall(certificateType, {}, { staleMs: STALE.long })
  return { kinds: data?.list ?? [{ value: IDENTITY_CARD, label: '居民身份证' }], ...rest }
}

/** How the verification stands. */
export function useVerification(enabled: boolean) {
  const { data: verification, ...rest } = useCall(isRealInfo, {}, { enabled, staleMs: STALE.brief })
  return { verification, ...rest }
}

export function useVerificationForm() {
  const [values, setValues] = useState<Values>(EMPTY)
  const [shown, setShown] = useState(false)
  const [refusal, setRefusal] = useState<{ reason: string; attemptsLeft: number | null } | null>(null)
  const [problem, setProblem] = useState('')
  const bind = useAction(authBind, { invalidates: OPENED })
  const check = () => faultsOf(values, hospitalDate(serverNow()))
  const faults = shown ? check() : {}

  /** True when the hospital recognised the patient. */
  const submit = async (): Promise<boolean> => {
    setShown(true)
    setRefusal(null)
    setProblem('')
    if (Object.keys(check()).length > 0) return false
    const { name, idType, idNo, mobile, cardNo } = values
    const answer = await bind
      .run({
        name: name.trim(),
        idType,
        idNo: idNo.toUpperCase(),
        mobile,
        ...(cardNo !== '' && { cardNo }),
        method: 'his',
      })
      .catch((reason: unknown) => {
        setProblem(problemOf(reason))
        return null
      })
    if (answer === null) return false
    if (answer.state === 'VERIFIED') return true
    setRefusal({ reason: answer.failReason, attemptsLeft: answer.attemptsLeft ?? null })
    return false
  }

  return {
    values,
    faults,
    refusal,
    problem,
    isRunning: bind.isRunning,
    set: <F extends Field>(field: F, value: Values[F]) => setValues((before) => ({ ...before, [field]: value })),
    submit,
  }
}
