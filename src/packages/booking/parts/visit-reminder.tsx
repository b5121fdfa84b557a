import { View } from '@tarojs/components'
import { useState } from 'react'

import { calendarEventOf, type EnteredVisit } from '../model/calendar-event'

import { calendar, type CalendarEvent, type CalendarOutcome } from '@/platform/calendar'
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

function useCalendarEntry() {
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async (event: CalendarEvent) => {
    setBusy(true)
    try {
      const { outcome } = await calendar.add(event)
      setMessage(event.isCancelled ? REMOVED : WORDS[outcome].done)
    } catch (reason) {
      setMessage(failureText(reason))
    } finally {
      setBusy(false)
    }
  }
  return { message, isBusy, add }
}

const REMOVED = '文件已保存，请打开它，日历中的这次就诊会被移除'

/** A visit that takes place no longer: its entry goes by a file, and where the host takes none by hand. */
export function EntryRemoval({ visit }: { visit: EnteredVisit }) {
  const { message, isBusy, add } = useCalendarEntry()
  const event = calendarEventOf(visit, true)
  if (event === null) return null
  const takesFile = calendar.way() === 'file'
  const explanation = takesFile ? message : '如已加入手机日历，请在日历中删除这次就诊'
  return (
    <Card>
      {takesFile && (
        <Button
          id="booking-success-calendar-removal"
          kind="secondary"
          icon="calendar"
          busy={isBusy}
          onTap={() => void add(event)}
        >
          从日历中移除
        </Button>
      )}
      {explanation !== '' && (
        <View id="booking-success-calendar-said" className={css.said}>
          {explanation}
        </View>
      )}
    </Card>
  )
}

/** Reminders of the visit: by message and in the phone's calendar, whose entry names nothing clinical. */
export function VisitReminder({ visit }: { visit: EnteredVisit }) {
  const { message, isBusy, add } = useCalendarEntry()
  const event = calendarEventOf(visit)
  if (event === null) return null
  const words = WORDS[calendar.way()]
  return (
    <Card title="就诊提醒">
      <ReminderButton
        id="booking-success-reminder"
        kinds={VISIT_KINDS}
        label="接收就诊提醒"
        appointmentId={visit.appointmentId}
      />
      <Button
        id="booking-success-calendar"
        kind="secondary"
        icon="calendar"
        busy={isBusy}
        onTap={() => void add(event)}
      >
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
