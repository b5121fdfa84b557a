import { View } from '@tarojs/components'
import { useState } from 'react'

import { MINUTE_MS } from '@/domain/time'
import { calendar, type CalendarOutcome } from '@/platform/calendar'
import { PortFault } from '@/platform/shared/fault'
import { Button } from '@/ui/button'

import css from './index.module.scss'

const WORDS: Readonly<Record<CalendarOutcome, { act: string; done: string }>> = {
  added: { act: '加入手机日历', done: '已加入手机日历' },
  file: { act: '保存到日历', done: '日历文件已保存，请打开它加入日历' },
  copied: { act: '复制时间和闹钟', done: '已复制。请打开手机自带的日历或闹钟，粘贴并设好提醒；重要通知同时在“消息”中' },
}
const FAILED = '未能加入日历，请自行设好闹钟'
/** A quarter of an hour before an hour; the evening before a day that is told without its hour. */
const AHEAD = {
  hour: { minutes: 15, words: '提前15分钟提醒' },
  day: { minutes: 720, words: '前一天晚上提醒' },
} as const
const LENGTH_MS = 15 * MINUTE_MS

/** An entry of the phone's calendar; it names nothing clinical (spec:messages#calendar-entries). With another instant it is another button (`key`). */
export function CalendarButton({ id, at, of = 'hour' }: { id: string; at: number; of?: keyof typeof AHEAD }) {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const event = { title: '提醒', startMs: at, endMs: at + LENGTH_MS, remindMinutes: AHEAD[of].minutes }
      const { outcome } = await calendar.add(event)
      setSaid(outcome === 'added' ? `${WORDS.added.done}，${AHEAD[of].words}` : WORDS[outcome].done)
    } catch (reason) {
      const isCancelled = reason instanceof PortFault && reason.kind === 'cancelled'
      setSaid(isCancelled ? '' : FAILED)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button id={id} kind="secondary" small icon="calendar" busy={isBusy} onTap={() => void add()}>
        {WORDS[calendar.way()].act}
      </Button>
      {said !== '' && (
        <View id={`${id}-said`} className={css.said}>
          {said}
        </View>
      )}
    </>
  )
}
