/** The hospital's own lists instead of those that a form brings along: its codes, and how patients heard of it. */

import { useMemo } from 'react'

import { listReferralSources } from '@/api/filing/calls'
import { listCodes } from '@/api/platform/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { Field, FormDefinition, HospitalList, Option } from '@/forms/engine/kinds'
import { useSession } from '@/session/store'

export type HospitalLists = Readonly<Partial<Record<HospitalList, readonly Option[]>>>

const listOf = (field: Field): HospitalList | undefined => (field.kind === 'choice' ? field.list : undefined)

/** A hospital that does not answer, or names nothing, leaves the form's own list: no question is without its choices. */
const QUIETLY = { staleMs: STALE.long, withoutEffects: true } as const

/** The lists that the form's questions name, as far as the hospital has told them. */
export function useHospitalLists({ fields }: FormDefinition): HospitalLists {
  const isSignedIn = useSession(({ token }) => token !== '')
  const asked = useMemo(() => [...new Set(Object.values(fields).flatMap((field) => listOf(field) ?? []))], [fields])
  const codes = asked.filter((list) => list !== 'source').sort()
  const dictionaries = useCall(
    listCodes,
    { codes: codes.join(',') },
    { ...QUIETLY, enabled: isSignedIn && codes.length > 0 },
  ).data
  const sources = useCall(listReferralSources, {}, { ...QUIETLY, enabled: asked.includes('source') }).data
  return useMemo(
    () => ({
      ...Object.fromEntries((dictionaries?.dictionaries ?? []).map(({ code, items }) => [code, items])),
      ...(sources && { source: sources.list.map(({ code, name }) => ({ value: code, label: name })) }),
    }),
    [dictionaries, sources],
  )
}

/** The form with those choices that the hospital names itself. */
export function withLists(form: FormDefinition, lists: HospitalLists): FormDefinition {
  const own = (field: Field): Field => {
    const list = listOf(field)
    const options = (list && lists[list])?.filter(({ value, label }) => value !== '' && label !== '') ?? []
    return field.kind === 'choice' && options.length > 0 ? { ...field, options } : field
  }
  return { ...form, fields: Object.fromEntries(Object.entries(form.fields).map(([id, field]) => [id, own(field)])) }
}
