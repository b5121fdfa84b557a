/** What the patient reads about the messages to come. Pure. */

import { formatDay, hospitalClock, formatMinutes } from '@/domain/dates'
import type { ReminderKind } from '@/domain/service/reminders'

interface Planned {
  readonly kind: ReminderKind | null
  readonly dueAt: number | null
}

const moment = (ms: number): string => {
  const { date, minutes } = hospitalClock(ms)
  return `${formatDay(date)} ${formatMinutes(minutes)}`
}

/** `将在2026年3月1日（周日） 18:00 发送提醒`, and how many messages are laid up beyond; '' when there is nothing. */
export function toSay(planned: readonly Planned[], left: number, what = '之后的预约'): string {
  const moments = planned.flatMap(({ kind, dueAt }) => (kind === 'visit' && dueAt !== null ? [moment(dueAt)] : []))
  const coming = moments.length > 0 ? `将在${moments.join('、')} 发送提醒` : ''
  const more = left > 0 ? `还有${left}次提醒可用于${what}` : ''
  return [coming, more].filter(Boolean).join('；')
}
