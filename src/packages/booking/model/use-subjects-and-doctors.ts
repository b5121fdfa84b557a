import { useCallback, useMemo } from 'react'

import type { BookingVariant } from '../variants/booking-variant'
import { freeFirst } from './availability'
import { bookingCallsOf } from './booking-calls'

import { listExaminationCodes, listExaminationDoctorsZJ, listExaminations } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useMayShow, useTitleWords } from '@/shared/quiet-mode/use-quiet'

/** What is offered in the words of quiet mode where it is on: a name is neutral, a description that hurts is left out. */
function useOfferWords() {
  const reword = useTitleWords()
  const mayShow = useMayShow()
  return useCallback(
    <Row extends { readonly name: string; readonly intro: string }>(row: Row): Row => ({
      ...row,
      name: reword(row.name),
      intro: mayShow(row.intro) ? row.intro : '',
    }),
    [reword, mayShow],
  )
}

/**
 * Subjects and clinics, or examinations, open for booking.
 * @param parentCode the group of examinations
 */
export function useSubjects(variant: BookingVariant, enabled = true, parentCode?: string) {
  const { mode } = variant
  const options = { enabled, staleMs: STALE.brief }
  const { data, ...state } = useCall(bookingCallsOf(variant).subjects, { mode, parentCode }, options)
  const words = useOfferWords()
  const subjects = useMemo(() => data?.list.map((subject) => words(subject)), [data, words])
  return { subjects: subjects ?? (state.isEmpty ? [] : undefined), ...state }
}

/** Doctors, of one subject and on one day when they are named. */
export function useDoctors(variant: BookingVariant, enabled = true, subjectId?: string, date?: string) {
  const { booking } = useHospital()
  const isZJ = variant.kind === 'check' && booking.checkDoctors === 'getDoctorListByZJ'
  const call = isZJ ? listExaminationDoctorsZJ : bookingCallsOf(variant).doctors
  const { data, ...state } = useCall(call, { subjectId, date, mode: variant.mode }, { enabled, staleMs: STALE.brief })
  const mayShow = useMayShow()
  const doctors = useMemo(
    () => data && freeFirst(data.list).map((one) => (mayShow(one.goodAt) ? one : { ...one, goodAt: '' })),
    [data, mayShow],
  )
  return { doctors: doctors ?? (state.isEmpty ? [] : undefined), ...state }
}

/** One examination, whatever group it stands in; undefined while it is read and for clinics. */
export function useExam({ kind }: BookingVariant, subjectId: string | undefined) {
  const { data, reload } = useCall(
    listExaminations,
    { subjectId },
    { enabled: kind === 'check' && subjectId !== undefined, staleMs: STALE.brief },
  )
  const words = useOfferWords()
  const exam = data?.list.find((one) => one.subjectId === subjectId)
  return { exam: exam && words(exam), reload }
}

/** The groups that examinations stand in, by the hospital's code list; one group is no choice. */
export function useExamGroups(enabled: boolean) {
  const { data } = useCall(listExaminationCodes, {}, { enabled, staleMs: STALE.long })
  const groups = new Map(data?.list.map(({ parentCode, parentLabel }) => [parentCode, parentLabel]))
  return [...groups].map(([value, label]) => ({ value, label }))
}

export type Subject = NonNullable<ReturnType<typeof useSubjects>['subjects']>[number]
export type Doctor = NonNullable<ReturnType<typeof useDoctors>['doctors']>[number]

/** Whether a search text is found in one of the fields; the empty text finds everything. */
export function matchesKeyword(keyword: string, ...fields: readonly string[]): boolean {
  const wanted = keyword.trim().toLowerCase()
  return wanted === '' || fields.some((field) => field.toLowerCase().includes(wanted))
}
