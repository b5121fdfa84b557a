import { View } from '@tarojs/components'
import { useState } from 'react'

import { calendarEventOf } from '../model/calendar-event'

import { calendar, type CalendarOutcome } from '@/platform/calendar'
import { PortFault } from '@/platform/shared/fault'
import { ReminderButton } from '@/shared/reminders/reminder-button'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'

import css from './visit.module.scss'

/** What the button does in each host, and the message when it is done. */
const WORDS: Readonly<Record<CalendarOutcome, { act: string; note: string; done: string }>> = {
  added: { act: '加入手机日历', note: '', done: '已加入手机日历，就诊前2小时提醒' },
  file: { act: '保存到日历', note: '', done: '日历文件已保存，请打开它加入日历' },
  copied: {
    act: '复制时间和闹钟',
    note: '这里不能直接写入手机日历，可复制后到手机自带的日历或闹钟中设好提醒',
    done: '已复制。请打开手机自带的日历或闹钟，粘贴并设好提醒；就诊通知同时在“消息”中',
  },
}

const VISIT_KINDS = ['visit', 'change'] as const

const FAILED = { denied: '没有日历权限，可在系统设置中允许后再试', cancelled: '' } as const
const UNKNOWN_FAILURE = '未能加入日历，请自行记下就诊时间'

const failureText = (reason: unknown): string =>
  reason instanceof PortFault && (reason.kind === 'denied' || reason.kind === 'cancelled')
    ? FAILED[reason.kind]
    : UNKNOWN_FAILURE

type Visit = { appointmentId: string; date: string; startTime: string; endTime: string }

/** Reminders of the visit: by message and in the phone's calendar, whose entry names nothing clinical. */
export function VisitReminder({ visit }: { visit: Visit }) {
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const event = calendarEventOf(visit)
  if (event === null) return null
  const words = WORDS[calendar.way()]

  const add = async () => {
    setBusy(true)
    try {
      setMessage(WORDS[(await calendar.add(event)).outcome].done)
    } catch (reason) {
      setMessage(failureText(reason))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="就诊提醒">
      <ReminderButton
        id="booking-success-reminder"
        kinds={VISIT_KINDS}
        label="接收就诊提醒"
        appointmentId={visit.appointmentId}
      />
      <Button id="booking-success-calendar" kind="secondary" icon="calendar" busy={isBusy} onTap={() => void add()}>
        {words.act}
      </Button>
      {(message || words.note) && (
        <View id="booking-success-calendar-said" className={css.said}>
          {message || words.note}
        </View>
      )}
    </Card>
  )
}
