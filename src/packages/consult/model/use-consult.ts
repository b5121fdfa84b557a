import {
  createConsult,
  createConsultNew,
  deleteConsult,
  getConsultEligibility,
  listAttachables,
  listConsultDoctors,
  listConsults,
  listDoctorReviews,
  listRecommendedDoctors,
  markDoctor,
} from '@/api/consult/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'

type Among = 'mine' | 'followed' | 'favourite'

/** Doctors who consult, page after page: all of them, found by a word, or those of the member. */
export const useDoctors = (filter: { keyword?: string; among?: Among }) => usePages(listConsultDoctors, filter)

export const useRecommended = () =>
  useCall(listRecommendedDoctors, { pageNo: 1, pageSize: 3 }, { staleMs: STALE.usual, withoutEffects: true }).data
    ?.list ?? []

/** One doctor; without an id the first of the list. Null once it is known not to be there. */
export function useDoctor(doctorId: string) {
  const asked = doctorId === '' ? { pageNo: 1, pageSize: 1 } : { doctorId }
  const query = useCall(listConsultDoctors, asked, { staleMs: STALE.brief })
  return { ...query, data: query.data && (query.data.list[0] ?? null) }
}

/** Whether the hospital keeps whom a member follows, and takes parts of the file. */
export const useConsultFile = (): boolean => useHospital().capabilities.consultFile

export const useMarkDoctor = () => useAction(markDoctor)

/** Reviews of a doctor, page after page. */
export const useReviews = (doctorId: string) => usePages(listDoctorReviews, { doctorId })

/** Whether the member may consult; nobody who is not signed in is asked. */
export function useEligibility() {
  const isSignedIn = useSession(({ token }) => token !== '')
  return useCall(getConsultEligibility, {}, { enabled: isSignedIn, staleMs: STALE.brief, withoutEffects: true }).data
}

/** Begins a consultation by the call that the hospital serves; the older one takes and answers the same. */
export function useBeginConsult() {
  const isOlder = useHospital().consult.create === 'addConsult'
  return useAction(isOlder ? createConsult : createConsultNew)
}

/** The own consultations, newest first, page after page. */
export const useConsults = () => usePages(listConsults, {}, { staleMs: STALE.brief })

/** One consultation with its messages; without an id the newest. Null once it is known that there is none. */
export function useConsult(
  { consultId = '', orderCode = '' }: { consultId?: string; orderCode?: string },
  { beforeId, everyMs = false }: { beforeId?: number; everyMs?: number | false } = {},
) {
  const isNamed = consultId !== '' || orderCode !== ''
  const newest = useCall(listConsults, { pageNo: 1, pageSize: 1 }, { enabled: !isNamed, staleMs: STALE.brief })
  const first = newest.data?.list[0]
  const id = consultId || (isNamed ? '' : (first?.consultId ?? ''))
  const asked = id === '' ? { orderCode } : { consultId: id, ...(beforeId !== undefined && { beforeId }) }
  const query = useCall(listConsults, asked, {
    enabled: id !== '' || orderCode !== '',
    staleMs: STALE.always,
    everyMs,
    keepPrevious: true,
  })
  const isNone = !isNamed && newest.data !== undefined && first === undefined
  const data = isNone ? null : query.data && (query.data.list[0] ?? null)
  return {
    ...query,
    data,
    isLoading: !isNone && (newest.isLoading || query.isLoading) && data === undefined,
    error: newest.error && !isNamed ? newest.error : query.error,
    reload: isNone ? newest.reload : query.reload,
  }
}

/** What of the own file can go along. */
export const useAttachables = (enabled: boolean) =>
  useCall(listAttachables, {}, { enabled, staleMs: STALE.brief, withoutEffects: true })

export const useHideConsult = () => useAction(deleteConsult)
