import { useState } from 'react'

import { getServiceGreeting, listServiceMessages, sendServiceMessage } from '@/api/messages/calls'
import { randomKey } from '@/data/intent'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useSession } from '@/session/store'
import { useTyped } from '@/shared/typed/use-typed'

/** Questions of one look at the conversation. */
const SHOWN = { pageNo: 1, pageSize: 20 } as const

/** The smart service: what it offers, what was asked, and a question on its way. */
export function useSmartService() {
  const isSignedIn = useSession(({ token }) => token !== '')
  const greeting = useCall(getServiceGreeting, {}, { staleMs: STALE.long })
  const asked = useCall(listServiceMessages, SHOWN, { enabled: isSignedIn, staleMs: STALE.brief, withoutEffects: true })
  const ask = useAction(sendServiceMessage)
  const typed = useTyped('smart-service', { text: '', clientId: '' }, { rests: ['text', 'clientId'] })
  const [opened, setOpened] = useState('')
  return {
    greeting,
    isSignedIn,
    list: [...(asked.data?.list ?? [])].reverse(),
    opened,
    open: setOpened,
    text: typed.values.text,
    // Another text is another question, and gets an answer of its own.
    type: (text: string) => typed.set({ text, clientId: '' }),
    isAsking: ask.isRunning,
    error: ask.error,
    ask: async () => {
      const content = typed.values.text.trim()
      if (content === '') return
      const clientId = typed.values.clientId || randomKey()
      typed.set({ clientId })
      const answer = await ask.run({ content, clientId }).catch(() => null)
      if (!answer) return
      typed.clear()
      await asked.reload()
    },
  }
}
