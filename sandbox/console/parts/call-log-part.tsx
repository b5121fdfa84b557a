/** @jsxImportSource hono/jsx */

import { type LoggedCall, MOST_KEPT } from '../../server/http/call-log'
import { titleOf } from '../api/api-titles'
import { type Html, Post, Table, Tag } from '../html'
import { inUnit } from '../shell'
import { KIND_NAMES } from './fault-names'

import { catalogue } from '@/api/catalogue'
import { formatDateTime } from '@/domain/dates'

const NAMES = { left: '左', right: '右' } as const

const byId = new Map(catalogue.map((call) => [call.id, call]))

/** What the app asked and what the hospital answered, newest first. Values of persons are not there. */
export function CallLog({ list, unitId }: { list: readonly LoggedCall[]; unitId: number }): Html {
  return (
    <section data-part={inUnit('/console/couple/calls', unitId)}>
      <div class="row">
        <h2>接口记录</h2>
        <span class="soft small">从打开本页起记录，只留最近{MOST_KEPT}次。个人数据按日志规则隐去，只写种类。</span>
      </div>
      <Table
        class="log"
        head={['时间', '手机', '接口', '返回码', '用时', '']}
        empty="还没有调用。请在上方的手机里操作。"
        rows={list.map(rowOf)}
      />
    </section>
  )
}

function rowOf(one: LoggedCall): Html {
  const call = byId.get(one.callId)
  return (
    <tr>
      <td>{formatDateTime(one.at).slice(11)}</td>
      <td>{one.phone ? NAMES[one.phone] : '其他'}</td>
      <td class="what">
        <details id={`call-${one.seq}`}>
          <summary>
            <span class={call?.effect === 'write' ? 'verb write' : 'verb'}>{one.method}</span>{' '}
            {call ? titleOf(call, 'zh') : one.callId} <code class="soft">{one.callId}</code>
          </summary>
          <p class="soft small">
            <code>{one.path}</code>
            {one.unitId ? ` 医院${one.unitId}` : ''}
            {one.repeats ? ` · 重放第${one.repeats}次` : ''} ·{' '}
            <a href={`/openapi/${one.callId}`} target="_blank" rel="noreferrer">
              说明
            </a>
          </p>
          <div>
            <pre aria-label="请求">{JSON.stringify(one.input, null, 1)}</pre>
            <pre aria-label="回答">
              {one.fault
                ? `故障演示：${KIND_NAMES[one.fault] ?? one.fault}`
                : [one.message, JSON.stringify(one.answer, null, 1)].filter(Boolean).join('\n')}
            </pre>
          </div>
        </details>
      </td>
      <td>
        {one.fault ? (
          <Tag tone="warn">故障</Tag>
        ) : (
          <Tag tone={one.code === '200' || one.code === null ? 'good' : 'bad'}>{one.code ?? one.status}</Tag>
        )}
      </td>
      <td>{one.ms}ms</td>
      <td>
        {one.mayRepeat ? <Post name="replay" fields={{ seq: String(one.seq) }} label="重放" class="bare" live /> : null}
      </td>
    </tr>
  )
}
