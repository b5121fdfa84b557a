/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

import { APPOINTMENT_LABELS } from '@/domain/booking/status'
import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { allHospitals } from '@/hospitals'

import { PERSONAS } from '../identity/personas'
import type { Sandbox } from '../server/context'
import { FAULT_KINDS } from '../server/faults'
import type { views } from './actions'
import { FilePage } from './file-page'
import { Act, Choice, Hidden, type Html, page, Post, Table, Tag, Under } from './html'
import { OrderPage } from './order-page'
import { ReminderPage } from './reminders'

/** The console's pages in the order of its bar. */
export const PAGES = [
  { path: 'accounts', title: '演示账号' },
  { path: 'sms', title: '短信' },
  { path: 'cashier', title: '收银台' },
  { path: 'orders', title: '窗口收费' },
  { path: 'reminders', title: '提醒' },
  { path: 'places', title: '号源' },
  { path: 'bookings', title: '预约' },
  { path: 'file', title: '建档' },
  { path: 'clock', title: '时钟' },
  { path: 'faults', title: '故障' },
  { path: 'audit', title: '审计' },
] as const

/** States of sessions and trades in words. */
const WORDS: Readonly<Record<string, string>> = {
  OPEN: '可预约',
  FULL: '约满',
  SUSPENDED: '停诊',
  NOT_OPEN: '未放号',
  CLOSED: '已截止',
  waiting: '待支付',
  unknown: '处理中',
  paid: '已支付',
  cancelled: '已取消',
  closed: '已关闭',
}

type Looks = ReturnType<typeof views>
type Query = Record<string, string>

/** One page of the console; everything works without a script. */
export async function consolePage(path: string, sandbox: Sandbox, looks: Looks, query: Query): Promise<string> {
  const nav = PAGES.map((one) => (
    <a href={`/console/${one.path}`} aria-current={one.path === path ? 'page' : undefined}>
      {one.title}
    </a>
  ))
  const said = query['said'] ? (
    <section>
      <strong>{query['said']}</strong>
    </section>
  ) : null
  return page('沙箱医院控制台', [said, await bodyOf(path, sandbox, looks, query)], <nav>{nav}</nav>)
}

async function bodyOf(path: string, sandbox: Sandbox, looks: Looks, query: Query): Promise<Html> {
  const filter = <Filter query={query} />
  switch (path) {
    case 'accounts':
      return <Accounts />
    case 'sms':
      return <Sms list={(await looks.sms({})).list} />
    case 'cashier':
      return <Trades list={(await looks.trades()).list} />
    case 'orders':
      return <OrderPage list={(await looks.orders(query)).list} unitId={unitOf(query)} filter={filter} />
    case 'reminders':
      return <ReminderPage {...await looks.reminders()} />
    case 'places':
      return <Places {...await looks.sessions(query)} query={query} />
    case 'bookings':
      return <Bookings {...await looks.appointments(query)} query={query} />
    case 'file':
      return <FilePage desk={await looks.file(query)} unitId={unitOf(query)} filter={filter} />
    case 'clock':
      return <Clock {...await looks.clock()} />
    case 'faults':
      return <Faults list={sandbox.faults.list()} />
    default:
      return <AuditTail list={(await looks.audit({})).list} />
  }
}

function Accounts(): Html {
  return (
    <section>
      <h2>演示账号</h2>
      <p class="lead">人员与号码均为虚构。一键登录打开335的患者端；也可用手机号登录，验证码见“短信”。</p>
      <div class="cards">
        {PERSONAS.map((who) => (
          <div class="card">
            <strong>{who.name}</strong> <Tag>{who.couple}</Tag>
            <p class="soft">{who.story}</p>
            <p>
              手机 <code>{who.mobile}</code>
              <br />
              证件 <code>{who.idNo}</code>
            </p>
            <a class="button" id={`demo-${who.key}`} href={`/demo/${who.key}`}>
              一键登录
            </a>{' '}
            <Post name="fresh" fields={{ persona: who.key }} label="恢复初始" quiet />
            <Post name="deskCode" fields={{ persona: who.key }} label="打印就诊短码" quiet />{' '}
            <Post name="face" fields={{ persona: who.key, passed: 'true' }} label="人脸核验通过" quiet />
          </div>
        ))}
      </div>
    </section>
  )
}

