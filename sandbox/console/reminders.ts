/** The outbox of subscribed messages: what is planned, when it is due, what was sent or withdrawn. */
import { formatDateTime } from '@/domain/dates'

import { processReminders } from '../messages/reminder-service'
import type { Sandbox } from '../server/context'
import { escape } from './html'
import { findReminderGrants, findReminders } from './queries'

const STATES = { WAITING: '待发送', SENT: '已发送', WITHDRAWN: '已撤回' } as const
const HOSTS = { weapp: '微信', alipay: '支付宝' } as const

/** Newest due time first; looking at it sends what is due by the hospital's clock. */
export async function reminderOutbox(sandbox: Sandbox) {
  await processReminders(sandbox)
  const list = await findReminders(sandbox.db)
  const grants = await findReminderGrants(sandbox.db)
  return {
    list: list.map((row) => ({ ...row, due: formatDateTime(row.dueAt) })),
    grants: grants.map(({ memberId, host, template, given, used }) => ({
      memberId,
      host,
      template,
      left: given - used,
    })),
  }
}

/** The page of the console. */
export function reminderPage({ list, grants }: Awaited<ReturnType<typeof reminderOutbox>>): string {
  const rows = list.map(
    (row) =>
      `<tr><td>${escape(row.due)}</td><td>${HOSTS[row.host]}<br><code>${escape(row.template)}</code></td><td>${escape(row.text)}</td><td><span class="tag">${STATES[row.state]}</span></td></tr>`,
  )
  const left = grants.reduce((sum, one) => sum + one.left, 0)
  const body =
    rows.length > 0 ? `<div class="scroll"><table>${rows.join('')}</table></div>` : '<p class="soft">还没有订阅消息</p>'
  return `<section><h2>订阅消息</h2><p class="lead">一次授权发送一条；患者改约或取消后，未发送的会撤回并退还次数。尚未使用的授权共${left}次。把时钟拨到发送时间即可看到发送。</p>${body}</section>`
}
