import { useCallback, useState } from 'react'

import { availabilityLabel } from '../../model/availability'
import type { ActiveHold } from '../../model/use-booking-eligibility'
import type { Session } from '../../model/use-schedule'
import { SessionCard } from './session-card'
import type { SlotChoice } from './session-times'

import type { CallError } from '@/api/core/errors'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'

type SessionListProps = {
  sessions: readonly Session[] | undefined
  error: CallError | null
  reload: () => unknown
  /** Extra slots can be looked at only. */
  isExtra: boolean
  /** Why no slot can be held now, '' when one can. */
  reason: string
  /** The patient's hold. */
  hold: ActiveHold | null
  choice: SlotChoice
}

/** The sessions of one day; the times of one of them are open. */
export function SessionList({ sessions, error, reload, isExtra, reason, hold, choice }: SessionListProps) {
  /** What the patient chose: a session, '' for none; null before any choice. */
  const [chosenId, setChosenId] = useState<string | null>(null)
  const openId = chosenId ?? sessions?.find((session) => availabilityLabel(session).free)?.scheduleId ?? ''
  const toggle = useCallback((scheduleId: string) => setChosenId(scheduleId === openId ? '' : scheduleId), [openId])

  if (sessions === undefined) {
    if (!error) return <Skeleton />
    return (
      <Notice
        id="booking-schedule-sessions-failure"
        tone="warning"
        title="门诊安排加载失败"
        action={
          <Button
            id="booking-schedule-sessions-retry"
            kind="secondary"
            small
            icon="refresh"
            onTap={() => void reload()}
          >
            重新加载
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  }
  if (sessions.length === 0) {
    return <Empty id="booking-schedule-empty" drawing="calendar" text="这一天没有门诊" hint="请选择其他日期" />
  }
  return (
    <>
      {sessions.map((session, at) => (
        <SessionCard
          key={session.scheduleId}
          id={`booking-schedule-session-${at}`}
          session={session}
          isOpen={!isExtra && session.scheduleId === openId}
          onToggle={toggle}
          {...{ isExtra, reason, hold, choice }}
        />
      ))}
    </>
  )
}
