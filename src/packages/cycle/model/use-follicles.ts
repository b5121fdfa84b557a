import type { DataOf } from '@/api/core/call'
import { listFollicleScans, listFollicleScansZS } from '@/api/cycle/calls'
import { useCall } from '@/data/query'
import type { Partner } from '@/shared/app-screen/use-partner'

export type FollicleScans = DataOf<typeof listFollicleScans>
export type FollicleScan = FollicleScans['list'][number]

/** Scans of a cycle, the latest first; the newest cycle with any without an id. */
export function useFollicleScans(
  cycleId: string | undefined,
  source: 'cycle' | 'outpatient',
  { input, isPartners }: Partner,
  enabled: boolean,
) {
  const which = cycleId === undefined || cycleId === '' ? {} : { cycleId }
  const query = useCall(
    source === 'outpatient' ? listFollicleScansZS : listFollicleScans,
    { ...input, ...which },
    { enabled, withoutEffects: isPartners },
  )
  return { scans: query.data, query }
}
