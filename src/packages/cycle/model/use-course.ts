import { useEffect, useState } from 'react'

import type { DataOf } from '@/api/core/call'
import {
  getCycle,
  getCycleCouple,
  getFirstCycle,
  getTreatmentCouple,
  getTreatmentProcess,
  listFreshCycles,
} from '@/api/cycle/calls'
import { useCall } from '@/data/query'
import { type DateText, hospitalDate } from '@/domain/dates'
import { type Partner, refusalOf } from '@/shared/app-screen/use-partner'
import { serverNow } from '@/shared/clock/server-clock'

export type Course = DataOf<typeof getTreatmentProcess>
export type CourseStep = Course['steps'][number]
export type Cycle = DataOf<typeof getCycle>
type FreshCycle = DataOf<typeof listFreshCycles>['list'][number]

/** The hospital's day of an answer; a backend that leaves it out is counted with its clock as the phone knows it. */
export const todayOf = ({ today }: Course): DateText => today || hospitalDate(serverNow())

const ofCycle = (cycleId: string | undefined) => (cycleId === undefined || cycleId === '' ? {} : { cycleId })

/**
 * The course of a cycle, the newest without one; hers, as far as she shares it.
 * @param sealedMs how often a closed result of it looks whether the other one of the couple has answered
 */
export function useCourse(
  cycleId: string | undefined,
  { input, isPartners }: Partner,
  enabled: boolean,
  sealedMs?: number,
) {
  const [isClosed, setClosed] = useState(false)
  const query = useCall(
    getTreatmentProcess,
    { ...input, ...ofCycle(cycleId) },
    { enabled, withoutEffects: isPartners, everyMs: isClosed && sealedMs !== undefined ? sealedMs : false },
  )
  const closed = query.data?.sealed != null
  useEffect(() => setClosed(closed), [closed])
  return { course: query.data, query }
}

/**
 * His own steps, where she keeps the course: the day of his sample and what to prepare.
 * @returns undefined without any
 */
export function useOwnSteps({ isPartners }: Partner, refusal: string): Course | undefined {
  const enabled = isPartners && refusal !== ''
  const { data } = useCall(getTreatmentProcess, {}, { enabled, withoutEffects: true })
  return enabled && data && !data.found && data.steps.length > 0 ? data : undefined
}

/** One cycle, the newest without an id. */
export function useCycle(cycleId: string | undefined, { input, isPartners }: Partner, enabled: boolean) {
  const query = useCall(getCycle, { ...input, ...ofCycle(cycleId) }, { enabled, withoutEffects: isPartners })
  return { cycle: query.data, query }
}

/** The first cycle of the couple; null while it is not known or there is none. */
export function useFirstCycle({ input }: Partner, enabled: boolean): Cycle | null {
  const { data } = useCall(getFirstCycle, input, { enabled, withoutEffects: true })
  return data?.found === true ? data : null
}

/** Names of both, masked as far as each shares; read with the cycle, or with the course. */
export function useCycleCouple(enabled: boolean, of: 'cycle' | 'course') {
  return useCall(of === 'cycle' ? getCycleCouple : getTreatmentCouple, {}, { enabled, withoutEffects: true }).data
}

/** Cycles with a retrieval, the newest first; empty where the partner keeps them. */
export function useFreshCycles(partner: Partner, enabled: boolean): readonly FreshCycle[] {
  const { data, error } = useCall(listFreshCycles, partner.input, { enabled, withoutEffects: true })
  return refusalOf(partner, error) ? [] : (data?.list ?? [])
}
