/** @jsxImportSource hono/jsx */

import { FAULT_KINDS, type Fault } from '../../server/faults'
import { titleOf } from '../api/api-titles'
import { Act, Choice, type Html, Post, Table } from '../html'
import { KIND_NAMES } from '../parts/fault-names'

import { catalogue } from '@/api/catalogue'

/** Damages that are asked for most, each with one tap: the codes of the specification and the usual trouble of networks. */
const PRESETS = [
  { label: '401 登录失效', fields: { callId: '*', kind: 'code', code: '401', message: '登录已失效，请重新登录' } },
  { label: '402 未认证', fields: { callId: '*', kind: 'code', code: '402', message: '请先完成在线认证' } },
  { label: '403 未绑定手机号', fields: { callId: '*', kind: 'code', code: '403', message: '请先绑定手机号' } },
  { label: '556 需要建档（38）', fields: { callId: '*', kind: 'code', code: '556', message: '请先完成建档' } },
  { label: '888 余额不足', fields: { callId: '*', kind: 'code', code: '888', message: '就诊卡余额不足' } },
  { label: '4002 确认用卡支付', fields: { callId: 'advice.prescriptionPay', kind: 'code', code: '4002' } },
  { label: '断网3次', fields: { callId: '*', kind: 'reset', times: '3' } },
  { label: '慢3次', fields: { callId: '*', kind: 'delay', times: '3' } },
  { label: '停住1次', fields: { callId: '*', kind: 'stall' } },
  { label: '返回网页1次', fields: { callId: '*', kind: 'html' } },
] as const

const effectOf = (fault: Fault): string =>
  fault.kind === 'code' ? String(fault.code) : fault.kind === 'status' ? String(fault.status) : ''

/** Damage that the next answers take, by name. */
export function FaultsPage({ list }: { list: readonly Fault[] }): Html {
  const summaries = new Map(catalogue.map((call) => [call.id, titleOf(call, 'zh')]))
  const rows = list.map((one) => (
    <tr>
      <td>
        <code>{one.callId === '*' ? '任何接口' : one.callId}</code>
        <br />
        <span class="soft">{summaries.get(one.callId) ?? ''}</span>
      </td>
      <td>
        {KIND_NAMES[one.kind] ?? one.kind} {effectOf(one)}
      </td>
      <td>还有{one.times}次</td>
    </tr>
  ))
  return (
    <>
      <section>
        <h2>一键添加</h2>
        <div class="row">
          {PRESETS.map(({ label, fields }) => (
            <Post name="faultForm" fields={fields} label={label} quiet />
          ))}
        </div>
      </section>
      <section>
        <h2>自定义</h2>
        <Act name="faultForm">
          <input name="callId" list="calls" placeholder="接口，* 为任何接口" aria-label="接口" required />
          <datalist id="calls">
            {catalogue.map((call) => (
              <option value={call.id}>{titleOf(call, 'zh')}</option>
            ))}
          </datalist>
          <Choice name="kind" label="故障" options={FAULT_KINDS.map((kind) => [kind, KIND_NAMES[kind] ?? kind])} />
          <input name="times" type="number" value="1" min="1" aria-label="次数" />
          <input name="code" type="number" placeholder="返回码" aria-label="返回码" />
          <input name="message" placeholder="提示" aria-label="提示" />
          <button>添加</button>
        </Act>
      </section>
      <section>
        <h2>等待发生</h2>
        <Table rows={rows} empty="没有故障" />
        {list.length > 0 ? <Post name="clearFaults" label="全部清除" quiet /> : null}
      </section>
    </>
  )
}
