/** @jsxImportSource hono/jsx */
/** Complaints of a hospital, the newest first, and what the desk does next. */

import type { complaintsAtDesk } from '../../messages/complaint-desk-service'
import { Act, Hidden, type Html, Table, Tag, Under } from '../html'

import { formatDateTime, formatDay, hospitalDate } from '@/domain/dates'
import { COMPLAINT_KINDS, type ComplaintState } from '@/domain/service/complaints'

const STATES: Readonly<Record<ComplaintState, string>> = {
  SUBMITTED: '待受理',
  ACCEPTED: '已受理',
  HANDLING: '处理中',
  ANSWERED: '已答复',
  CLOSED: '已办结',
  REJECTED: '不予受理',
  WITHDRAWN: '已撤回',
}

/** What the desk may do next, in words. */
const NEXT: Partial<Record<ComplaintState, readonly (readonly [state: string, label: string])[]>> = {
  SUBMITTED: [
    ['ACCEPTED', '受理'],
    ['REJECTED', '不予受理'],
  ],
  ACCEPTED: [
    ['HANDLING', '开始调查'],
    ['ANSWERED', '答复'],
  ],
  HANDLING: [['ANSWERED', '答复']],
}

type Row = Awaited<ReturnType<typeof complaintsAtDesk>>[number]

const whenOf = ({ anonymous, createdAt }: Row): string =>
  anonymous ? formatDay(hospitalDate(createdAt)) : formatDateTime(createdAt)

function Decision({ row }: { row: Row }): Html {
  const next = NEXT[row.state] ?? []
  if (next.length === 0) return <Under text={row.score === null ? '' : `评分${row.score}`} />
  return (
    <Act name="complaintStep">
      <Hidden name="unitId" value={row.unitId} />
      <Hidden name="reportId" value={row.complaintId} />
      <input name="note" placeholder="说明或答复" aria-label="说明或答复" />
      {next.map(([state, label], at) => (
        <button name="state" value={state} class={at === 0 ? undefined : 'quiet'}>
          {label}
        </button>
      ))}
    </Act>
  )
}

export function ComplaintPage({ list }: { list: Row[] }): Html {
  const rows = list.map((row) => (
    <tr>
      <td>
        {whenOf(row)}
        <Under text={row.anonymous ? '匿名' : row.phone} />
      </td>
      <td>
        <strong>{COMPLAINT_KINDS.find(({ code }) => code === row.type)?.name ?? ''}</strong>
        <Under text={[row.dept, row.person].filter(Boolean).join('，')} />
      </td>
      <td>
        {row.content}
        <Under text={row.reply === '' ? '' : `答复：${row.reply}`} />
        {row.images.map(({ url }, at) => (
          <a href={url} target="_blank" rel="noreferrer">
            {`图片${at + 1} `}
          </a>
        ))}
      </td>
      <td>
        <Tag>{STATES[row.state]}</Tag>
        <Under text={row.holder} />
      </td>
      <td>
        <Decision row={row} />
      </td>
    </tr>
  ))
  return (
    <section>
      <Table rows={rows} empty="暂无投诉" />
    </section>
  )
}
