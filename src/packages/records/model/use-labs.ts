import { bothPatientInof, labDetail, labList } from '@/api/calls/member'
import type { DataOf } from '@/api/call'
import { useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'

export type Whose = 'self' | 'spouse'
export type LabRow = DataOf<typeof labList>['list'][number]
export type LabReport = DataOf<typeof labDetail>
export type LabItem = LabReport['items'][number]

/** Refusal of the hospital in words (D2 8): here, that the partner does not share this. */
const REFUSED = 400

/** Whether there is a partner whose reports could be asked for. */
export const useIsPaired = (enabled: boolean): boolean =>
  useCall(bothPatientInof, {}, { enabled, staleMs: STALE.brief, withoutEffects: true }).data?.pairState === 'PAIRED'

/**
 * Reports, newest first. What the partner shares the hospital decides; a refusal there is a state of the list and no
 * failure: `refusal` holds the hospital's words, '' otherwise.
 */
export function useLabs(whose: Whose, enabled: boolean) {
  const isPartners = whose === 'spouse'
  const pages = usePages(labList, isPartners ? { whose } : {}, { enabled, withoutEffects: isPartners })
  const { error } = pages
  const refusal = isPartners && error?.kind === 'business' && error.code === REFUSED ? error.message : ''
  return { refusal, pages: refusal === '' ? pages : { ...pages, data: [], error: null } }
}

/** One report; without an id the newest own one. `isNone` once it is known that there is none. */
export function useLab(reportId: string, whose: Whose, enabled: boolean) {
  const newest = useCall(labList, { pageNo: 1, pageSize: 1 }, { enabled: enabled && reportId === '' })
  const id = reportId || (newest.data?.list[0]?.reportId ?? '')
  const input = { reportId: id, ...(whose === 'spouse' && { whose }) }
  const found = useCall(labDetail, input, { enabled: enabled && id !== '' })
  const isNone = reportId === '' && newest.data !== undefined && id === ''
  return { isNone, query: isNone ? { ...newest, data: null } : id === '' ? { ...newest, data: undefined } : found }
}
