import type { DataOf, InputOf } from '@/api/core/call'
import { deletePeriod, getPeriodSettings, listPeriods, recordPeriod, updatePeriod } from '@/api/tools/calls'
import { useAction, useCall } from '@/data/query'
import type { Forecast } from '@/domain/treatment/period'

export type Periods = DataOf<typeof listPeriods>
export type Period = Periods['list'][number]
export type PeriodSettings = DataOf<typeof getPeriodSettings>

/** What is recorded of periods and temperatures, newest first. */
export function usePeriods() {
  const query = useCall(listPeriods, {})
  return { periods: query.data, query }
}

export function usePeriodSettings() {
  const query = useCall(getPeriodSettings, {})
  return { settings: query.data, query }
}

export const useRecordPeriod = () => useAction(recordPeriod)
export const useUpdatePeriod = () => useAction(updatePeriod)
export const useDeletePeriod = () => useAction(deletePeriod)

/** The forecast as the rules know it; one that cannot be read says nothing. */
export function forecastIn(view: Periods['forecast'], isQuiet: boolean): Forecast {
  // A hospital without a record of the quiet does not know of it.
  if (isQuiet) return { state: 'paused', by: 'quiet' }
  const { state, by, gaps, ...rest } = view
  if (state === 'paused') return { state, by: by ?? 'treatment' }
  if (state === 'known' && rest.nextFrom !== '' && rest.nextTo !== '') return { state, gaps, ...rest }
  return state === 'late' ? { state, gaps, days: rest.days } : { state: 'none', gaps }
}

type PeriodUpdate = InputOf<typeof updatePeriod>

/** A recorded period with some of it changed, as the call takes it: what is not sent is forgotten. */
export const changed = (
  { recordId, startDate, endDate, flow, pain, symptoms, note }: Period,
  some: Partial<Omit<PeriodUpdate, 'recordId'>>,
): PeriodUpdate => ({
  recordId,
  startDate,
  ...(endDate && { endDate }),
  ...(flow !== null && { flow }),
  ...(pain !== null && { pain }),
  symptoms: symptoms.filter((one) => one !== null),
  note,
  // Its start was asked for when it was recorded.
  confirmed: true,
  ...some,
})
