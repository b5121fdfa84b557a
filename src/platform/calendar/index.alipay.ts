import type { Calendar } from './contract'

import { eventText } from '@/platform/shared/calendar-text'
import { callHost } from '@/platform/shared/call-host'

export * from './contract'

/**
 * The vendor offers applets no call that writes the phone's calendar, and opens no file but PDF (spec:platforms#calendar); the
 * alternative is the text with its alarm on the clipboard, beside the message and SMS of the hospital.
 */
export const calendar: Calendar = {
  way: () => 'copied',
  async add(event) {
    await callHost<unknown>(
      (callbacks) => my.setClipboard({ text: eventText(event), ...callbacks }),
      '未能复制就诊时间',
    )
    return { outcome: 'copied' }
  },
}
