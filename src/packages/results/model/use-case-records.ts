import { getCaseRecord, listCaseRecords } from '@/api/results/calls'
import { useCall, usePages } from '@/data/query'

/** Which visits on record: of one kind, with one diagnosis code, or all. */
export interface CaseFilter {
  readonly kind?: 'first' | 'subsequent'
  readonly code?: string
}

/** Visits on record, newest first. */
export function useCaseRecords(filter: CaseFilter) {
  const query = usePages(listCaseRecords, filter)
  return { records: query.data, query }
}

/** One visit; without an id the newest of the kind. Null once it is known that there is none. */
export function useCaseRecord(caseId: string, kind?: CaseFilter['kind']) {
  const newest = useCall(listCaseRecords, { ...(kind && { kind }), pageNo: 1, pageSize: 1 }, { enabled: caseId === '' })
  const id = caseId || newest.data?.list[0]?.caseId || ''
  const found = useCall(getCaseRecord, { caseId: id }, { enabled: id !== '' })
  const query = id === '' && (newest.data || newest.error) ? { ...newest, data: newest.data && null } : found
  return { record: query.data, recordId: id, query }
}
