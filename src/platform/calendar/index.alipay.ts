import type { Calendar } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { eventText } from '@/platform/shared/calendar-text'

export * from './contract'

/** Applets have no calendar interface that could be verified; the alternative is the text on the clipboard. */
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
