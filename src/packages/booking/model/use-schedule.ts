import type { BookingVariant } from '../variants/booking-variant'
import { bookingCallsOf } from './booking-calls'

import {
  getDoctor,
  listExaminationTimes,
  listDoctorDays,
  listDoctorsWithSessions,
  listNumberTimes,
  listSessions,
  listSessionTimes,
} from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useVisitWords } from '@/shared/quiet-mode/use-quiet'

/** Whose schedule: a clinic's, a doctor's, or a doctor's in a clinic. */
export interface ScheduleScope {
  readonly subjectId?: string | undefined
  readonly doctorId?: string | undefined
}

/** The days that can be booked by the rule and by the server, with the free slots of each. */
function useBookableDays(scope: ScheduleScope, variant: BookingVariant, enabled: boolean) {
  const { mode } = variant
  const options = { enabled, staleMs: STALE.always }
  return useCall(bookingCallsOf(variant).days, { ...scope, mode }, options)
}

/** The days on which a doctor has sessions, for extra slots. */
function useExtraDays(scope: ScheduleScope, { mode }: BookingVariant, enabled: boolean) {
  return useCall(listDoctorDays, { ...scope, mode }, { enabled, staleMs: STALE.always })
}

/** The days of a schedule, and the booking hours where the server states them; of the extra slots when asked for. */
export function useScheduleDays(isExtra: boolean, scope: ScheduleScope, variant: BookingVariant) {
  const bookable = useBookableDays(scope, variant, !isExtra)
  const extra = useExtraDays(scope, variant, isExtra)
  const { data, ...state } = isExtra ? extra : bookable
  return { days: data?.list, hours: bookable.data, ...state }
}

/** Sessions of a day by doctor. */
function useDoctorSessions(scope: ScheduleScope, date: string | null, { mode }: BookingVariant, enabled: boolean) {
  const input = { ...scope, date: date ?? undefined, mode }
  const { data, ...state } = useCall(listDoctorsWithSessions, input, {
    enabled: enabled && date !== null,
    staleMs: STALE.always,
  })
  const sessions = data?.list.flatMap((doctor) => doctor.schedules)
  return { sessions: sessions ?? (state.isEmpty ? [] : undefined), ...state }
}

/** Sessions of a day from the counter system, or with the extra slots of a doctor. */
function useListedSessions(
  call: typeof listNumberTimes | typeof listSessions | typeof listExaminationTimes,
  scope: ScheduleScope,
  date: string | null,
  { mode }: BookingVariant,
  enabled: boolean,
) {
  const input = { ...scope, date: date ?? undefined, mode }
  const { data, ...state } = useCall(call, input, {
    enabled: enabled && date !== null,
    staleMs: STALE.always,
  })
  return { sessions: data?.list ?? (state.isEmpty ? [] : undefined), ...state }
}

/** Sessions of a day: with their slots, or with the extra slots of the doctor. */
export function useDaySessions(isExtra: boolean, scope: ScheduleScope, date: string | null, variant: BookingVariant) {
  const isExam = variant.kind === 'check'
  const isListed = isExtra || isExam || variant.mode === 'local'
  const ordinary = useDoctorSessions(scope, date, variant, !isListed)
  const call = isExtra ? listSessions : isExam ? listExaminationTimes : listNumberTimes
  const listed = useListedSessions(call, scope, date, variant, isListed)
  const words = useVisitWords()
  const { sessions, ...state } = isListed ? listed : ordinary
  return { sessions: sessions?.map(words), ...state }
}

/** The times of one session, never taken from the cache: another patient may be booking one at this moment. */
export function useSessionTimes(scheduleId: string) {
  const { data, ...state } = useCall(listSessionTimes, { scheduleId }, { staleMs: STALE.always })
  return { times: data?.list, ...state }
}

/** The doctor whose schedule is shown; undefined for a clinic's schedule. */
export function useDoctor(doctorId: string | undefined) {
  const { data: doctor } = useCall(
    getDoctor,
    { doctorId: doctorId ?? '' },
    { enabled: doctorId !== undefined, staleMs: STALE.brief },
  )
  return doctor
}

export type Session = NonNullable<ReturnType<typeof useDaySessions>['sessions']>[number]
export type SessionTime = NonNullable<ReturnType<typeof useSessionTimes>['times']>[number]
export type ScheduleDay = NonNullable<ReturnType<typeof useScheduleDays>['days']>[number]
