import { useEffect, useState } from 'react'

import { useConsult } from './use-consult'

import { updateConsult } from '@/api/consult/calls'
import { useAction } from '@/data/query'
import { randomKey } from '@/data/intent'
import { useTyped } from '@/shared/typed/use-typed'

/** How often the newest messages are asked for while the conversation is open and shown, ms (ours). */
const EVERY_MS = 5000
const EMPTY = { text: '', clientId: '' }

/**
 * A conversation: one page of its messages, the newest first of all and asked for again while it is shown; what is
 * written rests on the device with the id under which it is sent, until the hospital has it.
 */
export function useConversation(consultId: string, isLive: boolean) {
  /** The first message of each page that was left for an earlier one. */
  const [before, setBefore] = useState<readonly number[]>([])
  const beforeId = before[before.length - 1]
  const query = useConsult(
    { consultId },
    { ...(beforeId !== undefined && { beforeId }), everyMs: isLive && beforeId === undefined ? EVERY_MS : false },
  )
  const typed = useTyped(`chat.${consultId || 'newest'}`, EMPTY, { rests: ['text', 'clientId'] })
  const send = useAction(updateConsult)
  const read = useAction(updateConsult)
  const one = query.data
  const messages = one?.messages ?? []
  const newest = messages[messages.length - 1]
  const unread = messages.some(({ sender, read: isRead }) => sender !== 'patient' && !isRead)
  const { run: markRead } = read

  useEffect(() => {
    if (one && unread && newest)
      void markRead({ consultId: one.consultId, act: 'read', msgId: Number(newest.msgId) }).catch(() => null)
    // Once for each newest message: a refusal is not repeated.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [newest?.msgId, unread])

  const deliver = async (what: { content?: string; uploadId?: string }, clientId: string) => {
    if (!one) return false
    const done = await send.run({ consultId: one.consultId, act: 'message', clientId, ...what }).catch(() => null)
    if (done) {
      setBefore([])
      await query.reload()
    }
    return done !== null
  }

  return {
    query,
    messages,
    isNewest: before.length === 0,
    earlier: () => messages[0] && setBefore([...before, Number(messages[0].msgId)]),
    later: () => setBefore(before.slice(0, -1)),
    text: typed.values.text,
    // Another text is another message, unless the last one may have arrived.
    type: (text: string) => typed.set({ text }),
    send: async () => {
      const clientId = typed.values.clientId || randomKey()
      typed.set({ clientId })
      if (await deliver({ content: typed.values.text.trim() }, clientId)) typed.clear()
    },
    sendPicture: (uploadId: string) => deliver({ uploadId }, `picture.${uploadId}`),
    isSending: send.isRunning,
    error: send.error,
  }
}
