/** @jsxImportSource hono/jsx */
/** The outbox of subscribed messages: what is planned, when it is due, what was sent or withdrawn. */

import { listReminderGrants, listReminders } from '../../messages/desk-service'
import { processReminders } from '../../messages/reminder-service'
import { reminderMoments } from '../../platform/reminder-moments'
import type { Sandbox } from '../../server/context'
import { type Html, Table, Tag } from '../html'
import { jobDesk, JobList } from './jobs'

import { formatDateTime } from '@/domain/dates'

const STATES = { WAITING: '待发送', SENT: '已发送', WITHDRAWN: '已撤回' } as const
const HOSTS = { weapp: '微信', alipay: '支付宝' } as const

/** Newest due time first; looking at it sends what is due by the hospital's clock. */
export async function reminderOutbox(sandbox: Sandbox) {
  await processReminders(sandbox, reminderMoments)
  const list = await listReminders(sandbox.db)
  const grants = await listReminderGrants(sandbox.db)
  return {
    list: list.map((row) => ({ ...row, due: formatDateTime(row.dueAt) })),
    jobs: await jobDesk(sandbox),
    grants: grants.map(({ memberId, host, template, given, used }) => ({
      memberId,
      host,
      template,
      left: given - used,
    })),
  }
}

/** The page of the console. */
export function ReminderPage({ list, grants, jobs }: Awaited<ReturnType<typeof reminderOutbox>>): Html {
  const rows = list.map((row) => (
    <tr>
      <td>{row.due}</td>
      <td>
        {HOSTS[row.host]}
        <br />
        <code>{row.template}</code>
      </td>
      <td>{row.text}</td>
      <td>
        <Tag>{STATES[row.state]}</Tag>
      </td>
    </tr>
  ))
  const left = grants.reduce((sum, one) => sum + one.left, 0)
  return (
    <section>
      <p>尚未使用的授权共{left}次。把时间拨到发送时刻即可看到发送。</p>
      <Table rows={rows} empty="还没有订阅消息" />
      <JobList jobs={jobs} />
    </section>
  )
}
