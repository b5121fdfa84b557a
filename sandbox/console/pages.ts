import { APPOINTMENT_LABELS } from '@/domain/booking/status'
import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { allHospitals } from '@/hospitals'

import { PERSONAS } from '../identity/personas'
import type { Sandbox } from '../server/context'
import { FAULT_KINDS } from '../server/faults'
import type { views } from './actions'
import { filePage } from './file-page'
import { escape, page, post, table } from './html'
import { orderPage } from './order-page'
import { reminderPage } from './reminders'

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
  const nav = PAGES.map(
    (one) => `<a href="/console/${one.path}"${one.path === path ? ' aria-current="page"' : ''}>${one.title}</a>`,
  )
  const said = query['said'] ? `<section><strong>${escape(query['said'])}</strong></section>` : ''
  return page('沙箱医院控制台', said + (await bodyOf(path, sandbox, looks, query)), `<nav>${nav.join('')}</nav>`)
}

async function bodyOf(path: string, sandbox: Sandbox, looks: Looks, query: Query): Promise<string> {
  switch (path) {
    case 'accounts':
      return accounts()
    case 'sms':
      return sms((await looks.sms({})).list)
    case 'cashier':
      return cashier((await looks.trades()).list)
    case 'orders':
      return orderPage((await looks.orders(query)).list, unitOf(query), filter(query))
    case 'reminders':
      return reminderPage(await looks.reminders())
    case 'places':
      return places(await looks.sessions(query), query)
    case 'bookings':
      return bookings((await looks.appointments(query)).list, query)
    case 'file':
      return filePage(await looks.file(query), unitOf(query), filter(query))
    case 'clock':
      return clock(await looks.clock())
    case 'faults':
      return faults(sandbox)
    default:
      return auditTail((await looks.audit({})).list)
  }
}

function accounts(): string {
  const cards = PERSONAS.map(
    (who) =>
      `<div class="card"><strong>${who.name}</strong> <span class="tag">${who.couple}</span><p class="soft">${escape(who.story)}</p>` +
      `<p>手机 <code>${who.mobile}</code><br>证件 <code>${who.idNo}</code></p>` +
      `<a class="button" id="demo-${who.key}" href="/demo/${who.key}">一键登录</a> ${post('fresh', { persona: who.key }, '恢复初始', true)}` +
      `${post('deskCode', { persona: who.key }, '打印就诊短码', true)} ${post('face', { persona: who.key, passed: 'true' }, '人脸核验通过', true)}</div>`,
  )
  return `<section><h2>演示账号</h2><p class="lead">人员与号码均为虚构。一键登录打开335的患者端；也可用手机号登录，验证码见“短信”。</p><div class="cards">${cards.join('')}</div></section>`
}

function sms(list: { mobile: string; text: string; at: number }[]): string {
  const rows = list.map(
    (row) => `<tr><td>${time(row.at)}</td><td><code>${escape(row.mobile)}</code></td><td>${escape(row.text)}</td></tr>`,
  )
  return `<section><h2>短信发件箱</h2>${table(rows, '还没有短信')}</section>`
}

function cashier(
  list: { orderCode: string; title: string; amountFen: number; state: string; createdAt: number; prepayId: string }[],
): string {
  const rows = list.map((row) => {
    const open = row.state === 'waiting' || row.state === 'unknown'
    const acts = open
      ? post('pay', { orderCode: row.orderCode, decision: 'paid' }, '支付') +
        post('pay', { orderCode: row.orderCode, decision: 'paid', notify: 'false' }, '支付但不通知', true) +
        post('pay', { orderCode: row.orderCode, decision: 'cancelled' }, '取消', true) +
        post('pay', { orderCode: row.orderCode, decision: 'unknown' }, '未知', true)
      : post('notify', { orderCode: row.orderCode }, '再次通知', true)
    return `<tr><td>${time(row.createdAt)}</td><td>${escape(row.title)}<br><code>${row.orderCode}</code></td><td>${yuan(row.amountFen)}</td><td><span class="tag">${WORDS[row.state] ?? row.state}</span></td><td>${acts}</td></tr>`
  })
  return `<section><h2>支付机构</h2>${table(rows, '还没有支付')}</section>`
}

function places(found: Awaited<ReturnType<Looks['sessions']>>, query: Query): string {
  const rows = found.list.map((one) => {
    const act =
      one.status === 'SUSPENDED'
        ? post('resume', { scheduleId: one.scheduleId }, '恢复', true)
        : post('suspend', { scheduleId: one.scheduleId }, '停诊', true)
    const free = one.slots.filter(({ remain }) => remain > 0)
    const staff = free[0] ? staffForm(free, query) : ''
    return `<tr><td>${escape(one.subjectName)}<br>${escape(one.doctorName)} ${one.period === 'AM' ? '上午' : '下午'}</td><td>${one.remain}/${one.total} <span class="tag">${WORDS[one.status] ?? one.status}</span></td><td>${act}${staff}</td></tr>`
  })
  return `<section><h2>号源与停诊</h2>${filter(query, `<input type="date" name="date" value="${escape(found.date)}">`)}${table(rows, '当日没有排班')}</section>`
}

