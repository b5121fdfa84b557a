/**
 * The two counts of what is unread (spec:session#stored-values): messages, and of these the ones of consultations. The bottom
 * bar, home, the menus and the inbox all show what was heard last.
 */

import { useLayoutEffect } from 'react'

import { dispatch, useSession } from '@/session/store'

type Count = 'messages' | 'consults'

/** When each count was heard, ms: an older answer that is drawn again says nothing new. */
const heardAt: Record<Count, number> = { messages: 0, consults: 0 }

/**
 * Tells a count of an answer, and reads the one that holds.
 * @param counted what the answer counts; absent while nothing has been answered
 * @param answeredAt ms
 */
export function useUnread(count: Count, counted: number | undefined, answeredAt: number | undefined): number {
  // Before it is drawn: the count in the bottom bar goes out with the rest of the page.
  useLayoutEffect(() => {
    if (counted === undefined || answeredAt === undefined || answeredAt < heardAt[count]) return
    heardAt[count] = answeredAt
    dispatch({ type: 'unreadCounted', [count]: counted })
  }, [count, counted, answeredAt])
  return useSession((session) => (count === 'messages' ? session.unreadMessageCount : session.unreadConsultCount))
}
