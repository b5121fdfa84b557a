import { useEffect, useRef } from 'react'

import { openResult } from '../model/open-result'
import { orderPages } from '../variants/orders'

import { yuan } from '@/domain/money'
import { variantOf } from '@/domain/variant-set'
import { go, goBack, goStart } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { BUTTONS, isFinal } from '@/shared/cashier/model/stage'
import { CardSheet } from '@/shared/cashier/parts/card-sheet'
import { Due } from '@/shared/cashier/parts/due'
import { Methods } from '@/shared/cashier/parts/methods'
import { OrderCard } from '@/shared/cashier/parts/order-card'
import { StageNotice } from '@/shared/cashier/parts/stage-notice'
import { useCashier } from '@/shared/cashier/use-cashier'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'
import { useOnce } from '@/ui/use-once'

/** Where an order of a prescription comes from (/PayOrderCF). */
const PRESCRIPTIONS = { back: 'payable-list', pay: '请从处方或待缴费列表中打开' } as const

/** Pays any order: what it is, how much, until when, by which method. What was paid is what the order query says. */
export default screen('pay-order', function PayOrder(open) {
  const { orderCode = '', kind } = open.params
  const origin = kind === 'prescription' ? PRESCRIPTIONS : variantOf(orderPages, open.variant).from
  const cashier = useCashier(orderCode)
  const reword = useTitleWords()
  const { stage, status, dueFen, option, options, order, said, card } = cashier
  const buttons = BUTTONS[stage]
  const balanceFen = options.find(({ method, enabled }) => method === 'visitCard' && !enabled)?.balanceFen ?? null
  const isCardShort = balanceFen !== null && dueFen !== null && balanceFen < dueFen
  const showResult = () => void openResult(open, cashier.returnUrl, 'replace')

  // Paid while this page was open: on to the result. An order that was final before is shown as it is.
  const wasOpen = useRef(false)
  const isDone = isFinal(status)
  useEffect(() => {
    if (order && !isDone) wasOpen.current = true
  })
  // Once: the page still draws while it is being replaced, and a second result page would blank the browser.
  useOnce(showResult, order !== undefined && isDone && wasOpen.current && !cashier.isChecking)

  const goAway = (
    <>
      <Button id="pay-order-back" kind="secondary" onTap={() => void goBack(origin.back)}>
        返回
      </Button>
      <CallHospital id="pay-order-call" text />
    </>
  )
  const footer = !order ? (
    cashier.query.error && goAway
  ) : buttons.length === 0 ? undefined : (
    <>
      {buttons.includes('pay') && (
        <Button id="pay-order-submit" busy={cashier.isPaying} onTap={() => void cashier.pay()}>
          {dueFen ? `支付${yuan(dueFen)}` : '确认，无需支付'}
        </Button>
      )}
      {buttons.includes('query') && (
        <Button id="pay-order-query" kind="secondary" onTap={() => void cashier.check('request')}>
          重新查询
        </Button>
      )}
      {buttons.includes('result') && (
        <Button id="pay-order-result" onTap={showResult}>
          查看支付结果
        </Button>
      )}
      {buttons.includes('home') && (
        <Button id="pay-order-home" kind={stage === 'checking' ? 'secondary' : 'text'} onTap={() => void goStart()}>
          返回首页
        </Button>
      )}
    </>
  )

  if (orderCode === '') {
    return (
      <AppScreen>
        <Result id="pay-order-missing" tone="info" title="没有找到订单" text={origin.pay}>
          {goAway}
        </Result>
      </AppScreen>
    )
  }
  return (
    <AppScreen query={cashier.query} footer={footer} skeleton="detail" onRefresh={() => cashier.check('request')}>
      {(shown) => (
        <>
          <StageNotice id="pay-order-stage" stage={stage} />
          {said && stage !== 'checking' && stage !== 'done' && <Notice id="pay-order-said">{said}</Notice>}
          {stage === 'payable' && dueFen !== null && (
            <Due id="pay-order" dueFen={dueFen} until={shown.expireAt} onEnd={() => void cashier.check('request')} />
          )}
          {stage === 'payable' && dueFen !== 0 && (
            <Methods id="pay-order-method" options={options} value={option?.method ?? null} onChoose={cashier.choose} />
          )}
          {stage === 'payable' && isCardShort && (
            <Button id="pay-order-top-up" kind="text" onTap={() => void go('card-top-up-pay')}>
              去充值就诊卡
            </Button>
          )}
          <OrderCard id="pay-order-facts" order={shown} reword={reword} />
          <CardSheet
            id="pay-order-card"
            open={card.isAsking}
            amountFen={dueFen ?? shown.payableFen}
            balanceFen={option?.balanceFen ?? null}
            onConfirm={() => void card.confirm()}
            onClose={card.dismiss}
          />
        </>
      )}
    </AppScreen>
  )
})
