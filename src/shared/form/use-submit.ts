import { useState } from 'react'

import { type CallTable, type FormSaved, loadCallOf, type Occasion, queryOf, saveCallOf } from './use-record'

import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { useAction } from '@/data/query'
import type { Answers, Fault, FormDefinition } from '@/forms/engine/kinds'

/** How sending ended. */
export type Sent =
  | { readonly state: 'saved'; readonly saved: FormSaved }
  | { readonly state: 'refused'; readonly faults: readonly Fault[] }
  | { readonly state: 'failed'; readonly text: string }

const LOST = '网络中断，医院未收到本次提交，请重新提交。已填写的内容已保留。'
const UNKNOWN = '网络中断，暂时无法确认是否提交成功。已填写的内容已保留，请稍后再次提交，不会重复登记。'

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Fault).path === 'string' &&
  typeof (value as Fault).message === 'string'

/** Faults that the server names, in its order. */
export function faultsIn(data: unknown): Fault[] {
  const list = typeof data === 'object' && data !== null ? (data as { faults?: unknown }).faults : undefined
  return Array.isArray(list) ? list.filter(isFault) : []
}

const reasonIn = (saved: object): string =>
  'failReason' in saved && typeof saved.failReason === 'string' ? saved.failReason : ''

/** Sends a form once, however often it is tapped; after a lost answer it asks whether the form arrived. */
export function useSubmit(
  form: FormDefinition,
  calls: CallTable,
  occasion: Occasion,
  { version, newest }: { version: number; newest: string },
) {
  const save = useAction(saveCallOf(calls, form, version > 0))
  const load = loadCallOf(calls, form)
  const [isAsking, setAsking] = useState(false)

  /** The record as it is now, when it is newer than the one the form began with; of a further record, when it is another. */
  const arrived = async (): Promise<FormSaved | null> => {
    if (!load) return null
    const now = await send(load, queryOf(form, occasion), { quiet: true, withoutEffects: true })
    const { recordId, state, version: at, updatedAt } = now
    const isNew = occasion.isAnother ? recordId !== newest : at > version
    return recordId !== '' && isNew ? { recordId, state, version: at, savedAt: updatedAt } : null
  }

  const submit = async (answers: Answers): Promise<Sent> => {
    try {
      const beside = (form.calls.beside ?? []).flatMap((id) => (id in answers ? [[id, answers[id]]] : []))
      const saved = await save.run({
        ...queryOf(form, occasion),
        ...(Object.fromEntries(beside) as object),
        answers: { ...answers },
        baseVersion: version,
      })
      // A form that verifies as well is answered without a record where the hospital did not recognise the person.
      if (saved.recordId === '') return { state: 'failed', text: reasonIn(saved) }
      return { state: 'saved', saved }
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason
      const faults = faultsIn(reason.data)
      if (faults.length > 0) return { state: 'refused', faults }
      if (!reason.outcomeUnknown) return { state: 'failed', text: reason.silent ? '' : reason.message }
      setAsking(true)
      const found = await arrived().then(
        (saved) => ({ saved }),
        () => null,
      )
      setAsking(false)
      if (found?.saved) return { state: 'saved', saved: found.saved }
      return { state: 'failed', text: found && load ? LOST : UNKNOWN }
    }
  }
  return { submit, isRunning: save.isRunning || isAsking }
}
