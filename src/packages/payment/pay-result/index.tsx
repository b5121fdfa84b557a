import { recordsOf } from '../model/after-payment'
import { mayHaveReceipt } from '../model/invoice-words'
import { openCashier } from '../model/open-cashier'
import { outcomeOf, type ResultButton } from '../model/outcome'
import { useFreshAfter, useRegistration } from '../model/use-registration'
import { orderPages } from '../variants/orders'

import { orderType, payStatus } from '@/domain/payment/orders'
import { variantOf } from '@/domain/variant-set'
import { offers } from '@/hospitals/index'
import { go, goBack, goStart } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { OrderCard } from '@/shared/cashier/parts/order-card'
import { useOrder } from '@/shared/cashier/use-order'
import { serverNow } from '@/shared/clock/server-clock'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

const LABELS: Readonly<Record<ResultButton, string>> = {
  booking: '查看预约',
  records: '查看记录',
  pay: '继续支付',
  query: '重新查询',
  home: '返回首页',
}

/** How a payment ended, for orders of all types, and what comes next. */
export default screen('pay-result', function PayResult(open) {
  const { orderCode = '' } = open.params
  const pages = variantOf(orderPages, open.variant)
  const listsReceipts = offers(useHospital(), 'invoiceList')
  const { query, order, isChecking, isOpenEnded, check } = useOrder(orderCode)
  const reword = useTitleWords()
  const status = payStatus(order?.payStatus)
  const isConfirming = useRegistration(order, status === 'paid')
  useFreshAfter(status === 'paid')

  const goAway = (
    <>
      <Button id="pay-result-back" kind="secondary" onTap={() => void goBack()}>
        返回
      </Button>
      <CallHospital id="pay-result-call" text />
    </>
  )
  if (orderCode === '') {
    return (
      <AppScreen>
        <Result id="pay-result-title" tone="info" title="没有找到订单" text={pages.from.result}>
          {goAway}
        </Result>
      </AppScreen>
    )
  }

  const isExpired = Boolean(order?.expireAt && order.expireAt <= serverNow())
  const type = orderType(order?.type)
  const records = recordsOf(type)
  const hasRecords = records !== null
  const outcome = outcomeOf({ status, isChecking, isOpenEnded, type, hasRecords, isExpired })
  const acts: Readonly<Record<ResultButton, () => unknown>> = {
    booking: () => go('booking-success', { orderCode }, { mode: 'replace' }),
    records: () => records && go(records.screen, {}, { mode: 'replace' }),
    pay: () => openCashier(pages.pay, orderCode, { mode: 'replace' }),
    query: () => check('request'),
    home: () => goStart(),
  }
  const footer = !order ? (
    query.error && goAway
  ) : outcome.buttons.length === 0 ? undefined : (
    <>
      {outcome.buttons.map((button, at) => (
        <Button
          key={button}
          id={`pay-result-${button}`}
          kind={button === 'query' ? 'secondary' : at === 0 ? 'primary' : 'text'}
          busy={button === 'booking' && isConfirming}
          onTap={() => void acts[button]()}
        >
          {button === 'records' && records ? records.label : LABELS[button]}
        </Button>
      ))}
    </>
  )

  return (
    <AppScreen query={query} footer={footer} skeleton="detail" onRefresh={query.reload}>
      {(shown) => (
        <>
          <Result id="pay-result-title" tone={outcome.tone} title={outcome.title} text={outcome.text} />
          {outcome.isOpen && <CallHospital id="pay-result-call" text />}
          <OrderCard id="pay-result-facts" order={shown} reword={reword} />
          {(pages.offersReceipt || listsReceipts) && mayHaveReceipt(status, type) && (
            <Button id="pay-result-receipt" kind="text" onTap={() => void go('invoice-detail', { orderCode })}>
              电子票据
            </Button>
          )}
        </>
      )}
    </AppScreen>
  )
})
