import { useState } from 'react'

import type { DataOf } from '@/api/core/call'
import { getLedger, listLedgerRows } from '@/api/payment/calls'
import { useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { offers } from '@/hospitals/index'
import { useHospital } from '@/shared/hospital/use-hospital'

export type Ledger = DataOf<typeof getLedger>
export type LedgerRow = DataOf<typeof listLedgerRows>['list'][number]
export type LedgerCycle = Ledger['cycles'][number]

/** What the rows are narrowed to: a cycle, what is outside of all, a day, or nothing. */
export interface LedgerPart {
  readonly title: string
  readonly input: { cycleId?: string; outside?: boolean; date?: string }
}

const FRESH = { staleMs: STALE.always } as const

/** The sums of the couple, and the rows of the part that is open. */
export function useLedger() {
  const isOffered = offers(useHospital(), 'ledger')
  const [part, open] = useState<LedgerPart | null>(null)
  const query = useCall(getLedger, undefined, { ...FRESH, enabled: isOffered })
  const rows = usePages(listLedgerRows, part?.input ?? {}, { ...FRESH, enabled: isOffered && part !== null })
  return { isOffered, query, part, open, rows }
}
