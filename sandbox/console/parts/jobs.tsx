/** @jsxImportSource hono/jsx */
/** What has still to reach the outside: what waits, what failed, and what was given up (docs/adr/0042). */

import type { Sandbox } from '../../server/context'
import { listJobs } from '../../server/jobs/queue'
import { type Html, Post, Table, Tag } from '../html'

import { formatDateTime } from '@/domain/dates'

const KINDS: Readonly<Record<string, string>> = { sms: '短信', reminder: '订阅消息', refund: '退款' }
const MOST_SHOWN = 60

/** Given up ones first, then those that failed, then what waits by its time. */
export async function jobDesk({ db }: Sandbox) {
  const jobs = await listJobs(db, MOST_SHOWN)
  return jobs.map((job) => ({ ...job, due: formatDateTime(job.dueAt).slice(0, 16) }))
}

export function JobList({ jobs }: { jobs: Awaited<ReturnType<typeof jobDesk>> }): Html {
  const rows = jobs.map(({ jobId, kind, about, due, state, tries, failure }) => (
    <tr>
      <td>{due}</td>
      <td>
        {KINDS[kind] ?? kind}
        <br />
        <code>{about}</code>
      </td>
      <td>
        {state === 'DEAD' ? (
          <Tag tone="bad">已停止重试</Tag>
        ) : tries > 0 ? (
          <Tag tone="warn">第{tries}次未成功</Tag>
        ) : (
          <Tag>待发送</Tag>
        )}
      </td>
      <td>{failure.split('\n')[0]}</td>
      <td>{state === 'DEAD' ? <Post name="retryJob" fields={{ jobId: String(jobId) }} label="重新发送" /> : null}</td>
    </tr>
  ))
  return (
    <section>
      <h2>发送任务</h2>
      <Table rows={rows} empty="没有等待发送的任务" />
    </section>
  )
}
