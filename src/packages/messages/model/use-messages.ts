import { useEffect, useRef } from 'react'

import type { DataOf } from '@/api/core/call'
import {
  countUnreadInGroup,
  listAnnouncements,
  listGroupMessages,
  listMessageGroups,
  markMessagesRead,
  pageMessageGroups,
  pageMessagesByKind,
} from '@/api/messages/calls'
import { getHome, listMenuMarks } from '@/api/platform/calls'
import { invalidate } from '@/data/cache'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { MESSAGE_GROUP_CODES, MESSAGE_GROUPS, type MessageGroup } from '@/domain/service/messages'
import { sessionState } from '@/session/store'
import { useUnread } from '@/shared/menu/use-unread'
import { useUnreadCounts } from '@/shared/menu/use-unread-counts'
import type { IconName } from '@/ui/icon'

export type MessageRow = DataOf<typeof pageMessagesByKind>['list'][number]
export type Message = DataOf<typeof listGroupMessages>['list'][number]
export type Announcement = DataOf<typeof listAnnouncements>['list'][number]

/** There are ten groups; a hospital that has more shows them on further pages. */
const ALL = { pageNo: 1, pageSize: 50 } as const

export const GROUP_ICONS: Readonly<Record<MessageGroup, IconName>> = {
  APPOINT: 'calendar',
  QUEUE: 'hourglass',
  REPORT: 'flask',
  PAY: 'wallet',
  FREEZE: 'snowflake',
  FOLLOW: 'list',
  MEDICINE: 'syringe',
  CONSULT: 'chat',
  SYSTEM: 'bell',
  MAINTAIN: 'settings',
}

/** A group code of an address; null for anything else. */
export const groupOf = (code: string | undefined): MessageGroup | null =>
  MESSAGE_GROUP_CODES.find((known) => known === code) ?? null

/**
 * Unread messages as the groups of the inbox count them. The session's count, which the bottom bar and the menus show, follows;
 * where it said something else, home and the menus had not heard of a message yet and are read again.
 */
function useCounts(groups: readonly { readonly unread: number }[] | undefined, at: number | undefined) {
  const { reload } = useUnreadCounts()
  const total = groups?.reduce((sum, { unread }) => sum + unread, 0)
  const before = useRef(sessionState().unreadMessageCount)
  const unread = useUnread('messages', total, at)
  useEffect(() => {
    if (total === undefined || total === before.current) return
    before.current = total
    void invalidate(getHome, listMenuMarks)
  }, [total])
  return { unread, reload }
}

/** The inbox: what asks for an acknowledgement, then the groups that have messages. */
export function useInbox() {
  const groups = useCall(pageMessageGroups, ALL, { staleMs: STALE.brief })
  const asking = useCall(pageMessagesByKind, { asking: true, ...ALL }, { staleMs: STALE.brief })
  const counts = useCounts(groups.data?.list, groups.updatedAt)
  const data = groups.data &&
    asking.data && { groups: groups.data.list, asking: asking.data.list, unread: counts.unread }
  const reload = async () => void (await Promise.all([groups.reload(), asking.reload(), counts.reload()]))
  return { ...groups, error: groups.error ?? asking.error, data, reload }
}

/** Messages of one group, newest first, page after page, with the name that the hospital has for it. */
export function useGroupMessages(groupCode: MessageGroup) {
  const query = usePages(pageMessagesByKind, { groupCode })
  const { data: unread } = useCall(countUnreadInGroup, { groupCode }, { staleMs: STALE.brief, withoutEffects: true })
  const { data: names } = useCall(listMessageGroups, {}, { withoutEffects: true })
  const name = names?.list.find((one) => one.groupCode === groupCode)?.name || MESSAGE_GROUPS[groupCode]
  return { query, unread: unread?.unread ?? 0, name }
}

/** One message with its whole text; without an id the newest. Null once it is known not to be there. */
export function useMessage(msgId: string) {
  const asked = msgId === '' ? { pageNo: 1, pageSize: 1 } : { msgId }
  const query = useCall(listGroupMessages, asked, { staleMs: STALE.brief })
  return { ...query, data: query.data && (query.data.list[0] ?? null) }
}

/** Marks messages as read, in silence where they were only opened: reading goes on where the hospital does not hear of it. */
export function useMarkRead() {
  const { run, isRunning } = useAction(markMessagesRead)
  return {
    isRunning,
    /** Opened: nobody has asked for it, and nothing is said where it fails. */
    opened: (msgId: string) => run({ msgIds: [msgId] }, { quiet: true, withoutAlert: true }).catch(() => null),
    acknowledge: (msgId: string) => run({ msgIds: [msgId], acknowledged: true }).catch(() => null),
    group: (groupCode: MessageGroup) => run({ groupCode }).catch(() => null),
  }
}

/** Announcements of the hospital, page after page. */
export const useAnnouncements = () => usePages(listAnnouncements, {})

/** One announcement; without an id the newest. Null once it is known not to be there. */
export function useAnnouncement(noticeId: string) {
  const query = useCall(listAnnouncements, { pageNo: 1, pageSize: 100 }, { staleMs: STALE.usual })
  const list = query.data?.list
  const found = noticeId === '' ? list?.[0] : list?.find((one) => one.noticeId === noticeId)
  return { ...query, data: list && (found ?? null) }
}