function Sms({ list }: { list: { mobile: string; text: string; at: number }[] }): Html {
  const rows = list.map((row) => (
    <tr>
      <td>{formatDateTime(row.at)}</td>
      <td>
        <code>{row.mobile}</code>
      </td>
      <td>{row.text}</td>
    </tr>
  ))
  return (
    <section>
      <h2>短信发件箱</h2>
      <Table rows={rows} empty="还没有短信" />
    </section>
  )
}

function Trades({ list }: Awaited<ReturnType<Looks['trades']>>): Html {
  const rows = list.map(({ orderCode, title, amountFen, state, createdAt }) => (
    <tr>
      <td>{formatDateTime(createdAt)}</td>
      <td>
        {title}
        <br />
        <code>{orderCode}</code>
      </td>
      <td>{yuan(amountFen)}</td>
      <td>
        <Tag>{WORDS[state] ?? state}</Tag>
      </td>
      <td>
        {state === 'waiting' || state === 'unknown' ? (
          <>
            <Post name="pay" fields={{ orderCode, decision: 'paid' }} label="支付" />
            <Post name="pay" fields={{ orderCode, decision: 'paid', notify: 'false' }} label="支付但不通知" quiet />
            <Post name="pay" fields={{ orderCode, decision: 'cancelled' }} label="取消" quiet />
            <Post name="pay" fields={{ orderCode, decision: 'unknown' }} label="未知" quiet />
          </>
        ) : (
          <Post name="notify" fields={{ orderCode }} label="再次通知" quiet />
        )}
      </td>
    </tr>
  ))
  return (
    <section>
      <h2>支付机构</h2>
      <Table rows={rows} empty="还没有支付" />
    </section>
  )
}

const PEOPLE = PERSONAS.map((who) => [who.key, who.name] as const)

function Places({ list, date, query }: Awaited<ReturnType<Looks['sessions']>> & { query: Query }): Html {
  const rows = list.map((one) => {
    const free = one.slots.filter(({ remain }) => remain > 0)
    const { scheduleId } = one
    return (
      <tr>
        <td>
          {one.subjectName}
          <br />
          {one.doctorName} {one.period === 'AM' ? '上午' : '下午'}
        </td>
        <td>
          {one.remain}/{one.total} <Tag>{WORDS[one.status] ?? one.status}</Tag>
        </td>
        <td>
          {one.status === 'SUSPENDED' ? (
            <Post name="resume" fields={{ scheduleId }} label="恢复" quiet />
          ) : (
            <Post name="suspend" fields={{ scheduleId }} label="停诊" quiet />
          )}
          {free.length > 0 ? (
            <Act name="staffBook">
              <Hidden name="unitId" value={unitOf(query)} />
              <Choice name="persona" label="患者" options={PEOPLE} />
              <Choice name="slotId" label="时段" options={free.map((slot) => [slot.slotId, slot.startTime])} />
              <button class="quiet">医护预约</button>
            </Act>
          ) : null}
        </td>
      </tr>
    )
  })
  return (
    <section>
      <h2>号源与停诊</h2>
      <Filter query={query}>
        <input type="date" name="date" value={date} />
      </Filter>
      <Table rows={rows} empty="当日没有排班" />
    </section>
  )
}

function Bookings({ list, query }: Awaited<ReturnType<Looks['appointments']>> & { query: Query }): Html {
  const rows = list.map((one) => (
    <tr>
      <td>{one.patientName}</td>
      <td>
        {one.date} {one.startTime}
        <br />
        {one.doctorName} {one.seqNo}号
      </td>
      <td>
        <Tag>{APPOINTMENT_LABELS[one.status]}</Tag>
        <Under text={one.requestReason ? `申请：${one.requestReason}` : ''} />
      </td>
      <td>{bookingActs(one.appointmentId, one.status)}</td>
    </tr>
  ))
  return (
    <section>
      <h2>预约</h2>
      <Filter query={query} />
      <Table rows={rows} empty="还没有预约" />
      <h3>患者资格</h3>
      <Act name="standing">
        <Hidden name="unitId" value={unitOf(query)} />
        <Choice name="persona" label="患者" options={PEOPLE} />
        <Choice
          name="staffManaged"
          label="建档"
          options={[
            ['false', '自助预约'],
            ['true', '已建档由医护预约'],
          ]}
        />
        <input name="noShowCount" type="number" min="0" max="99" placeholder="爽约次数" aria-label="爽约次数" />
        <Choice
          name="selfBookingDisabled"
          label="资格"
          options={[
            ['false', '资格正常'],
            ['true', '停止自助预约'],
          ]}
        />
        <button>保存</button>
      </Act>
    </section>
  )
}

