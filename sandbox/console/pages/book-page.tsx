/** @jsxImportSource hono/jsx */

import { DESK_STAFF, staffName } from '../../payment/order/desk-staff'
import type { booksDesk } from '../actions/book-actions'
import { Act, Choice, Hidden, type Html, Post, Table, Tag, Under } from '../html'

import { formatDateTime, formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'

type Desk = Awaited<ReturnType<typeof booksDesk>>

const STAFF = DESK_STAFF.map(({ staffId, name }) => [staffId, name] as const)

/** Money that goes back and the day's comparison; while the books differ, nothing new goes back. */
export function BookPage({ desk, unitId }: { desk: Desk; unitId: number }): Html {
  return (
    <>
      <section>
        <h2>等待复核的退款</h2>
        <Table rows={desk.returns.map((one) => returnRow(one, unitId))} empty="没有等待复核的退款" />
      </section>
      <section>
        <h2>未到账的退款</h2>
        <Table rows={desk.failed.map((one) => failedRow(one, unitId))} empty="没有未到账的退款" />
      </section>
      <section>
        <h2>账目差异</h2>
        <Table rows={desk.differences.map((one) => differenceRow(one, unitId))} empty="没有未核对的差异" />
      </section>
      <section>
        <h2>每日对账</h2>
        <Post name="compareBooks" fields={{ unitId: String(unitId) }} label="立即核对今天" />
        <Table
          head={['日期', '机构收款', '医院记录', '机构退款', '医院退款']}
          rows={desk.statements.map((one) => (
            <tr>
              <td>
                {formatDay(one.date)}
                <Under text={`${formatDateTime(one.checkedAt)}核对`} />
              </td>
              <td>{yuan(one.gatewayInFen)}</td>
              <td>{yuan(one.ledgerInFen)}</td>
              <td>{yuan(one.gatewayBackFen)}</td>
              <td>{yuan(one.ledgerBackFen)}</td>
            </tr>
          ))}
          empty="还没有对账记录"
        />
      </section>
      <section>
        <h2>周期预估费用</h2>
        <Act name="addEstimate">
          <Hidden name="unitId" value={unitId} />
          <Choice
            name="cycleId"
            label="周期"
            required
            options={[
              ['', '选择进行中的周期'],
              ...desk.cycles.map(({ cycleId, name, cycleNo }) => [cycleId, `${name} 第${cycleNo}周期`] as const),
            ]}
          />
          <textarea
            name="lines"
            rows={3}
            placeholder="每行一项：促排卵药物 8000（元）"
            aria-label="预估项目和金额"
            required
          />
          <input name="reason" maxlength={200} placeholder="原因，患者可以看到" aria-label="原因" required />
          <button>填写预估</button>
        </Act>
        <Table rows={desk.estimates.map((one) => estimateRow(one, unitId))} empty="没有预估费用" />
      </section>
    </>
  )
}

function returnRow(
  { returnId, kind, amountFen, patientName, createdAt, votes, parts, orderCode }: Desk['returns'][number],
  unitId: number,
): Html {
  return (
    <tr>
      <td>
        {patientName}
        <Under text={formatDateTime(createdAt)} />
      </td>
      <td>
        {kind === 'balance' ? '就诊卡余额退回' : '窗口退款'} {yuan(amountFen)}
        <Under text={[...parts.map((one) => one.orderCode), orderCode ?? ''].filter(Boolean).join(' ')} />
      </td>
      <td>
        {votes.map(({ staffId }) => (
          <Tag>{staffName(staffId)} 已同意</Tag>
        ))}
      </td>
      <td>
        <Act name="decideReturn">
          <Hidden name="returnId" value={returnId} />
          <Hidden name="unitId" value={unitId} />
          <Choice name="staffId" label="复核人" options={STAFF} />
          <input name="answer" maxlength={200} placeholder="不同意的原因" aria-label="不同意的原因" />
          <button name="accept" value="true">
            同意
          </button>
          <button name="accept" value="false" class="quiet">
            不同意
          </button>
        </Act>
      </td>
    </tr>
  )
}

function failedRow(
  { refundId, orderCode, amountFen, patientName, createdAt }: Desk['failed'][number],
  unitId: number,
): Html {
  const about = { refundId, unitId: String(unitId) }
  return (
    <tr>
      <td>
        {patientName}
        <Under text={formatDateTime(createdAt)} />
      </td>
      <td>
        {yuan(amountFen)}
        <br />
        <code>{orderCode}</code>
      </td>
      <td>
        <Act name="retryRefund">
          <Fields of={about} />
          <button>重新退款</button>
        </Act>
        <Act name="refundInCash">
          <Fields of={about} />
          <button class="quiet">窗口已退</button>
        </Act>
      </td>
    </tr>
  )
}

const Fields = ({ of }: { of: { refundId: string; unitId: string } }): Html => (
  <>
    <Hidden name="refundId" value={of.refundId} />
    <Hidden name="unitId" value={of.unitId} />
    <Choice name="staffId" label="经办人" options={STAFF} />
  </>
)

function differenceRow(
  { differenceId, date, kind, orderCode, gatewayFen, ledgerFen }: Desk['differences'][number],
  unitId: number,
): Html {
  return (
    <tr>
      <td>{formatDay(date)}</td>
      <td>
        {kind === 'charge' ? '收款' : '退款'}
        <br />
        <code>{orderCode}</code>
      </td>
      <td>
        机构 {yuan(gatewayFen)}
        <Under text={`医院 ${yuan(ledgerFen)}`} />
      </td>
      <td>
        <Act name="settleDifference">
          <Hidden name="differenceId" value={differenceId} />
          <Hidden name="unitId" value={unitId} />
          <Choice name="staffId" label="核对人" options={STAFF} />
          <input name="note" maxlength={200} placeholder="核对结果" aria-label="核对结果" required />
          <button>已核对</button>
        </Act>
      </td>
    </tr>
  )
}

function estimateRow(
  { cycleId, of, lineNo, name, firstFen, amountFen }: Desk['estimates'][number],
  unitId: number,
): Html {
  return (
    <tr>
      <td>
        {name}
        <Under text={of} />
      </td>
      <td>
        {yuan(amountFen)}
        <Under text={firstFen === amountFen ? '' : `最初 ${yuan(firstFen)}`} />
      </td>
      <td>
        <Act name="changeEstimate">
          <Hidden name="cycleId" value={cycleId} />
          <Hidden name="unitId" value={unitId} />
          <Hidden name="lineNo" value={lineNo} />
          <input name="toFen" type="number" min="0" placeholder="金额（分）" aria-label="金额（分）" required />
          <input name="reason" maxlength={200} placeholder="调整原因" aria-label="调整原因" required />
          <button class="quiet">调整</button>
        </Act>
      </td>
    </tr>
  )
}
