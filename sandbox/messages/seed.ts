import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { insertMessage } from './queries'
import { feedback } from './tables'
import { topicOf } from './topics'

import type { FeedbackType } from '@/domain/service/feedback'
import { DAY_MS, HOUR_MS } from '@/domain/time'

/** What couples B and C have told the first hospital, with and without an answer. */
function seededFeedback(now: number): (typeof feedback.$inferInsert)[] {
  const row = ({
    who,
    key,
    daysAgo,
    type,
    content,
    reply = '',
    taken = false,
  }: {
    who: string
    key: string
    daysAgo: number
    type: FeedbackType
    content: string
    reply?: string | undefined
    taken?: boolean | undefined
  }) => ({
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
    row({
      who: 'zhou-min',
      key: 'lamps',
      daysAgo: 9,
      type: 'experience',
      content: lamps,
      reply: '感谢您的提醒，灯管已经更换，叫号屏也调亮了。',
    }),
    row({
      who: 'wu-gang',
      key: 'parking',
      daysAgo: 2,
      type: 'other',
      content: '取精室附近没有指示牌，第一次来找了很久。',
      reply: '',
      taken: true,
    }),
    row({
      who: 'he-jing',
      key: 'invoice',
      daysAgo: 20,
      type: 'fault',
      content: '缴费后电子票据一直显示开具中，请帮忙看看。',
      reply: '票据已重新开具，给您带来不便，请谅解。',
    }),
    row({
      who: 'he-jing',
      key: 'seats',
      daysAgo: 1,
      type: 'experience',
      content: '上午候诊区座位不够，希望能增加一些座椅。',
    }),
  ]
}

/** What a hospital has written to the couples of the demonstration: who, title, text, days ago, read or not. */
const WRITTEN: readonly (readonly [string, string, string, number, boolean])[] = [
  ['zhou-min', '您有新的报告', '报告已出具，请查看。', 1, false],
  ['zhou-min', '夫妻配对成功', '您与配偶已完成配对，可共同填写建档资料；各自的资料是否共享由您决定。', 40, true],
  ['wu-gang', '上传资料审核进度', '结婚证审核通过', 35, true],
  ['he-jing', '夫妻配对成功', '您与配偶已完成配对，可共同填写建档资料；各自的资料是否共享由您决定。', 400, true],
  ['he-jing', '部分费用已退回', '多收的一笔检查费已原路退回，请以银行到账为准。', 18, true],
  ['zhao-ting', '您有新的报告', '报告已出具，请查看。', 6, true],
  ['zhao-ting', '早孕随访已审阅', '您提交的资料已审阅。', 4, false],
  ['xu-jie', '您的治疗进程有更新', '请在“治疗进程”中查看。', 6, true],
]

/** Writes them into empty hospitals. */
export async function seedMessages(db: Db, now: number): Promise<void> {
  for (const { unitId } of UNITS)
    for (const [who, title, text, daysAgo, isRead] of WRITTEN) {
      const { group, route, asks = false } = topicOf(title)
      const at = now - daysAgo * DAY_MS
      await insertMessage(db, {
        unitId,
        patientId: seededId('patient', unitId, who),
        title,
        text,
        at,
        readAt: isRead ? at + HOUR_MS : null,
        groupCode: group,
        route,
        asks,
      })
    }
}

export async function seedFeedback(db: Db, now: number): Promise<void> {
  await db.insert(feedback).values(seededFeedback(now)).onConflictDoNothing()
}
