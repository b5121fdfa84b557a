/** Words of check-ins and queue numbers. */

import type { Ticket, Visit } from './types'

import { formatDateTime, formatDay } from '@/domain/dates'
import type { CheckInMethod, ShownTicketState } from '@/domain/service/queue'
import type { BadgeTone } from '@/ui/badge'

export const TICKET_WORDS: Readonly<Record<ShownTicketState, { text: string; tone: BadgeTone }>> = {
  WAITING: { text: '候诊中', tone: 'info' },
  CALLED: { text: '请就诊', tone: 'warning' },
  IN_VISIT: { text: '就诊中', tone: 'success' },
  MISSED: { text: '已过号', tone: 'danger' },
  DONE: { text: '已完成', tone: 'neutral' },
  CANCELLED: { text: '已取消', tone: 'neutral' },
  OVER: { text: '已过期', tone: 'neutral' },
}

const UNKNOWN = { text: '请看大屏', tone: 'neutral' as const }

/** A state that cannot be read is none: the hospital's screen says it. */
export const ticketBadge = ({ status }: Pick<Ticket, 'status'>) => (status === null ? UNKNOWN : TICKET_WORDS[status])

export const METHOD_WORDS: Readonly<Record<CheckInMethod, string>> = {
  gps: '定位签到',
  scan: '扫码签到',
  machine: '服务台签到',
}

/** `09:30`; '' where it is not known. */
export const hourOf = (ms: number | null): string => (ms === null ? '' : formatDateTime(ms).slice(11, 16))

/** A range of minutes, never a promise; '' where nothing is known. */
export function rangeOf({ minutesFrom, minutesTo }: Pick<Ticket, 'minutesFrom' | 'minutesTo'>): string {
  if (minutesFrom === null || minutesTo === null) return ''
  return minutesFrom <= 0 ? `预计${minutesTo}分钟内` : `预计${minutesFrom}–${minutesTo}分钟`
}

/** What the desk has announced. */
export const lateWords = ({ lateMinutes, lateNote }: Pick<Ticket, 'lateMinutes' | 'lateNote'>): string =>
  lateMinutes > 0 ? [`比平时晚约${lateMinutes}分钟`, lateNote].filter(Boolean).join('：') : ''

const VISIT_WORDS: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  AHEAD: { text: '未到时间', tone: 'neutral' },
  OPEN: { text: '可签到', tone: 'warning' },
  DONE: { text: '已签到', tone: 'success' },
  OVER: { text: '签到已结束', tone: 'neutral' },
  OTHER_DAY: { text: '非今日', tone: 'neutral' },
  CLOSED: { text: '待审核', tone: 'neutral' },
}

export const visitBadge = ({ state }: Pick<Visit, 'state'>) => VISIT_WORDS[state ?? ''] ?? UNKNOWN

/** Why a visit is not checked in to now, and when; '' where it is open or done. */
export function whyNot({ state, date, opensAt }: Visit): string {
  if (state === 'AHEAD') return `${hourOf(opensAt)}开始签到，请稍后再试`
  if (state === 'OVER') return '签到已结束，请到服务台'
  if (state === 'OTHER_DAY') return `就诊日期是${formatDay(date)}，请当天签到`
  if (state === 'CLOSED') return '取消申请还在处理，请到服务台'
  return state === null ? '暂时不能在手机上签到，请到服务台' : ''
}
