/** @jsxImportSource hono/jsx */

import { PERSONAS } from '../../identity/personas'
import type { Sandbox } from '../../server/context'
import type { views } from '../actions'
import { Act, Choice, Hidden, type Html, Post, Table, Tag, Under } from '../html'
import { type PagePath, PAGES } from '../page-list'
import { ReminderPage } from '../parts/reminders'
import { type Query, shell } from '../shell'
import { unitOf } from '../unit-input'
import { AppPage } from './app-page'
import { AuditPage } from './audit-page'
import { BookPage } from './book-page'
import { CirclePage } from './circle-page'
import { ClockPage } from './clock-page'
import { ComplaintPage } from './complaint-page'
import { ConsultPage } from './consult-page'
import { ContentPage } from './content-page'
import { FaultsPage } from './faults-page'
import { FilePage } from './file-page'
import { HospitalPage } from './hospital-page'
import { OrderPage } from './order-page'
import { ProcedurePage } from './procedure-page'
import { QueuePage } from './queue-page'
import { SnapshotPage } from './snapshot-page'
import { StartPage } from './start-page'
import { TaskPage } from './task-page'
import { TriggerPage, triggerDesk } from './trigger-page'
import { WordsPage } from './words-page'

import { APPOINTMENT_LABELS } from '@/domain/booking/status'
import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'

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

interface PageRequest {
  path: Exclude<PagePath, 'couple'>
  sandbox: Sandbox
  looks: Looks
  query: Query
  /** Where phones of the network open the app, null when they cannot. */
  network: string | null
}

/** One page of the console; everything works without a script. */
export async function consolePage(request: PageRequest): Promise<string> {
  return framed(request.sandbox, request.path, request.query, await bodyOf(request))
}

/** The console's frame around what a page shows. */
export async function framed(sandbox: Sandbox, path: PagePath, query: Query, body: Html): Promise<string> {
  const { title, about } = PAGES.find((one) => one.path === path) ?? PAGES[0]
  const { said, ...asked } = query
  return shell({
    path,
    title,
    about,
    unitId: unitOf(query),
    query: asked,
    clockText: formatDateTime(sandbox.clock.now()),
    said,
    children: body,
  })
}

async function bodyOf({ path, sandbox, looks, query, network }: PageRequest): Promise<Html> {
  const unitId = unitOf(query)
  switch (path) {
    case 'start':
      return <StartPage clock={await looks.clock()} unitId={unitId} network={network} />
    case 'hospital':
      return <HospitalPage unitId={unitId} query={query} />
    case 'accounts':
      return <Accounts unitId={unitId} />
    case 'tasks':
      return <TaskPage list={(await looks.tasks(query)).list} />
    case 'triggers':
      return <TriggerPage {...await triggerDesk(query, looks.lastDoses)} />
    case 'words':
      return <WordsPage list={(await looks.words(query)).list} unitId={unitId} />
    case 'circles':
      return <CirclePage list={(await looks.circles(query)).list} />
    case 'complaints':
      return <ComplaintPage list={(await looks.complaints(query)).list} />
    case 'sms':
      return <Sms list={(await looks.sms({})).list} />
    case 'cashier':
      return <Trades list={(await looks.trades()).list} />
    case 'queues':
      return <QueuePage list={(await looks.queues(query)).list} unitId={unitId} />
    case 'orders':
      return <OrderPage list={(await looks.orders(query)).list} unitId={unitId} />
    case 'books':
      return <BookPage desk={await looks.books(query)} unitId={unitId} />
    case 'reminders':
      return <ReminderPage {...await looks.reminders()} />
    case 'places':
      return <Places {...await looks.sessions(query)} query={query} />
    case 'bookings':
      return <Bookings {...await looks.appointments(query)} query={query} />
    case 'file':
      return <FilePage desk={await looks.file(query)} unitId={unitId} />
    case 'consults':
      return <ConsultPage {...await looks.consults(query)} />
    case 'procedures':
      return <ProcedurePage {...await looks.procedures(query)} />
    case 'contents':
      return <ContentPage list={(await looks.contents(query)).list} unitId={unitId} />
    case 'clock':
      return <ClockPage {...await looks.clock()} events={(await looks.milestones(query)).list} />
    case 'snapshots':
      return <SnapshotPage {...await looks.snapshots()} />
    case 'faults':
      return <FaultsPage list={sandbox.faults.list()} />
    case 'app':
      return <AppPage desk={await looks.app(query)} unitId={unitId} />
    case 'audit':
      return <AuditPage list={(await looks.audit(query)).list} query={query} />
  }
}

function Accounts({ unitId }: { unitId: number }): Html {
  return (
    <>
      <div class="cards">
        {PERSONAS.map((who) => (
          <div class="card">
            <div class="row">
              <h2>{who.name}</h2> <Tag>夫妻{who.couple}</Tag>
            </div>
            <p class="soft">{who.story}</p>
            <p class="small">
              <span class="soft">手机</span> <code>{who.mobile}</code>
              <br />
              <span class="soft">证件</span> <code>{who.idNo}</code>
            </p>
            <details class="small">
              <summary class="soft">更多</summary>
              <div class="row">
                <Post name="fresh" fields={{ persona: who.key }} label="恢复初始" quiet />
                <Post name="deskCode" fields={{ persona: who.key }} label="打印就诊短码" quiet />
                <Post name="face" fields={{ persona: who.key, passed: 'true' }} label="人脸核验通过" quiet />
                <Post name="quiet" fields={{ persona: who.key }} label="开启安静模式" quiet />
              </div>
              <div class="row">
                <form method="post" action="/console/person-copy">
                  <Hidden name="persona" value={who.key} />
                  <button class="quiet">下载个人数据副本</button>
                </form>
                <Post name="endAccount" fields={{ persona: who.key, unitId: String(unitId) }} label="申请注销" quiet />
              </div>
              <p class="soft">副本与注销须先核对本人证件，两项均记入“审计”。</p>
            </details>
            <a class="button quiet" id={`demo-${who.key}`} href={`/demo/${who.key}?unitId=${unitId}`}>
              一键登录
            </a>
          </div>
        ))}
      </div>
    </>
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
      <Act name="inboundSms">
        <input name="mobile" aria-label="手机号" placeholder="手机号" required />
        <input name="text" aria-label="短信内容" placeholder="六位数字" required />
        <button class="quiet">代患者发短信</button>
      </Act>
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
      <form method="get">
        <Hidden name="unitId" value={unitOf(query)} />
        <input type="date" name="date" value={date} aria-label="日期" />
        <button class="quiet">查看</button>
      </form>
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
    <>
      <section>
        <Table rows={rows} empty="还没有预约" />
      </section>
      <section>
        <h2>患者资格</h2>
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
    </>
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
      <Post name="checkIn" fields={{ appointmentId }} label="签到" quiet />
      <Post name="noShow" fields={{ appointmentId }} label="标记爽约" quiet />
      <Post name="done" fields={{ appointmentId }} label="已就诊" quiet />
    </>
  )
}
