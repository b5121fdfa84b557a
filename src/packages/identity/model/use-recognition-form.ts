/** What all forms of recognition do alike: faults shown after the first try, one act, the hospital's refusal. */

import { useState } from 'react'

import { problemOf } from './problem'

import type { Typed } from '@/shared/typed/kept'
import { useTyped } from '@/shared/typed/use-typed'

/** Codes of the desk, and a yes that is given anew. */
const NEVER = ['code', 'idTail', 'agreed']

/** Why the hospital did not recognise the person, and how often one may still try today; null when nobody knows. */
export interface Refusal {
  readonly reason: string
  readonly attemptsLeft: number | null
}

interface Answer {
  readonly state: string | null
  readonly failReason: string
  readonly attemptsLeft?: number | null
}

/**
 * What is typed here names a person: it is kept in memory only, and its codes and consents not at all.
 * @param key names the form
 * @param faultsOf what is wrong with the values, in words, by field; empty when they may be sent
 */
export function useRecognitionForm<V extends Typed>(
  key: string,
  empty: V,
  faultsOf: (values: V) => Partial<Record<keyof V, string>>,
) {
  const typed = useTyped<V>(`verification.${key}`, empty, { never: NEVER })
  const { values } = typed
  const [shown, setShown] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [problem, setProblem] = useState('')
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
    if (answer.state === 'VERIFIED') {
      typed.clear()
      return true
    }
    setRefusal({ reason: answer.failReason, attemptsLeft: answer.attemptsLeft ?? null })
    return false
  }
  const set = <F extends keyof V>(field: F, value: V[F]) => typed.set({ [field]: value } as unknown as Partial<V>)
  const faults: Partial<Record<keyof V, string>> = shown ? faultsOf(values) : {}
  return { values, faults, refusal, problem, set, submit }
}
