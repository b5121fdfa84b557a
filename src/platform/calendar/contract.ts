export interface CalendarEvent {
  title: string
  /** Epoch milliseconds. */
  startMs: number
  endMs: number
  place?: string
  note?: string
  /** Reminder, minutes before the start. */
  remindMinutes?: number
  /** Names the entry for good: a moved visit changes its entry, and a cancelled one takes it away. Absent: time and title do. */
  uid?: string
  /** Grows with every change of the same entry, from 0. */
  sequence?: number
  /** The entry is to be taken away; only a file can say so. */
  isCancelled?: boolean
}

/** `added`: in the phone's calendar; `file`: an .ics file was handed over; `copied`: the text is on the clipboard. */
export type CalendarOutcome = 'added' | 'file' | 'copied'

export interface Calendar {
  /** What `add` will do here, so that the button can say so beforehand. */
  way(): CalendarOutcome
  /** @throws PortFault `denied` | `cancelled` | `failed` */
  add(event: CalendarEvent): Promise<{ outcome: CalendarOutcome }>
}
