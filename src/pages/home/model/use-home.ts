/** What home shows: the patient's own day for members, the hospital's notices for everybody. */

import { listAnnouncements } from '@/api/messages/calls'
import { getHome } from '@/api/platform/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useSession } from '@/session/store'
import { serverNow } from '@/shared/clock/server-clock'
import { loadMember, useMemberUnread } from '@/shared/member/load-member'
import { useUnread } from '@/shared/menu/use-unread'

/** Notices on home; the rest is one tap away. */
const NOTICES = 2

/**
 * How far the visitor has come: `hospital` and `signIn` are still to do, `phone` is missing from an account that a
 * mini-program opened, `reading` waits for the member, `unread` means that this failed.
 */
export type HomeStage = 'hospital' | 'signIn' | 'phone' | 'reading' | 'unread' | 'member'

/** Whether somebody with a phone is signed in. */
export const hasDay = (stage: HomeStage): boolean => stage === 'member' || stage === 'unread'

function useStage(): HomeStage {
  const hasHospital = useSession((session) => session.unitId !== 0)
  const hasToken = useSession((session) => session.token !== '')
  const isKnown = useSession((session) => session.userInfo !== null)
  const hasPhone = useSession((session) => session.boundLevel !== 'guest')
  const { failed } = useMemberUnread()
  if (!hasHospital) return 'hospital'
  if (!hasToken) return 'signIn'
  if (!isKnown) return failed ? 'unread' : 'reading'
  return hasPhone ? 'member' : 'phone'
}

/** Card, next visit, today's acts and the course of treatment; asked for members only. */
export function useHome() {
  const stage = useStage()
  const {
    data: home,
    isLoading,
    error,
    reload,
    updatedAt,
  } = useCall(getHome, {}, { enabled: stage === 'member', staleMs: STALE.brief })
  // While somebody acts with the partner's card the hospital says no count: the inbox stays the own one.
  const own = home?.card?.relation === 'spouse' ? undefined : home
  const messages = useUnread('messages', own?.unread, updatedAt)
  const consultOrders = useUnread('consults', own?.unreadConsults ?? undefined, updatedAt)
  return {
    stage: stage === 'member' && error && !home ? ('unread' as const) : stage,
    home,
    /** What is unread, by the entry that leads to it. */
    unread: { messages, consultOrders },
    isLoading: stage === 'reading' || (stage === 'member' && isLoading),
    failure: error?.message ?? '',
    /** When the day was read, ms, while it cannot be read anew. */
    asOf: error && home ? updatedAt : undefined,
    /**
     * The hospital's clock for this day, ms: that of the answer, and for one that was kept the time that has gone by since
     * is added, so that what was tomorrow is not said to be tomorrow on the day itself.
     */
    now: (home?.serverTime ?? serverNow()) + (error && updatedAt ? Math.max(0, Date.now() - updatedAt) : 0),
    reload: async () => {
      if (stage === 'unread') await loadMember().catch(() => undefined)
      else if (stage === 'member') await reload()
    },
  }
}

export function useNotices(unitId: number) {
  const { data } = useCall(
    listAnnouncements,
    { unitId, pageNo: 1, pageSize: NOTICES },
    { enabled: unitId > 0, staleMs: STALE.long },
  )
  return data?.list ?? []
}
