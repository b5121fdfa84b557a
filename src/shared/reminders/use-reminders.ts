import { useState } from 'react'

import { toSay } from './to-say'

import { grantReminders, listReminderTemplates } from '@/api/messages/calls'
import { CallError } from '@/api/core/errors'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useHospital } from '@/shared/hospital/use-hospital'
import { MAX_TEMPLATES, notify } from '@/platform/notify'

/** Said when the patient refused, or the host asks no more. */
const REFUSED = '没有开启提醒，可在小程序设置的订阅消息中打开，也可加入日历'

/**
 * Leave to send messages about an appointment, asked for at the moment of value and counted by template. Offered where
 * the host has subscribed messages and the hospital's backend sends them; elsewhere the calendar entry takes its place.
 */
export function useReminders(appointmentId: string) {
  const { capabilities } = useHospital()
  const isPossible = notify.supported && capabilities.reminders
  const { data } = useCall(listReminderTemplates, { appointmentId }, { enabled: isPossible, staleMs: STALE.brief })
  const { run } = useAction(grantReminders)
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const ids = (data?.list ?? []).map(({ templateId }) => templateId).slice(0, MAX_TEMPLATES)

  /** Only from a tap: the hosts ask in answer to one. */
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      const answers = await notify.request(ids)
      const accepted = ids.filter((id) => answers[id] === 'accepted')
      setRefused(accepted.length === 0)
      if (accepted.length > 0) await run({ accepted: accepted.join(','), appointmentId })
    } catch (reason) {
      // What went wrong has been said; the grants that the server knows are shown all the same.
      if (!(reason instanceof CallError)) throw reason
    } finally {
      setBusy(false)
    }
  }
  const left = data?.list.find(({ kind }) => kind === 'visit')?.left ?? 0
  return {
    isOffered: isPossible && ids.length > 0,
    isPlanned: (data?.planned.length ?? 0) > 0,
    isBusy,
    ask,
    said: isRefused ? REFUSED : data ? toSay(data.planned, left) : '',
  }
}
