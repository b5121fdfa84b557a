import { View } from '@tarojs/components'
import { type ReactNode, useMemo, useState } from 'react'

import { FreeTime } from '../booking-schedule/parts/time-cells'
import { availabilityLabel, PERIOD_LABELS } from '../model/availability'
import { BETWEEN } from '../model/between'
import type { TimedSession } from '../model/use-hysteroscopy'

import { DateStrip } from '@/ui/calendar/date-strip'
import { cx } from '@/ui/cx'
import { Empty } from '@/ui/empty'
import { useTextFactor } from '@/ui/shell/environment'

import css from '../booking-schedule/parts/index.module.scss'

/** Text size, relative to the usual one, from which three times no longer fit a row of the narrowest phone. */
const LARGE = 1.15

interface TimeChoiceProps {
  readonly id: string
  readonly sessions: readonly TimedSession[]
  /** Where nothing can be chosen: what to do instead. */
  readonly hint: string
  /** Why no time can be taken now, '' where one can. */
  readonly reason?: string
  /** Shown under the times of a day without a free one. */
  readonly fullDay?: (date: string) => ReactNode
  readonly onTake: (slotId: string, session: TimedSession) => Promise<void>
}

/** The days with free times, and the times of the chosen one. */
export function TimeChoice({ id, sessions, hint, reason = '', fullDay, onTake }: TimeChoiceProps) {
  const days = useMemo(() => [...new Set(sessions.map(({ date }) => date))].sort(), [sessions])
  const [chosen, setChosen] = useState<string | null>(null)
  const factor = useTextFactor()
  const isFree = (date: string) => sessions.some((one) => one.date === date && availabilityLabel(one).free)
  const isStopped = (date: string) =>
    sessions.every((one) => one.date !== date || one.status === 'SUSPENDED' || one.status === 'CLOSED')
  const date = chosen ?? days.find(isFree) ?? days[0] ?? null
  if (date === null) return <Empty id={`${id}-empty`} drawing="calendar" text="暂时没有可预约的时间" hint={hint} />
  return (
    <>
      <DateStrip
        id={`${id}-day`}
        days={days.map((one) => ({
          date: one,
          note: isFree(one) ? '可约' : isStopped(one) ? '停诊' : '约满',
          tone: isFree(one) ? 'free' : 'none',
        }))}
        value={date}
        onChange={setChosen}
      />
      {!isFree(date) && !isStopped(date) && fullDay?.(date)}
      {sessions
        .filter((one) => one.date === date)
        .map((session) => (
          <View key={session.scheduleId} className={css.session}>
            <View className={css.head}>
              <View className={css.main}>
                <View className={css.who}>
                  {[session.period && PERIOD_LABELS[session.period], session.doctorName].filter(Boolean).join(' ')}
                </View>
                <View className={css.facts}>{[session.subjectName, session.place].filter(Boolean).join(BETWEEN)}</View>
              </View>
            </View>
            <View className={cx(css.times, factor > LARGE && css.wide)}>
              {session.slots.map((slot, at) => (
                <FreeTime
                  key={slot.slotId}
                  id={`${id}-time-${at}`}
                  time={slot}
                  reasonId={reason === '' ? '' : `${id}-reason`}
                  onTake={({ slotId }) => onTake(slotId, session)}
                />
              ))}
              {reason !== '' && (
                <View id={`${id}-reason`} className={css.reason}>
                  {reason}
                </View>
              )}
            </View>
          </View>
        ))}
    </>
  )
}
