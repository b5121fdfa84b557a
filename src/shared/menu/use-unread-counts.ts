/** Both counts of what is unread as the hospital has them now, for the pages on which a patient reads. */

import { useUnread } from './use-unread'

import { countUnreadMessages } from '@/api/messages/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

/** Asks again whenever something was read; home, the menus and the bottom bar follow. */
export function useUnreadCounts() {
  const { data, updatedAt, reload } = useCall(countUnreadMessages, {}, { staleMs: STALE.brief, withoutEffects: true })
  const messages = useUnread('messages', data?.total, updatedAt)
  const consults = useUnread('consults', data?.consult, updatedAt)
  return { messages, consults, reload }
}
