import { backendOf } from './backend'
import type { Flavour } from '../variants/flavour'

import { listDoctors, listDoctorsOfDay } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

/** Departments and clinics open for booking. */
export function useDepartments(flavour: Flavour, enabled: boolean) {
  const { mode } = flavour
  const result = useCall(backendOf(flavour).departments, { mode }, { enabled, staleMs: STALE.brief })
  return { ...result, data: result.data?.list ?? (result.isEmpty ? [] : undefined) }
}

/** Doctors, of one department when one is named. */
export function useDoctors({ mode, freeDoctorsOnly }: Flavour, enabled: boolean, subjectId?: string) {
  const call = freeDoctorsOnly ? listDoctorsOfDay : listDoctors
  const result = useCall(call, { subjectId, mode }, { enabled, staleMs: STALE.brief })
  return { ...result, data: result.data?.list ?? (result.isEmpty ? [] : undefined) }
}

export type Department = NonNullable<ReturnType<typeof useDepartments>['data']>[number]
export type Doctor = NonNullable<ReturnType<typeof useDoctors>['data']>[number]

/** Whether a text typed into the search is found in one of the fields; the empty text finds everything. */
export function matches(keyword: string, ...fields: readonly string[]): boolean {
  const wanted = keyword.trim().toLowerCase()
  return wanted === '' || fields.some((field) => field.toLowerCase().includes(wanted))
}
