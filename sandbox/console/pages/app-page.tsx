/** @jsxImportSource hono/jsx */
/** What runs on the phones: the least release that is served, what is switched, and the faults that apps have reported. */

import type { AppFault } from '../../platform/fault-service'
import { Act, Hidden, type Html, Post, Table, Tag, Under } from '../html'
import { settingTitle } from '../parts/setting-titles'

import { formatDateTime } from '@/domain/dates'
import { hospitalOf } from '@/hospitals'

interface Desk {
  leastRelease: string
  switches: readonly { id: string; on: boolean }[]
  faults: readonly AppFault[]
}

const Switches = ({ desk, unitId }: { desk: Desk; unitId: number }): Html => {
  const { remoteSwitches, capabilities } = hospitalOf(unitId)
  const rows = remoteSwitches.map((id) => {
    const isOn = desk.switches.find((one) => one.id === id)?.on ?? capabilities[id]
    return (
      <tr>
        <td>
          {settingTitle(`capabilities.${id}`)}
          <Under text={id} />
        </td>
        <td>
          <Tag>{isOn ? '开' : '关'}</Tag>
        </td>
        <td>
          <Post
            name="appSwitch"
            fields={{ unitId: String(unitId), id, on: String(!isOn) }}
            label={isOn ? '关闭' : '打开'}
            quiet
          />
        </td>
      </tr>
    )
  })
  return <Table rows={rows} empty="这家医院没有可在线开关的功能" />
}

export function AppPage({ desk, unitId }: { desk: Desk; unitId: number }): Html {
  const rows = desk.faults.map((one) => (
    <tr>
      <td>
        {formatDateTime(one.lastAt)}
        <Under text={`首次 ${formatDateTime(one.firstAt)}`} />
      </td>
      <td>
        <strong>{one.name}</strong>
        <Under text={[one.screen, one.callId].filter(Boolean).join(' · ')} />
      </td>
      <td>
        {one.places.map((place) => (
          <div>
            <code>{place}</code>
          </div>
        ))}
      </td>
      <td>
        {one.release || '-'}
        <Under text={[one.build, one.host].filter(Boolean).join(' · ')} />
      </td>
      <td>{one.times}次</td>
    </tr>
  ))
  return (
    <>
      <section>
        <h2>最低版本</h2>
        <p class="soft">低于这个版本的小程序和网页会提示“当前版本已停用”，并给出更新的办法。留空表示不限。</p>
        <Act name="leastRelease">
          <Hidden name="unitId" value={unitId} />
          <input name="release" value={desk.leastRelease} placeholder="1.4.0" aria-label="最低版本" />
          <button>保存</button>
        </Act>
      </section>
      <section>
        <h2>功能开关</h2>
        <Switches desk={desk} unitId={unitId} />
      </section>
      <section>
        <h2>应用报告的错误</h2>
        <Table head={['最近', '错误', '程序位置', '版本', '次数']} rows={rows} empty="没有报告" />
        {rows.length > 0 ? (
          <Post name="clearAppFaults" fields={{ unitId: String(unitId) }} label="全部清除" quiet />
        ) : null}
      </section>
    </>
  )
}
