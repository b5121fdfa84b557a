import { useState } from 'react'

import { placeWords } from '../../model/places'
import type { Session } from '../../model/use-schedule'
import type { HeldPlace } from '../../model/use-standing'
import { SessionCard } from './session-card'

import type { CallError } from '@/api/core/errors'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'

type SessionsProps = {
  sessions: {
    readonly data: readonly Session[] | undefined
    readonly error: CallError | null
    readonly reload: () => unknown
  }
  /** Extra places are looked at only. */
  isExtra: boolean
  isBusy: boolean
  /** Why no place can be taken now, '' when one can. */
  reason: string
  /** The place the patient holds already. */
  held: HeldPlace | null
  onTake: (slotId: string) => void
  onResume: (lockId: string) => void
}

/** The sessions of one day; the times of one of them are open. */
export function Sessions({
  sessions: { data, error, reload },
  isExtra,
  isBusy,
  reason,
  held,
  onTake,
  onResume,
}: SessionsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  if (data === undefined && error) {
    return (
      <Notice
        id="booking-schedule-sessions-failure"
        tone="warning"
        title="门诊安排暂时打不开"
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
  if (data === undefined) return <Skeleton />
  if (data.length === 0) {
    return <Empty id="booking-schedule-empty" text="这一天没有门诊" hint="请选择其他日期" />
  }
  const opened = chosen ?? data.find((one) => placeWords(one).free)?.scheduleId ?? null
  return (
    <>
      {data.map((session, at) => (
        <SessionCard
          key={session.scheduleId}
          id={`booking-schedule-session-${at}`}
          session={session}
          isOpen={!isExtra && session.scheduleId === opened}
          isExtra={isExtra}
          isBusy={isBusy}
          reason={reason}
          onOpen={() => setChosen(session.scheduleId === opened ? '' : session.scheduleId)}
          held={held}
          onTake={onTake}
          onResume={onResume}
        />
      ))}
    </>
  )
}
