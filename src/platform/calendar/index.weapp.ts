import type { Calendar } from './contract'

import { eventText } from '@/platform/shared/calendar-text'
import { callHost } from '@/platform/shared/call-host'

export * from './contract'

export const calendar: Calendar = {
  way: () => (typeof wx.addPhoneCalendar === 'function' ? 'added' : 'copied'),
  async add(event) {
    const write = wx.addPhoneCalendar
    if (!write) {
      await callHost<unknown>(
        (callbacks) => wx.setClipboardData({ data: eventText(event), ...callbacks }),
        '未能复制就诊时间',
      )
      return { outcome: 'copied' }
    }
    await callHost<unknown>(
      (callbacks) =>
        write({
          title: event.title,
          // The host counts in seconds, and wants the end as text.
          startTime: Math.floor(event.startMs / 1000),
          endTime: String(Math.floor(event.endMs / 1000)),
          location: event.place ?? '',
          description: event.note ?? '',
          alarm: event.remindMinutes !== undefined,
          alarmOffset: (event.remindMinutes ?? 0) * 60,
          ...callbacks,
        }),
      '未能加入日历，请在手机设置中允许使用日历',
    )
    return { outcome: 'added' }
  },
}
