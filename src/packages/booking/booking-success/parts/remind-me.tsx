import { View } from '@tarojs/components'
import { useState } from 'react'

import { calendarEventOf } from '../../model/calendar-event'
import css from './index.module.scss'

import { ReminderButton } from '@/shared/reminders/reminder-button'
import { calendar, type CalendarOutcome } from '@/platform/calendar'
import { PortFault } from '@/platform/shared/fault'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'

/** What the button does in each host, and what is said when it is done. */
const WORDS: Readonly<Record<CalendarOutcome, { act: string; note: string; said: string }>> = {
  added: { act: '加入手机日历', note: '', said: '已加入手机日历，就诊前2小时提醒' },
  file: { act: '保存到日历', note: '', said: '日历文件已保存，请打开它加入日历' },
  copied: {
    act: '复制就诊时间',
    note: '这里不能直接写入手机日历，复制后可粘贴到日历或备忘录',
    said: '就诊时间已复制，请粘贴到日历中',
  },
}

const FAILED = { denied: '没有日历权限，可在系统设置中允许后再试', cancelled: '' } as const
const UNKNOWN_FAULT = '未能加入日历，请自行记下就诊时间'

const wordsOf = (reason: unknown): string =>
  reason instanceof PortFault && (reason.kind === 'denied' || reason.kind === 'cancelled')
    ? FAILED[reason.kind]
    : UNKNOWN_FAULT

type Visit = { appointmentId: string; date: string; startTime: string; endTime: string }

/** Help to remember the visit. The entry is called 预约 and names nothing clinical. */
export function RemindMe({ visit }: { visit: Visit }) {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const event = calendarEventOf(visit)
  if (event === null) return null
  const words = WORDS[calendar.way()]

  const add = async () => {
    setBusy(true)
    try {
      setSaid(WORDS[(await calendar.add(event)).outcome].said)
    } catch (reason) {
      setSaid(wordsOf(reason))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="就诊提醒">
      <ReminderButton id="booking-success-reminder" appointmentId={visit.appointmentId} />
      <Button id="booking-success-calendar" kind="secondary" icon="calendar" busy={isBusy} onTap={() => void add()}>
        {words.act}
      </Button>
      {(said || words.note) && (
        <View id="booking-success-calendar-said" className={css.said}>
          {said || words.note}
        </View>
      )}
    </Card>
  )
}
