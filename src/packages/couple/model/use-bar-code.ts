import { useEffect } from 'react'

import type { BarCodeView } from '../variants/bar-code'

import { getBarCodePatient } from '@/api/couple/calls'
import { useCall } from '@/data/query'
import { keepCard, keptCard } from '@/shared/member/kept-card'

/**
 * What the desk scans. Without a network it is the default card kept on the phone: `isKept`, and no query then, for
 * there is nothing to wait for.
 */
export function useBarCode(type: BarCodeView['type']) {
  const query = useCall(getBarCodePatient, { type }, { staleMs: 0 })
  const { data, error } = query
  useEffect(() => {
    if (data && data.cardNo !== '') keepCard({ cardNo: data.cardNo, nameMasked: data.nameMasked })
  }, [data])
  // Only where nobody answered: a hospital that refuses is heard, and an old card is not shown in its place.
  const isUnreached = error?.kind === 'offline' || error?.kind === 'timeout'
  const kept = data === undefined && isUnreached ? keptCard() : null
  const barCode = data ?? (kept && { ...kept, barcode: kept.cardNo, qrText: '', hint: '' })
  return { barCode, isKept: kept !== null, query: kept ? undefined : query }
}