function staffForm(free: { slotId: string; startTime: string }[], query: Query): string {
  const people = PERSONAS.map((who) => `<option value="${who.key}">${who.name}</option>`).join('')
  const times = free.map((one) => `<option value="${one.slotId}">${one.startTime}</option>`).join('')
  return (
    `<form method="post" action="/console/do/staffBook"><input type="hidden" name="unitId" value="${unitOf(query)}">` +
    `<select name="persona" aria-label="患者">${people}</select><select name="slotId" aria-label="时段">${times}</select><button class="quiet">医护预约</button></form>`
  )
}

function bookings(list: Awaited<ReturnType<Looks['appointments']>>['list'], query: Query): string {
  const rows = list.map((one) => {
    const id = { appointmentId: one.appointmentId }
    const acts =
      one.status === 'CANCEL_PENDING'
        ? post('answerRequest', { ...id, accept: 'true' }, '同意取消') +
          post('answerRequest', { ...id, answer: '请电话联系' }, '不同意', true)
        : one.status === 'BOOKED'
          ? post('noShow', id, '标记爽约', true) + post('done', id, '已就诊', true)
          : ''
    const reason = one.requestReason ? `<br><span class="soft">申请：${escape(one.requestReason)}</span>` : ''
    return `<tr><td>${escape(one.patientName)}</td><td>${one.date} ${one.startTime}<br>${escape(one.doctorName)} ${one.seqNo}号</td><td><span class="tag">${APPOINTMENT_LABELS[one.status]}</span>${reason}</td><td>${acts}</td></tr>`
  })
  const people = PERSONAS.map((who) => `<option value="${who.key}">${who.name}</option>`).join('')
  const standing =
    `<h3>患者资格</h3><form method="post" action="/console/do/standing"><input type="hidden" name="unitId" value="${unitOf(query)}">` +
    `<select name="persona" aria-label="患者">${people}</select><select name="staffManaged" aria-label="建档"><option value="false">自助预约</option><option value="true">已建档由医护预约</option></select>` +
    `<input name="noShowCount" type="number" min="0" max="99" placeholder="爽约次数" aria-label="爽约次数"><select name="selfBookingDisabled" aria-label="资格"><option value="false">资格正常</option><option value="true">停止自助预约</option></select><button>保存</button></form>`
  return `<section><h2>预约</h2>${filter(query)}${table(rows, '还没有预约')}${standing}</section>`
}

function clock(now: { text: string; shiftMinutes: number }): string {
  const shift = (minutes: number, label: string) =>
    post('clock', { shiftMinutes: String(minutes), keepSessions: 'true' }, label, true)
  return (
    `<section><h2>医院时钟（北京时间）</h2><p class="big">${now.text}</p><p class="soft">与真实时间相差 ${now.shiftMinutes} 分钟</p>` +
    `<p>${shift(-60, '退1小时')}${shift(10, '进10分钟')}${shift(60, '进1小时')}${shift(1440, '进1天')}${post('clock', { real: 'true', keepSessions: 'true' }, '回到真实时间')}</p>` +
    `<form method="post" action="/console/do/clock"><input type="datetime-local" name="at" aria-label="时间"><label><input type="checkbox" name="keepSessions" checked> 保持登录状态</label><button>设定</button></form></section>`
  )
}

function faults(sandbox: Sandbox): string {
  const rows = sandbox.faults
    .list()
    .map(
      (one) =>
        `<tr><td><code>${escape(one.callId)}</code></td><td>${one.kind}</td><td>${one.kind === 'code' ? one.code : one.kind === 'status' ? one.status : ''}</td><td>还有${one.times}次</td></tr>`,
    )
  const kinds = FAULT_KINDS.map((kind) => `<option>${kind}</option>`).join('')
  return (
    `<section><h2>故障注入</h2><form method="post" action="/console/do/faultForm"><input name="callId" placeholder="接口编号或 *" aria-label="接口编号" required><select name="kind" aria-label="种类">${kinds}</select>` +
    `<input name="times" type="number" value="1" min="1" aria-label="次数"><input name="code" type="number" placeholder="返回码" aria-label="返回码"><input name="message" placeholder="提示" aria-label="提示"><button>添加</button></form>` +
    `${post('clearFaults', {}, '全部清除', true)}${table(rows, '没有故障')}</section>`
  )
}

function auditTail(
  list: { time: string; actor: string; callId: string; target: string; result: string; unitId: number | null }[],
): string {
  const rows = list.map(
    (row) =>
      `<tr><td>${row.time}</td><td>${escape(row.callId)}</td><td>${escape(row.result)}</td><td>${row.unitId ?? ''}</td><td><code>${escape(short(row.actor))}</code></td><td><code>${escape(short(row.target))}</code></td></tr>`,
  )
  return `<section><h2>审计（只增不改）</h2>${table(rows, '还没有记录')}</section>`
}

/** The first digits of an id are enough to follow it down the list. */
const short = (id: string): string => id.replace(/[0-9a-f]{32}/, (hex) => `${hex.slice(0, 8)}…`)

const unitOf = (query: Query): number => (/^[1-9]\d{0,8}$/.test(query['unitId'] ?? '') ? Number(query['unitId']) : 335)

function filter(query: Query, more = ''): string {
  const units = allHospitals().map(
    ({ unitId, name }) =>
      `<option value="${unitId}"${unitId === unitOf(query) ? ' selected' : ''}>${unitId} ${escape(name)}</option>`,
  )
  return `<form method="get"><select name="unitId" aria-label="医院">${units.join('')}</select>${more}<button class="quiet">查看</button></form>`
}

const time = (ms: number): string => escape(formatDateTime(ms))
