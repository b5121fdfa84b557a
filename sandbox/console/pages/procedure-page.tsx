/** @jsxImportSource hono/jsx */
/** Applications for a hysteroscopy that go on, and requests to call an operation of the course off. */

import type { applicationsAtDesk } from '../../booking/procedure/hysteroscopy-desk-service'
import type { requestsAtDesk } from '../../booking/procedure/operation-service'
import { PERSONAS } from '../../identity/personas'
import { Act, Choice, Hidden, type Html, Post, Table, Tag, Under } from '../html'

import type { ApplicationState } from '@/domain/booking/hysteroscopy'
import { formatDateTime, formatDay } from '@/domain/dates'

const STATES: Readonly<Record<ApplicationState, string>> = {
  APPLIED: '待审核',
  APPROVED: '待预约',
  RESERVED: '已预约',
  DONE: '已完成',
  REJECTED: '未通过',
  CANCELLED: '已取消',
  EXPIRED: '已失效',
}

const FEES: Readonly<Record<string, string>> = { UNPAID: '待支付', PAID: '已支付', REFUNDED: '已退款', VOID: '已作废' }

type Application = Awaited<ReturnType<typeof applicationsAtDesk>>[number]
type Request = Awaited<ReturnType<typeof requestsAtDesk>>[number]

function Decision({ one }: { one: Application }): Html {
  if (one.state !== 'APPLIED') return <Under text={one.feeState === null ? '' : (FEES[one.feeState] ?? '')} />
  return (
    <>
      <Post name="approveHysteroscopy" fields={{ applicationId: one.applicationId }} label="通过" />
      <Act name="rejectHysteroscopy">
        <Hidden name="applicationId" value={one.applicationId} />
        <input name="reason" placeholder="不通过的原因" aria-label="不通过的原因" required />
        <button class="quiet">不通过</button>
      </Act>
    </>
  )
}

const checksOf = ({ checks }: Application): string =>
  checks.map(({ label, met, by }) => `${label}${met ? (by === 'picture' ? '（照片）' : '（本院）') : '缺'}`).join('、')

export function ProcedurePage({ applications, requests }: { applications: Application[]; requests: Request[] }): Html {
  const rows = applications.map((one) => (
    <tr>
      <td>{formatDateTime(one.appliedAt)}</td>
      <td>
        {one.patientName}
        <Under text={one.caseNo} />
      </td>
      <td>
        {`${formatDay(one.from)}至${formatDay(one.until)}`}
        <Under text={`末次月经${one.lmp}，干净${one.bleedingEndedOn}`} />
      </td>
      <td>
        {checksOf(one)}
        <Under text={one.allergy === '' ? '' : `过敏史：${one.allergy}`} />
      </td>
      <td>
        <Tag>{STATES[one.state]}</Tag>
        <Under text={one.appointmentDate} />
      </td>
      <td>
        <Decision one={one} />
      </td>
    </tr>
  ))
  const asked = requests.map((one) => (
    <tr>
      <td>{formatDateTime(one.askedAt)}</td>
      <td>
        {one.patientName}
        <Under text={one.mobile} />
      </td>
      <td>{formatDay(one.date)}</td>
      <td>{one.reason}</td>
      <td>
        {[true, false].map((accept) => (
          <Act name="answerOperation">
            <Hidden name="requestId" value={one.requestId} />
            <Hidden name="accept" value={accept} />
            {accept ? null : <input name="answer" placeholder="说明" aria-label="说明" />}
            <button class={accept ? undefined : 'quiet'}>{accept ? '同意' : '不同意'}</button>
          </Act>
        ))}
      </td>
    </tr>
  ))
  return (
    <>
      <section>
        <h2>宫腔镜申请</h2>
        <Table rows={rows} empty="暂无进行中的申请" />
      </section>
      <section>
        <h2>安排手术</h2>
        <Act name="arrangeOperation">
          <Choice name="persona" label="患者" options={PERSONAS.map(({ key, name }) => [key, name] as const)} />
          <Choice
            name="item"
            label="手术"
            options={[
              ['surgery', '宫腔镜手术'],
              ['sampling', '睾丸穿刺取精'],
            ]}
          />
          <Choice
            name="daysAhead"
            label="几天后"
            options={[1, 2, 3, 5, 7].map((days) => [days, `${days}天后`] as const)}
          />
          <button>安排</button>
          <button class="quiet" formaction="/console/do/waitForOperation">
            列入候补
          </button>
        </Act>
      </section>
      <section>
        <h2>周期手术的取消申请</h2>
        <Table rows={asked} empty="暂无待答复的申请" />
      </section>
    </>
  )
}
