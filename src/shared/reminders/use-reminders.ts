import { useState } from 'react'

import { toSay } from './to-say'

import { CallError } from '@/api/core/errors'
import { grantReminders, listReminderTemplates } from '@/api/messages/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { ReminderKind } from '@/domain/service/reminders'
import { MAX_TEMPLATES, notify } from '@/platform/notify'
import { useHospital } from '@/shared/hospital/use-hospital'

/** Said when the patient refused, or the host asks no more. */
const REFUSED = '没有开启提醒，可在小程序设置的订阅消息中打开，也可加入日历；重要通知同时在“消息”中'

/**
 * Leave to send messages of some kinds, asked for at the moment of value and counted by template. Offered where the host has
 * subscribed messages and the hospital's backend sends these; elsewhere the calendar entry takes their place.
 * @param kinds the first one is that whose number of messages is said
 */
export function useReminders(kinds: readonly ReminderKind[], appointmentId?: string) {
  const { capabilities } = useHospital()
  const about = appointmentId === undefined ? {} : { appointmentId }
  const isPossible = notify.supported && capabilities.reminders
  const { data } = useCall(listReminderTemplates, about, { enabled: isPossible, staleMs: STALE.brief })
  const { run } = useAction(grantReminders)
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const asked = (data?.list ?? []).filter(({ kind }) => kind !== null && kinds.includes(kind))
  const ids = asked.map(({ templateId }) => templateId).slice(0, MAX_TEMPLATES)

  /** Only from a tap: the hosts ask in answer to one. */
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      const answers = await notify.request(ids)
      const accepted = ids.filter((id) => answers[id] === 'accepted')
      setRefused(accepted.length === 0)
      if (accepted.length > 0) await run({ accepted: accepted.join(','), ...about })
    } catch (reason) {
      // What went wrong has been said; the grants that the server knows are shown all the same.
      if (!(reason instanceof CallError)) throw reason
    } finally {
      setBusy(false)
    }
  }
  const left = asked.find(({ kind }) => kind === kinds[0])?.left ?? 0
  return {
    isOffered: isPossible && ids.length > 0,
    isPlanned: (data?.planned.length ?? 0) > 0 || left > 0,
    isBusy,
    ask,
    said: isRefused
      ? REFUSED
      : data
        ? toSay(data.planned, left, appointmentId === undefined ? '接下来的安排' : '之后的预约')
        : '',
  }
}
