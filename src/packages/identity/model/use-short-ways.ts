/** The short ways to be verified: with a code of the desk, or with name and document on the account's own phone. */
import { useState } from 'react'

import { type DeskValues, deskFaults } from '@/domain/desk-code'
import { problemOf } from './problem'
import { OPENED } from './use-verification'
import { documentFaults, type DocumentValues, IDENTITY_CARD } from './verification-faults'

import { oauthBindByScan, oauthBindByScanNew, realInfo } from '@/api/calls/member'
import { useAction } from '@/data/query'
import { hospitalDate } from '@/domain/dates'
import { serverNow } from '@/features/clock/server-clock'

/** Why the hospital did not recognise the person, and how often one may still try today; null when nobody knows. */
export interface Refusal {
  readonly reason: string
  readonly attemptsLeft: number | null
}

/** What both forms do alike: faults shown after the first try, one act, the hospital's refusal. */
function useForm<V extends object>(empty: V, faultsOf: (values: V) => Partial<Record<keyof V, string>>) {
  const [values, setValues] = useState(empty)
  const [shown, setShown] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [problem, setProblem] = useState('')
  type Answer = { state: string | null; failReason: string; attemptsLeft?: number | null }
  /** True when the hospital recognised the person. */
  const submit = async (ask: (values: V) => Promise<Answer>): Promise<boolean> => {
    setShown(true)
    setRefusal(null)
    setProblem('')
    if (Object.keys(faultsOf(values)).length > 0) return false
    const answer = await ask(values).catch((reason: unknown) => {
      setProblem(problemOf(reason))
      return null
    })
    if (answer === null) return false
    if (answer.state === 'VERIFIED') return true
    setRefusal({ reason: answer.failReason, attemptsLeft: answer.attemptsLeft ?? null })
    return false
  }
  const set = <F extends keyof V>(field: F, value: V[F]) => setValues((before) => ({ ...before, [field]: value }))
  const faults: Partial<Record<keyof V, string>> = shown ? faultsOf(values) : {}
  return { values, faults, refusal, problem, set, submit }
}

/** @param scanned whether the code came from the camera, which has a call of its own */
export function useDeskCode(code: string, scanned: boolean) {
  const bind = useAction(scanned ? oauthBindByScan : oauthBindByScanNew, { invalidates: OPENED })
  const { submit, ...form } = useForm<DeskValues>({ code, idTail: '', agreed: false }, deskFaults)
  return {
    ...form,
    isRunning: bind.isRunning,
    submit: () => submit(({ code: given, idTail }) => bind.run({ code: given, idTail })),
  }
}

export function useDocumentCheck() {
  const check = useAction(realInfo, { invalidates: OPENED })
  const { submit, ...form } = useForm<DocumentValues>(
    { name: '', idType: IDENTITY_CARD, idNo: '', agreed: false },
    (values) => documentFaults(values, hospitalDate(serverNow())),
  )
  return {
    ...form,
    isRunning: check.isRunning,
    submit: () =>
      submit(({ name, idType, idNo }) => check.run({ name: name.trim(), idType, idNo: idNo.toUpperCase() })),
  }
}
