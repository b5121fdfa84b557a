/** The hospital's record of the patient, and the newest results that stand in it. */

import { listHospitalStays } from '@/api/couple/calls'
import { getOvulationForecast } from '@/api/cycle/calls'
import { listMedicalOrders } from '@/api/medication/calls'
import { listLabReports } from '@/api/results/calls'
import { type CallResult, invalidate, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { type Partner, refusalOf } from '@/shared/app-screen/use-partner'

/** How many of each stand here; the rest is one tap away. */
const SHOWN = { pageNo: 1, pageSize: 3 } as const
const OPTIONS = { staleMs: STALE.brief, withoutEffects: true } as const

/** The basics of the patient and the visits on record. */
export function useHealthRecord(enabled: boolean) {
  const query = useCall(listHospitalStays, {}, { enabled })
  return { record: query.data, query }
}

/** Asks for the results of the record again. */
export const reloadResults = () => invalidate(listLabReports, listMedicalOrders, getOvulationForecast)

/** What was read before the partner took it back is not shown any more. */
const shownOf = <Row>({ data, error }: CallResult<{ list: Row[] }>, partner: Partner): Row[] =>
  refusalOf(partner, error) ? [] : (data?.list ?? [])

/** The newest laboratory reports. */
export function useNewestLabs(partner: Partner) {
  const query = useCall(listLabReports, { ...partner.input, ...SHOWN }, OPTIONS)
  return { reports: shownOf(query, partner), query }
}

/** The newest medical orders. */
export function useNewestOrders(partner: Partner) {
  const query = useCall(listMedicalOrders, { ...partner.input, ...SHOWN }, OPTIONS)
  return { orders: shownOf(query, partner), query }
}

/** What the hospital counts from the period on record. */
export function useOvulation(partner: Partner, enabled: boolean) {
  const query = useCall(getOvulationForecast, partner.input, { ...OPTIONS, enabled })
  return { forecast: query.data, query }
}
