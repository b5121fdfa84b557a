import { useEffect } from 'react'

import type { BarCodeView } from '../variants/bar-code'

import { getBarCodePatient } from '@/api/couple/calls'
import { useCall } from '@/data/query'
import { useActing } from '@/shared/member/acting'
import { keepCard, keptCard } from '@/shared/member/kept-card'

/**
 * What the desk scans. Without a network it is the default card kept on the phone: `isKept`, and no query then, for
 * there is nothing to wait for.
 */
export function useBarCode(type: BarCodeView['type']) {
  const query = useCall(getBarCodePatient, { type }, { staleMs: 0 })
  const { data, error } = query
  // The card on the phone is the own one: the partner's neither takes its place nor is shown for it.
  const isActing = useActing(({ name }) => name !== '')
  useEffect(() => {
    if (!isActing && data && data.cardNo !== '') keepCard({ cardNo: data.cardNo, nameMasked: data.nameMasked })
  }, [data, isActing])
  // Only where nobody answered: a hospital that refuses is heard, and an old card is not shown in its place.
  const isUnreached = error?.kind === 'offline' || error?.kind === 'timeout'
  const kept = data === undefined && isUnreached && !isActing ? keptCard() : null
  const barCode = data ?? (kept && { ...kept, barcode: kept.cardNo, qrText: '', hint: '' })
  return { barCode, isKept: kept !== null, query: kept ? undefined : query }
}
