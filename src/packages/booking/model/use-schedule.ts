import { backendOf } from './backend'
import type { Flavour } from '../variants/flavour'

import {
  getDoctor,
  listDoctorDays,
  listDoctorsWithSessions,
  listNumberTimes,
  listSessions,
  listSessionTimes,
} from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

/** What a schedule is asked about: a clinic, a doctor, or a doctor in a clinic. */
export interface Whose {
  readonly subjectId?: string | undefined
  readonly doctorId?: string | undefined
}

/** The days that can be booked by the rule and by the server, with what is left on each. */
export function useDays(whose: Whose, flavour: Flavour, enabled: boolean) {
  const { mode } = flavour
  const result = useCall(backendOf(flavour).days, { ...whose, mode }, { enabled, staleMs: STALE.always })
  return result
}

/** The days on which a doctor has sessions, for extra places. */
export function useExtraDays(whose: Whose, { mode }: Flavour, enabled: boolean) {
  const result = useCall(listDoctorDays, { ...whose, mode }, { enabled, staleMs: STALE.always })
  return result
}

/** Doctors of a day with their sessions. */
function useSessions(whose: Whose, date: string | null, { mode }: Flavour, enabled: boolean) {
  const input = { ...whose, date: date ?? undefined, mode }
  const result = useCall(listDoctorsWithSessions, input, { enabled: enabled && date !== null, staleMs: STALE.always })
  const doctors = result.data?.list
  return { ...result, data: doctors?.flatMap((doctor) => doctor.schedules) ?? (result.isEmpty ? [] : undefined) }
}

/** Sessions of a day as the counter system tells them. */
function useCounterSessions(whose: Whose, date: string | null, { mode }: Flavour, enabled: boolean) {
  const input = { ...whose, date: date ?? undefined, mode }
  const result = useCall(listNumberTimes, input, { enabled: enabled && date !== null, staleMs: STALE.always })
  return { ...result, data: result.data?.list ?? (result.isEmpty ? [] : undefined) }
}

/** Sessions of a day with their extra places. */
function useExtraSessions(whose: Whose, date: string | null, { mode }: Flavour, enabled: boolean) {
  const input = { ...whose, date: date ?? undefined, mode }
  const result = useCall(listSessions, input, { enabled: enabled && date !== null, staleMs: STALE.always })
  return { ...result, data: result.data?.list ?? (result.isEmpty ? [] : undefined) }
}

/** Sessions of a day: with their places, or with the extra places of the doctor. */
export function useSessionsOf(isExtra: boolean, whose: Whose, date: string | null, flavour: Flavour, enabled: boolean) {
  const isLocal = flavour.mode === 'local'
  const ordinary = useSessions(whose, date, flavour, enabled && !isExtra && !isLocal)
  const counter = useCounterSessions(whose, date, flavour, enabled && !isExtra && isLocal)
  const extra = useExtraSessions(whose, date, flavour, enabled && isExtra)
  return isExtra ? extra : isLocal ? counter : ordinary
}

/** The times of one session, always asked anew: somebody else may take one at this moment. */
export function useTimes(scheduleId: string | null) {
  const input = { scheduleId: scheduleId ?? undefined }
  const result = useCall(listSessionTimes, input, { enabled: scheduleId !== null, staleMs: STALE.always })
  return result
}

/** The doctor whose schedule is shown; undefined for a clinic's schedule. */
export function useDoctor(doctorId: string | undefined) {
  return useCall(getDoctor, { doctorId: doctorId ?? '' }, { enabled: doctorId !== undefined, staleMs: STALE.brief })
    .data
}

export type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number]
export type Time = NonNullable<ReturnType<typeof useTimes>['data']>['list'][number]
