/** What the hospital says of the entries of a menu: what waits behind each, and what it still needs. */

import { useUnread } from './use-unread'

import { listMenuMarks } from '@/api/platform/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { TileId } from '@/hospitals/index'
import { routing } from '@/routing/context'
import { useSession } from '@/session/store'

type Level = 'guest' | 'public' | 'phone' | 'bound' | 'verified'

const RANK: Readonly<Record<Level, number>> = { guest: 0, public: 0, phone: 1, bound: 2, verified: 3 }

/** What is missing, in a word that fits under an icon. */
const missingFor = (needs: Level, has: Level): string =>
  RANK[has] >= RANK[needs] ? '' : has === 'guest' ? '需绑手机' : '需认证'

/**
 * Badges and missing steps by tile id. A guest is not asked about: there all of it would say the same, and a tap leads
 * through the sign-in anyway. Without an answer the menu stands as the hospital's own list, and nothing is said.
 */
export function useMenuMarks() {
  const isMember = useSession(({ token }) => token !== '')
  const level = useSession(({ boundLevel }) => boundLevel)
  const { data, updatedAt } = useCall(
    listMenuMarks,
    {},
    { enabled: isMember, staleMs: STALE.brief, withoutEffects: true },
  )
  // While somebody acts with the partner's card the hospital says no counts: 0 is no news.
  const list = isMember ? (data?.list ?? []) : []
  const badgeOf = (id: TileId) => data?.list.find(({ tileId }) => tileId === id)?.badge || undefined
  const messages = useUnread('messages', badgeOf('messages'), updatedAt)
  const consultOrders = useUnread('consults', badgeOf('consultOrders'), updatedAt)
  // Until the hospital has said how far this person has come, nothing is claimed to be missing.
  const has = routing().settled() ? level : 'verified'
  return {
    // Of what is unread there is one count each, whoever heard it last: home, the inbox or the consultations.
    badges: { ...Object.fromEntries(list.map(({ tileId, badge }) => [tileId, badge])), messages, consultOrders },
    missing: Object.fromEntries(list.map(({ tileId, needs }) => [tileId, missingFor(needs ?? 'public', has)])),
  }
}
