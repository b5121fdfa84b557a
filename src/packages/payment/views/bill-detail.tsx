import { amountText, billBadge, type BillAmounts, obstacleOf } from '../model/bill-words'
import { openCashier } from '../model/open-cashier'
import type { BillView } from '../variants/bill-details'
import { CLOSED } from './closed-notice'

import type { CallError } from '@/api/core/errors'
import { formatDateTime, formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { go, goBack } from '@/routing/go'
import type { ScreenId } from '@/routing/registry'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { PartnersToDo, SharedScreen } from '@/shared/app-screen/shared-screen'
import type { Partner } from '@/shared/app-screen/use-partner'
import { OrderItems, type OrderItem } from '@/shared/cashier/parts/order-items'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'
import type { ScreenQuery } from '@/ui/shell/screen'

/** A bill with its lines. */
export interface Bill extends BillAmounts {
  readonly billId: string
  readonly title: string
  readonly deptName: string
  readonly doctorName: string
  readonly prescNo: string
  readonly date: string
  readonly paidAt: number | null
  readonly orderCode: string
  readonly items: readonly OrderItem[]
}

type BillDetailProps = {
  view: BillView
  partner: Partner
  /** Null data: the patient has no bill of that number; without a query the address named none. */
  query: (ScreenQuery<Bill | null> & { error?: CallError | null }) | undefined
  /** Makes or finds the order and answers with its code. */
  onPay: () => Promise<string>
  isPaying: boolean
  /** Whether the hospital takes payments in the app now; undefined until it has said. */
  payment?: { readonly open: boolean; readonly reason: string } | undefined
}

/** One bill: its lines, what the insurance settled, what is to be paid, and the way to the cashier. */
export function BillDetail({ view, partner, query, onPay, isPaying, payment }: BillDetailProps) {
  const { screen } = useOpenScreen()
  const bill = query?.data
  const { isPartners } = partner
  // The refusal of the server has been said; the bill on the screen is read anew by the action.
  const pay = () =>
    void onPay().then(
      (orderCode) => openCashier(view.cashier, orderCode),
      () => query?.reload?.(),
    )
  if (query === undefined) {
    return (
      <AppScreen footer={<Back view={view} />}>
        <Missing view={view} />
      </AppScreen>
    )
  }
  const footer = bill ? (
    isPartners ? undefined : obstacleOf(bill) === null ? (
      <Button
        id={`${screen}-pay`}
        busy={isPaying}
        disabled={payment?.open === false}
        reason={payment?.reason || CLOSED}
        onTap={pay}
      >
        {`去支付${amountText(bill.selfPayFen)}`}
      </Button>
    ) : bill.orderCode ? (
      <Button
        id={`${screen}-order`}
        kind="secondary"
        onTap={() => void go('pay-result', { orderCode: bill.orderCode })}
      >
        查看支付结果
      </Button>
    ) : undefined
  ) : (
    bill === null && <Back view={view} />
  )
  return (
    <SharedScreen partner={partner} query={query} footer={footer || undefined} skeleton="detail">
      {(found) =>
        found === null ? (
          <Missing view={view} />
        ) : (
          <>
            <Lines screen={screen} bill={found} />
            {isPartners && found.status === 'UNPAID' && (
              <PartnersToDo id={`${screen}-partners`} act="代为缴费" partner={partner} />
            )}
          </>
        )
      }
    </SharedScreen>
  )
}

function Back({ view }: { view: BillView }) {
  const { screen } = useOpenScreen()
  return (
    <Button id={`${screen}-back`} kind="secondary" onTap={() => void goBack(view.back)}>
      返回
    </Button>
  )
}

/** The address named no bill, or one that the patient does not have. */
function Missing({ view }: { view: BillView }) {
  const { screen } = useOpenScreen()
  return <Result id={`${screen}-missing`} tone="info" title="没有找到该费用" text={view.missingHint} />
}

function Lines({ screen, bill }: { screen: ScreenId; bill: Bill }) {
  const { text, tone } = billBadge(bill.status)
  const reword = useTitleWords()
  const { medicareFen } = bill
  return (
    <>
      {bill.status === 'UNPAID' && obstacleOf(bill) === 'amount' && (
        <Notice id={`${screen}-odd`} tone="warning" title="暂时不能在线支付">
          费用金额有误，为保护您的资金已停止支付，请到医院窗口核对
        </Notice>
      )}
      <Card id={`${screen}-facts`} title={reword(bill.title)} aside={<Badge tone={tone}>{text}</Badge>}>
        <OrderItems items={bill.items} reword={reword} />
        <Facts
          rows={[
            ...(bill.prescNo ? [{ label: '处方号', value: bill.prescNo }] : []),
            { label: '开单科室', value: bill.deptName },
            { label: '开单医生', value: bill.doctorName },
            { label: '开单日期', value: bill.date && formatDay(bill.date) },
            ...(bill.paidAt ? [{ label: '缴费时间', value: formatDateTime(bill.paidAt) }] : []),
            { label: '费用合计', value: amountText(bill.totalFen) },
            ...(medicareFen ? [{ label: '医保支付', value: yuan(medicareFen) }] : []),
            { label: '个人支付', value: amountText(bill.selfPayFen), strong: true },
          ]}
        />
      </Card>
    </>
  )
}
