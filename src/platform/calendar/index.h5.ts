import type { Calendar } from './contract'

import { eventText, icsOf } from '@/platform/shared/calendar-text'
import { hostKindOf } from '@/platform/shared/host-kind'
import { writeClipboard } from '@/platform/shared/web-clipboard'

export * from './contract'

/** An in-app browser ignores downloads silently, so only a plain browser gets a file. */
const takesFiles = (): boolean =>
  hostKindOf({ userAgent: navigator.userAgent }) === 'browser' && !/AlipayClient/i.test(navigator.userAgent)

export const calendar: Calendar = {
  way: () => (takesFiles() ? 'file' : 'copied'),
  async add(event) {
    if (!takesFiles()) {
      await writeClipboard(eventText(event))
      return { outcome: 'copied' }
    }
    const url = URL.createObjectURL(new Blob([icsOf(event, Date.now())], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = event.isCancelled ? 'cancelled.ics' : 'appointment.ics'
    link.click()
    // The browser reads the blob after the click; a second is ample.
    setTimeout(() => URL.revokeObjectURL(url), 1_000)
    return { outcome: 'file' }
  },
}
