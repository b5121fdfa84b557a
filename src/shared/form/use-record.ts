import { useIsFromBefore } from './use-is-from-before'

import type { AnyCall, Call, DataOf } from '@/api/core/call'
import type { getFirstVisit, saveFirstVisit } from '@/api/filing/calls'
import { useCall } from '@/data/query'
import type { FormDefinition, RawAnswers } from '@/forms/engine/kinds'

/** A call of the catalogue that stores a form, and one that returns it; all have one wire shape. */
export type SaveCall = typeof saveFirstVisit
export type LoadCall = typeof getFirstVisit
export type FormRecord = DataOf<LoadCall>
export type FormSaved = DataOf<SaveCall>

/** The calls of a package by their ids. */
export type CallTable = Readonly<Record<string, Call<never, unknown>>>

/** @throws Error for an id that the package does not bring: a definition and its package have drifted apart. */
function named(calls: CallTable, id: string): AnyCall {
  const found = calls[id]
  if (!found) throw new Error(`the package has no call ${id}`)
  return found
}

// Every form call takes formBody or formQuery and answers formSavedShape or formRecordShape (src/api/form-shapes.ts).
export const saveCallOf = (calls: CallTable, form: FormDefinition, isUpdate: boolean): SaveCall =>
  named(calls, isUpdate ? (form.calls.update ?? form.calls.save) : form.calls.save) as unknown as SaveCall
export const loadCallOf = (calls: CallTable, form: FormDefinition): LoadCall | null =>
  form.calls.load === undefined ? null : (named(calls, form.calls.load) as unknown as LoadCall)

const plain = new WeakMap<FormDefinition, FormDefinition>()

/** The form as it is kept by a hospital without the extensions that it names; the same object for the same form. */
export function plainForm(form: FormDefinition): FormDefinition {
  if (!form.calls.plain) return form
  const { load: _, ...calls } = form.calls
  const adapted = plain.get(form) ?? { ...form, calls: { ...calls, ...form.calls.plain } }
  plain.set(form, adapted)
  return adapted
}

/** Which record of a form; the ids come with the address. */
export interface Occasion {
  readonly recordId?: string
  readonly followId?: string
  readonly visitId?: string
  /** A further record beside those that were sent (spec:followup#one-event-one-record); is not sent. */
  readonly isAnother?: boolean
}

export const queryOf = (form: FormDefinition, { isAnother: _, ...occasion }: Occasion) => ({
  form: form.id,
  ...(form.variant !== null && { variant: form.variant }),
  ...occasion,
})

/** A further record starts from what the hospital knows of the person, and from nothing of the record before it. */
const emptied = (record: FormRecord): FormRecord => ({
  ...record,
  recordId: '',
  answers: {},
  state: null,
  version: 0,
  editable: true,
  note: '',
})

/** What the hospital has of this form; `newest` is its record there. A form without a call to read starts empty. */
export function useFormRecord(form: FormDefinition, calls: CallTable, occasion: Occasion, enabled: boolean) {
  const load = loadCallOf(calls, form)
  const found = useCall(
    (load ?? (Object.values(calls)[0] as unknown as LoadCall)) as LoadCall,
    queryOf(form, occasion),
    {
      enabled: enabled && load !== null,
      staleMs: 0,
      // The page stands empty then and says why, with the way to ask again.
      withoutAlert: true,
    },
  )
  const isFromBefore = useIsFromBefore(found)
  if (load === null) return { ...found, data: undefined, isLoading: false, error: null, newest: '' }
  if (isFromBefore) return { ...found, data: undefined, isLoading: true, newest: '' }
  const data = occasion.isAnother && found.data ? emptied(found.data) : found.data
  return { ...found, data, newest: found.data?.recordId ?? '' }
}

/** The masked values of sensitive fields that the hospital holds already: they need not be typed again. */
export function keptOf(form: FormDefinition, record: FormRecord | undefined): Readonly<Record<string, string>> {
  const answers: RawAnswers = record?.recordId ? record.answers : {}
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([id, field]) => {
      const value = answers[id]
      if (field.data !== 'sensitive') return []
      if (typeof value === 'string' && value !== '') return [[id, value]]
      return Array.isArray(value) && value.length > 0 ? [[id, `${value.length}张`]] : []
    }),
  )
}
