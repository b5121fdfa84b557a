/** @jsxImportSource hono/jsx */

import type { views } from '../actions'
import { titleOf } from '../api/api-titles'
import { Choice, type Html, Table, Tag } from '../html'

import { catalogue } from '@/api/catalogue'
import { allHospitals } from '@/hospitals'

/** The first digits of an id are enough to follow it down the list. */
const short = (id: string): string => id.replace(/[0-9a-f]{32}/, (hex) => `${hex.slice(0, 8)}…`)

/** What the desk and the hospital itself do, which is no call of the catalogue. */
const OWN_ACTS: Readonly<Record<string, string>> = {
  personExport: '个人数据副本',
  dataCopyFile: '本人下载个人信息副本',
  accountDeletion: '账号注销',
}

/** Results that stand for themselves. */
const RESULTS: Readonly<Record<string, string>> = { ok: '完成', done: '完成', requested: '已申请', lost: '已转出' }

/** `refused:400` in words, with the code that the app saw. */
const resultWords = (result: string): string =>
  RESULTS[result] ?? result.replace(/^refused:/, '拒绝 ').replace(/^ok:?/, '完成 ')

type AuditPageProps = {
  list: Awaited<ReturnType<ReturnType<typeof views>['audit']>>['list']
  query: Record<string, string>
}

/** Who did what, newest first; narrowed by hospital, call, row, and to what was refused. */
export function AuditPage({ list, query }: AuditPageProps): Html {
  const summaries = new Map(catalogue.map((call) => [call.id, titleOf(call, 'zh')]))
  const narrowedBy = (change: Record<string, string>): string =>
    `/console/audit?${new URLSearchParams({ ...query, ...change })}`
  const rows = list.map(({ time, callId, result, unitId, actor, target }) => (
    <tr>
      <td>{time}</td>
      <td>
        <a href={narrowedBy({ callId })}>{callId}</a>
        <br />
        <span class="soft">{summaries.get(callId) ?? OWN_ACTS[callId] ?? ''}</span>
      </td>
      <td>
        <Tag tone={result in RESULTS || result.startsWith('ok') ? 'good' : 'bad'}>{resultWords(result)}</Tag>
      </td>
      <td>{unitId ?? ''}</td>
      <td>
        <code>{short(actor)}</code>
      </td>
      <td>
        <a href={narrowedBy({ target })}>
          <code>{short(target)}</code>
        </a>
      </td>
    </tr>
  ))
  const units = allHospitals().map(({ unitId, name }) => [unitId, `${unitId} ${name}`] as const)
  return (
    <section>
      <form method="get">
        <Choice
          name="unitId"
          label="医院"
          options={[['', '所有医院'], ...units]}
          selected={query['unitId'] ? Number(query['unitId']) : ''}
        />
        <input name="callId" value={query['callId'] ?? ''} placeholder="接口" aria-label="接口" size={14} />
        <input name="target" value={query['target'] ?? ''} placeholder="对象编号" aria-label="对象编号" size={14} />
        <label>
          <input type="checkbox" name="refused" checked={query['refused'] === 'on'} /> 只看拒绝和失败
        </label>
        <button class="quiet">筛选</button>
        <a class="button quiet" href="/console/audit">
          清除
        </a>
      </form>
      <Table rows={rows} head={['时间', '接口', '结果', '医院', '谁', '对象']} empty="没有符合条件的记录" />
    </section>
  )
}
