/** @jsxImportSource hono/jsx */

import type { Snapshot } from '../../server/db/snapshots'
import { Act, type Html, Post, Table, Tag } from '../html'

import { formatDateTime } from '@/domain/dates'

/** States of the whole hospital: kept, put back, begun anew. */
export function SnapshotPage({ list }: { list: readonly Snapshot[] }): Html {
  const rows = list.map(({ id, name, at, fits }) => (
    <tr>
      <td class="strong">{name}</td>
      <td>{formatDateTime(at).slice(0, 16)}</td>
      <td>{fits ? null : <Tag tone="warn">其他版本</Tag>}</td>
      <td>
        {fits ? <Post name="restoreSnapshot" fields={{ id }} label="恢复" quiet /> : null}
        <Post name="dropSnapshot" fields={{ id }} label="删除" quiet />
      </td>
    </tr>
  ))
  return (
    <>
      <section>
        <h2>保存此刻</h2>
        <p class="soft">同名的快照会被替换。快照存在同一个数据库里，重启后仍在。</p>
        <Act name="saveSnapshot">
          <input name="name" maxlength={40} placeholder="例如：演示开始前" aria-label="快照名称" required />
          <button>保存</button>
        </Act>
        <h3>已保存</h3>
        <Table rows={rows} head={['名称', '医院时间', '', '']} empty="还没有快照" />
        <p class="soft small">
          恢复时，患者、预约、订单、消息和医院时间回到当时；审计不回退，并记下这次恢复。已登录的演示账号保持登录。
        </p>
      </section>
      <section>
        <h2>重新开始</h2>
        <p class="soft">清空全部业务数据，换成最初的演示数据。审计和快照保留。需要几秒。</p>
        <details>
          <summary>重置沙箱医院</summary>
          <Act name="reset">
            <label>
              <input type="checkbox" name="sure" value="true" required /> 我知道尚未保存的数据会丢失
            </label>
            <button>重置</button>
          </Act>
        </details>
      </section>
    </>
  )
}
