import type { FeedbackType } from '@/domain/feedback'
import { HOUR_MS } from '@/domain/time'

import { UNITS } from '../platform/hospitals'
import { seededId } from '../server/secrets'
import type { feedback } from './tables'

/** What couples B and C have told the first hospital, with and without an answer. */
export function seededFeedback(now: number): (typeof feedback.$inferInsert)[] {
  const row = (
    who: string,
    key: string,
    daysAgo: number,
    type: FeedbackType,
    content: string,
    reply = '',
    taken = false,
  ) => ({
    feedbackId: seededId('feedback', who, key),
    unitId: UNITS[0]?.unitId ?? 0,
    memberId: seededId('member', who),
    type,
    content,
    contact: '',
    state: reply !== '' ? ('ANSWERED' as const) : taken ? ('HANDLING' as const) : ('PENDING' as const),
    createdAt: now - daysAgo * 24 * HOUR_MS,
    reply,
    repliedAt: reply === '' ? null : now - (daysAgo - 3) * 24 * HOUR_MS,
  })
  const lamps = '抽血窗口外的灯光有些暗，看不清叫号屏上的名字。'
  return [
    row('zhou-min', 'lamps', 9, 'experience', lamps, '感谢您的提醒，灯管已经更换，叫号屏也调亮了。'),
    row('wu-gang', 'parking', 2, 'other', '取精室附近没有指示牌，第一次来找了很久。', '', true),
    row(
      'he-jing',
      'invoice',
      20,
      'fault',
      '缴费后电子发票一直显示开具中，请帮忙看看。',
      '发票已重新开具，给您带来不便，请谅解。',
    ),
    row('he-jing', 'seats', 1, 'experience', '上午候诊区座位不够，希望能增加一些座椅。'),
  ]
}
