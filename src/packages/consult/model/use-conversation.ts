import { useEffect, useState } from 'react'

import { useConsult } from './use-consult'
import { useOutbox } from './use-outbox'

import { updateConsult } from '@/api/consult/calls'
import { useAction } from '@/data/query'
import { useUnreadCounts } from '@/shared/menu/use-unread-counts'
import { useTyped } from '@/shared/typed/use-typed'

/** How often the newest messages are asked for while the conversation is open and shown, ms (ours). */
const EVERY_MS = 5000
const EMPTY = { text: '' }

/**
 * A conversation: one page of its messages, the newest first of all and asked for again while it is shown; what is
 * written rests on the device until the hospital has it, also what was written without a network.
 */
export function useConversation(consultId: string, isLive: boolean) {
  /** The first message of each page that was left for an earlier one. */
  const [before, setBefore] = useState<readonly number[]>([])
  const beforeId = before[before.length - 1]
  const query = useConsult(
    { consultId },
    { ...(beforeId !== undefined && { beforeId }), everyMs: isLive && beforeId === undefined ? EVERY_MS : false },
  )
  const typed = useTyped(`chat.${consultId || 'newest'}`, EMPTY, { rests: ['text'] })
  const read = useAction(updateConsult)
  // What is read here is unread no longer in the menus.
  useUnreadCounts()
  const one = query.data
  const messages = one?.messages ?? []
  const newest = messages[messages.length - 1]
  const unread = messages.some(({ sender, read: isRead }) => sender !== 'patient' && !isRead)
  const { run: markRead } = read
  const outbox = useOutbox(one?.consultId ?? '', {
    heardAt: query.updatedAt,
    arrived: messages.map(({ clientId }) => clientId),
    onSent: () => {
      setBefore([])
      void query.reload()
    },
  })

  useEffect(() => {
    // What the phone does by itself covers nothing and says nothing.
    if (one && unread && newest)
      void markRead(
        { consultId: one.consultId, act: 'read', msgId: Number(newest.msgId) },
        { quiet: true, withoutAlert: true },
      ).catch(() => null)
    // Once for each newest message: a refusal is not repeated.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [newest?.msgId, unread])

  return {
    query,
    messages,
    isNewest: before.length === 0,
    earlier: () => messages[0] && setBefore([...before, Number(messages[0].msgId)]),
    later: () => setBefore(before.slice(0, -1)),
    text: typed.values.text,
    type: (text: string) => typed.set({ text }),
    outbox,
    /** @returns false where too many messages wait to be sent */
    send: (): boolean => {
      const isTaken = outbox.putText(typed.values.text.trim())
      if (isTaken) typed.clear()
      return isTaken
    },
    /** Back into the field, to be changed. */
    takeBack: (clientId: string, content: string) => {
      outbox.takeOut(clientId)
      typed.set({ text: typed.values.text === '' ? content : `${content}\n${typed.values.text}` })
    },
  }
}
