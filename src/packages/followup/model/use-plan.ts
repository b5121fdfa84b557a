import type { DataOf } from '@/api/call'
import { getCmeafterList } from '@/api/calls/clinic-follow'
import { getFollowByZy } from '@/api/calls/follow-zy'
import { useCall } from '@/data/query'

export type FollowUp = DataOf<typeof getCmeafterList>['list'][number]

/** The dated plan of follow-ups. Hospitals of the key ZY keep it behind a call of their own (level 4 of the variants). */
export function usePlan(key: string | null | undefined, allowed: boolean) {
  const own = key === 'ZY'
  const zy = useCall(getFollowByZy, {}, { enabled: allowed && own })
  const usual = useCall(getCmeafterList, {}, { enabled: allowed && !own })
  const { data, ...query } = own ? zy : usual
  return { ...query, data: data?.list }
}
