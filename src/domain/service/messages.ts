/** Groups of the hospital's messages that the app and the hospital share (spec:messages#inbox). Pure. */

import { addDays, hospitalClock, hospitalDate, hospitalInstant } from '../dates'
import { HOUR_MS } from '../time'

/** What a message is about; they are listed in this order. */
export const MESSAGE_GROUPS = {
  APPOINT: '预约提醒',
  QUEUE: '候诊提醒',
  REPORT: '报告通知',
  PAY: '缴费通知',
  FREEZE: '冻存提醒',
  FOLLOW: '随访提醒',
  MEDICINE: '用药提醒',
  CONSULT: '咨询消息',
  SYSTEM: '系统消息',
  MAINTAIN: '维护通知',
} as const

export type MessageGroup = keyof typeof MESSAGE_GROUPS

export const MESSAGE_GROUP_CODES = Object.keys(MESSAGE_GROUPS) as MessageGroup[]

/** Above this a count is shown as `99+` (spec:messages#inbox). */
const MOST_COUNTED = 99

/** A count as a badge has room for it; '' for none. */
export const countText = (count: number): string =>
  count <= 0 ? '' : count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)

/** SMS that can wait are not sent from this minute of the day … */
export const QUIET_FROM = 22 * 60
/** … until this one of the next (spec:messages#quiet-hours). */
export const QUIET_UNTIL = 7 * 60 + 30

/**
 * When an SMS goes that can wait until morning.
 * @param now ms
 * @returns ms; `now` outside of the quiet hours
 */
export function afterQuietHours(now: number): number {
  const today = hospitalDate(now)
  const { minutes } = hospitalClock(now)
  if (minutes >= QUIET_FROM) return hospitalInstant(addDays(today, 1), QUIET_UNTIL)
  return minutes < QUIET_UNTIL ? hospitalInstant(today, QUIET_UNTIL) : now
}

/** A message that is important is unread for so long before an SMS says that there is one, ms (spec:messages#unread-fallback). */
export const FALLBACK_MS = 3 * HOUR_MS
