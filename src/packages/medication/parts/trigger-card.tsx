import { View } from '@tarojs/components'
import { useState } from 'react'

import { amountOf, momentOf, personOf } from '../model/dose-words'
import { type Trigger, useConfirmTrigger } from '../model/use-plan'

import { HOUR_MS } from '@/domain/time'
import { serverNow } from '@/shared/clock/server-clock'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { CalendarButton } from '@/shared/reminders/calendar-button'
import { Badge, type BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

import css from './index.module.scss'

type TriggerCardProps = {
  id: string
  trigger: Trigger
  lateText: string
  /** There is no newer answer: the time may have been changed since. */
  isOlder: boolean
  onDue: () => unknown
}

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  AHEAD: { text: '待注射', tone: 'info' },
  SOON: { text: '不到1小时', tone: 'warning' },
  NOW: { text: '现在注射', tone: 'warning' },
  CONFIRMED: { text: '已确认', tone: 'success' },
  LATE: { text: '已过时间', tone: 'danger' },
}

/** What was ordered with it, and that the hour is the hospital's wherever the phone is. */
function factsOf({ drugs, retrievalAt, doctorName, previousAt, orderedAt }: Trigger) {
  return [
    ...drugs.map((one) => ({
      label: '药品',
      value: [one.name, amountOf(one), one.route].filter(Boolean).join(' '),
      strong: true,
    })),
    { label: '取卵时间', value: momentOf(retrievalAt) },
    ...(previousAt === null
      ? []
      : [{ label: '时间更改', value: `原 ${momentOf(previousAt)}，${doctorName}${momentOf(orderedAt)}更改` }]),
    { label: '医生', value: doctorName },
  ].filter(({ value }) => value !== '')
}

/**
 * The trigger: its minute, the time until then on both phones, two taps to confirm, and once it is late the number that is
 * answered at its hour, which is one of the night (spec:treatment#check-in).
 */
export function TriggerCard({ id, trigger, lateText, isOlder, onDue }: TriggerCardProps) {
  const { confirm, isBusy, isUnheard } = useConfirmTrigger()
  const [, redraw] = useState(0)
  const { at, lateAt } = trigger
  // A trigger without a readable time is never shown as one that is still ahead.
  if (at === null || trigger.state === null)
    return (
      <Notice id={id} tone="danger" title="夜针时间暂时无法显示" action={<CallAnyHour id={`${id}-call`} />}>
        请立即联系医院核对夜针时间。
      </Notice>
    )
  const state = stateNow(trigger, serverNow())
  const badge = STATES[state]
  const isAhead = state === 'AHEAD' || state === 'SOON'
  const turn = () => {
    redraw((count) => count + 1)
    onDue()
  }
  if (state === 'LATE' && trigger.handledAt != null)
    return (
      <Notice id={`${id}-handled`} tone="info" title="护士已处理" action={<CallAnyHour id={`${id}-call`} />}>
        {`安排的时间是${momentOf(at)}，没有按时确认。护士已在${momentOf(trigger.handledAt)}记录处理，请按与护士的约定做，不要自行补打。`}
      </Notice>
    )
  if (state === 'LATE')
    return (
      <Notice id={id} tone="danger" title="夜针已过时间，请立即打电话" action={<CallAnyHour id={`${id}-call`} />}>
        {`安排的时间是${momentOf(at)}，没有确认。${lateText}`}
      </Notice>
    )
  return (
    <Card
      id={id}
      title="夜针"
      accent={state !== 'CONFIRMED'}
      aside={badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    >
      <View className={css.moment}>{`${momentOf(at)}（北京时间）`}</View>
      {isOlder && state !== 'CONFIRMED' && (
        <Notice
          id={`${id}-older`}
          tone="warning"
          title="请打电话核对夜针时间"
          action={<CallAnyHour id={`${id}-older-call`} />}
        >
          没有连接到医院，这里的时间可能已更改。
        </Notice>
      )}
      {isAhead && (
        <View className={css.count}>
          <View className={css.said}>距离注射还有</View>
          <Countdown key={at} id={`${id}-left`} until={at} now={serverNow} large onEnd={turn} />
        </View>
      )}
      {state === 'NOW' && lateAt !== null && (
        <View className={css.count}>
          <View className={css.said}>请现在注射，并在此时间内确认</View>
          <Countdown key={lateAt} id={`${id}-left`} until={lateAt} now={serverNow} large onEnd={turn} />
        </View>
      )}
      <Facts rows={factsOf(trigger)} />
      {state === 'NOW' && (
        <Button
          id={`${id}-confirm`}
          busy={isBusy}
          onTap={() => void confirm(trigger, `是否已在${momentOf(at)}按医嘱完成注射？确认后不能更改。`)}
        >
          确认已注射夜针
        </Button>
      )}
      {isUnheard && (
        <Notice id={`${id}-unheard`} tone="warning" title="确认没有送达" action={<CallAnyHour id={`${id}-call`} />}>
          没有连接到医院。请再试一次，或打电话告诉医院已经注射。
        </Notice>
      )}
      {state === 'CONFIRMED' && (
        <Notice id={`${id}-done`} tone="success" title={`${personOf(trigger.confirmedBy)}已确认注射`}>
          {`${trigger.confirmedBy === 'nurse' ? '注射' : '确认'}时间 ${momentOf(trigger.confirmedAt)}。请按取卵时间来院，前一晚的饮食听医院安排。`}
        </Notice>
      )}
      {isAhead && (
        <>
          {trigger.previousAt !== null && (
            <Notice id={`${id}-moved`} tone="warning">
              夜针时间已更改。手机日历中原时间的提醒请删除，并重新加入。
            </Notice>
          )}
          <CalendarButton key={at} id={`${id}-remind`} at={at} />
        </>
      )}
    </Card>
  )
}

/** The state by the hospital's clock as it runs on the phone; the server's word between two answers. */
function stateNow({ at, lateAt, state }: Trigger, now: number): NonNullable<Trigger['state']> {
  if (state === 'CONFIRMED' || at === null) return state ?? 'LATE'
  if (state === 'LATE' || (lateAt !== null && now > lateAt)) return 'LATE'
  if (now >= at) return 'NOW'
  return now >= at - HOUR_MS ? 'SOON' : 'AHEAD'
}
