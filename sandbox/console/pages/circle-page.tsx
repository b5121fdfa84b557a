/** @jsxImportSource hono/jsx */
/** What was said in circles, by alias: what waits is looked at before others see it. */

import type { circleDesk } from '../../content/circle-desk-service'
import { Act, Hidden, type Html, Table, Tag, Under } from '../html'

import { formatDateTime } from '@/domain/dates'
import { type PostState, REPORT_WORDS } from '@/domain/service/circle'

const STATES: Readonly<Record<PostState, string>> = { REVIEWING: '待审核', PUBLISHED: '已发布', REJECTED: '未通过' }

type Row = Awaited<ReturnType<typeof circleDesk>>[number]

const reportWords = ({ reports }: Row): string =>
  reports.length === 0
    ? ''
    : `举报：${reports.map((reason) => REPORT_WORDS.find(({ value }) => value === reason)?.label ?? '').join('、')}`

function Decision({ row }: { row: Row }): Html {
  if (row.deletedAt !== null) return <Under text="已删除，仅留存" />
  return (
    <>
      {row.state === 'PUBLISHED' ? null : (
        <Act name="reviewCircleText">
          <Hidden name="unitId" value={row.unitId} />
          <Hidden name="textId" value={row.textId} />
          <Hidden name="accept" value={true} />
          <button>发布</button>
        </Act>
      )}
      {row.state === 'REJECTED' ? null : (
        <Act name="reviewCircleText">
          <Hidden name="unitId" value={row.unitId} />
          <Hidden name="textId" value={row.textId} />
          <Hidden name="accept" value={false} />
          <input name="reason" placeholder="未通过的原因" aria-label="未通过的原因" required />
          <button class="quiet">不通过</button>
        </Act>
      )}
    </>
  )
}

export function CirclePage({ list }: { list: Row[] }): Html {
  const rows = list.map((row) => (
    <tr class={row.reports.length > 0 && row.state === 'PUBLISHED' ? 'red' : undefined}>
      <td>{formatDateTime(row.createdAt)}</td>
      <td>
        {row.alias}
        <Under text={row.circleName} />
      </td>
      <td>
        <strong>{row.kind === 'post' ? row.title : '评论'}</strong>
        <Under text={row.blocks.map(({ text }) => text).join(' ')} />
        {row.images.map(({ url }, at) => (
          <a href={url} target="_blank" rel="noreferrer">
            {`图片${at + 1} `}
          </a>
        ))}
      </td>
      <td>
        <Tag>{STATES[row.state]}</Tag>
        <Under text={reportWords(row)} />
      </td>
      <td>
        <Decision row={row} />
      </td>
    </tr>
  ))
  return (
    <section>
      <Table rows={rows} empty="暂无发言" />
    </section>
  )
}
