/** The reports of a list, handed to the pages of single ones: from one the next is a tap away, and nothing is asked for again. */

import { useEffect } from 'react'

import { dispatch, useSession } from '@/session/store'

/** 检查 or 检验: the session keeps a list of each (spec:session#stored-values), in memory alone. */
export type RecordKind = 'inspection' | 'check'

/** Keeps the ids of a list in its order. */
export function useKeepRecords(kind: RecordKind, ids: readonly string[] | undefined): void {
  const text = ids?.join(' ')
  useEffect(() => {
    if (ids) dispatch({ type: 'recordsKept', kind, records: ids })
    // The ids themselves, not the list that holds them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, text])
}

/** The neighbours of a report in the list from which it was opened; null where there is none. */
export function useNeighbours(kind: RecordKind, id: string): { newer: string | null; older: string | null } {
  const records = useSession((session) => (kind === 'inspection' ? session.inspectionRecords : session.checkRecords))
  const place = records.indexOf(id)
  const recordAt = (index: number): string | null => {
    const found = place < 0 ? undefined : records[index]
    return typeof found === 'string' ? found : null
  }
  return { newer: recordAt(place - 1), older: recordAt(place + 1) }
}
