import { useMemo } from 'react'

import { freeFirst } from './availability'
import { bookingCallsOf } from './booking-calls'
import type { BookingVariant } from '../variants/booking-variant'

import { listDoctors, listDoctorsOfDay } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

/** Departments and clinics open for booking. */
export function useDepartments(variant: BookingVariant, enabled = true) {
  const { mode } = variant
  const options = { enabled, staleMs: STALE.brief }
  const { data, ...state } = useCall(bookingCallsOf(variant).departments, { mode }, options)
  return { departments: data?.list ?? (state.isEmpty ? [] : undefined), ...state }
}

/** Doctors, of one department when one is named. */
export function useDoctors({ mode, freeDoctorsOnly }: BookingVariant, enabled = true, subjectId?: string) {
  const call = freeDoctorsOnly ? listDoctorsOfDay : listDoctors
  const { data, ...state } = useCall(call, { subjectId, mode }, { enabled, staleMs: STALE.brief })
  const doctors = useMemo(() => data && freeFirst(data.list), [data])
  return { doctors: doctors ?? (state.isEmpty ? [] : undefined), ...state }
}

export type Department = NonNullable<ReturnType<typeof useDepartments>['departments']>[number]
export type Doctor = NonNullable<ReturnType<typeof useDoctors>['doctors']>[number]

/** Whether a search text is found in one of the fields; the empty text finds everything. */
export function matchesKeyword(keyword: string, ...fields: readonly string[]): boolean {
  const wanted = keyword.trim().toLowerCase()
  return wanted === '' || fields.some((field) => field.toLowerCase().includes(wanted))
}