function bookingActs(appointmentId: string, status: string): Html | null {
  if (status === 'CANCEL_PENDING')
    return (
      <>
        <Post name="answerRequest" fields={{ appointmentId, accept: 'true' }} label="同意取消" />
        <Post name="answerRequest" fields={{ appointmentId, answer: '请电话联系' }} label="不同意" quiet />
      </>
    )
  if (status !== 'BOOKED') return null
  return (
    <>
      <Post name="noShow" fields={{ appointmentId }} label="标记爽约" quiet />
      <Post name="done" fields={{ appointmentId }} label="已就诊" quiet />
    </>
  )
}

const SHIFTS = [
  [-60, '退1小时'],
  [10, '进10分钟'],
  [60, '进1小时'],
  [1440, '进1天'],
] as const

function Clock({ text, shiftMinutes }: { text: string; shiftMinutes: number }): Html {
  return (
    <section>
      <h2>医院时钟（北京时间）</h2>
      <p class="big">{text}</p>
      <p class="soft">与真实时间相差 {shiftMinutes} 分钟</p>
      <p>
        {SHIFTS.map(([minutes, label]) => (
          <Post name="clock" fields={{ shiftMinutes: String(minutes), keepSessions: 'true' }} label={label} quiet />
        ))}
        <Post name="clock" fields={{ real: 'true', keepSessions: 'true' }} label="回到真实时间" />
      </p>
      <Act name="clock">
        <input type="datetime-local" name="at" aria-label="时间" />
        <label>
          <input type="checkbox" name="keepSessions" checked /> 保持登录状态
        </label>
        <button>设定</button>
      </Act>
    </section>
  )
}

function Faults({ list }: { list: ReturnType<Sandbox['faults']['list']> }): Html {
  const rows = list.map((one) => (
    <tr>
      <td>
        <code>{one.callId}</code>
      </td>
      <td>{one.kind}</td>
      <td>{one.kind === 'code' ? one.code : one.kind === 'status' ? one.status : ''}</td>
      <td>还有{one.times}次</td>
    </tr>
  ))
  return (
    <section>
      <h2>故障注入</h2>
      <Act name="faultForm">
        <input name="callId" placeholder="接口编号或 *" aria-label="接口编号" required />
        <Choice name="kind" label="种类" options={FAULT_KINDS.map((kind) => [kind, kind])} />
        <input name="times" type="number" value="1" min="1" aria-label="次数" />
        <input name="code" type="number" placeholder="返回码" aria-label="返回码" />
        <input name="message" placeholder="提示" aria-label="提示" />
        <button>添加</button>
      </Act>
      <Post name="clearFaults" label="全部清除" quiet />
      <Table rows={rows} empty="没有故障" />
    </section>
  )
}

function AuditTail({ list }: Awaited<ReturnType<Looks['audit']>>): Html {
  const rows = list.map((row) => (
    <tr>
      <td>{row.time}</td>
      <td>{row.callId}</td>
      <td>{row.result}</td>
      <td>{row.unitId ?? ''}</td>
      <td>
        <code>{short(row.actor)}</code>
      </td>
      <td>
        <code>{short(row.target)}</code>
      </td>
    </tr>
  ))
  return (
    <section>
      <h2>审计（只增不改）</h2>
      <Table rows={rows} empty="还没有记录" />
    </section>
  )
}

/** The first digits of an id are enough to follow it down the list. */
const short = (id: string): string => id.replace(/[0-9a-f]{32}/, (hex) => `${hex.slice(0, 8)}…`)

const unitOf = (query: Query): number => (/^[1-9]\d{0,8}$/.test(query['unitId'] ?? '') ? Number(query['unitId']) : 335)

/** Chooses the hospital, and what else a page is asked for. */
function Filter({ query, children }: { query: Query; children?: Child }): Html {
  const units = allHospitals().map(({ unitId, name }) => [unitId, `${unitId} ${name}`] as const)
  return (
    <form method="get">
      <Choice name="unitId" label="医院" options={units} selected={unitOf(query)} />
      {children}
      <button class="quiet">查看</button>
    </form>
  )
}
