/** The one count of unread messages: the bottom bar, home, the menus and the inbox all show what was heard last. */

import { useLayoutEffect } from 'react'

import { dispatch, useSession } from '@/session/store'

/** When the count was heard, ms: an older answer that is drawn again says nothing new. */
let heardAt = 0

/**
 * Tells the count of an answer, and reads the one that holds.
 * @param told unread messages; absent while nothing has been answered
 * @param at when it was answered, ms
 */
export function useUnread(told: number | undefined, at: number | undefined): number {
  // Before it is drawn: the count in the bottom bar goes out with the rest of the page.
  useLayoutEffect(() => {
    if (told === undefined || at === undefined || at < heardAt) return
    heardAt = at
    dispatch({ type: 'unreadCounted', messages: told })
  }, [told, at])
  return useSession(({ unreadMessageCount }) => unreadMessageCount)
}
