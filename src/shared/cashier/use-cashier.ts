import { useCallback, useEffect, useRef, useState } from 'react'

import { preparePayment } from './model/prepare'
import { SILENT_CASHIER_MS } from './model/query-loop'
import { dueFen, stageOf } from './model/stage'
import { payOptions, type PayOption } from './model/ways'
import { takesCard, useCardPayment } from './use-card-payment'
import { useOrder } from './use-order'

import { CallError } from '@/api/core/errors'
import { listPaymentMethods } from '@/api/payment/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { orderType, type PayMethod, payStatus } from '@/domain/payment/orders'
import { host } from '@/platform/host'
import { payment } from '@/platform/payment'
import { sessionState } from '@/session/store'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'

/** Said after an attempt that paid nothing. */
const SAID = {
  cancelled: '已取消支付，订单已为您保留',
  failed: '支付未完成，没有扣款，可以重新支付',
  changed: '订单金额已变化，请核对后再支付',
  unusable: '暂时无法发起支付，没有扣款，请稍后再试',
} as const

/** The one cashier of the app: any order, any method that server, hospital and host agree on. */
export function useCashier(orderCode: string) {
  const hospital = useHospital()
  const state = useOrder(orderCode)
  const { order, check, onCancelled } = state
  const channels = useCall(listPaymentMethods, { orderCode }, { enabled: orderCode !== '', staleMs: STALE.always })
  const [picked, setPicked] = useState<PayMethod | null>(null)
  const [said, setSaid] = useState('')
  const [isPaying, setPaying] = useState(false)
  const [returnUrl, setReturnUrl] = useState('')
  /** The attempt that holds the button, null when it is free. */
  const busy = useRef<object | null>(null)
  /** The newest attempt that opened the host's cashier; null after the page is gone. */
  const newest = useRef<object | null>(null)
  useEffect(() => () => void (newest.current = null), [])

  const kind = host.kind()
  const type = orderType(order?.type)
  const options = payOptions(channels.data?.list ?? [], hospital.payChannels[kind], kind, {
    wants: payment.wants,
    hasAlipayExtension: hospital.capabilities.alipayLogin,
    takesCard: takesCard(type),
  })
  const usable = options.filter((one) => one.enabled)
  const option = usable.find((one) => one.method === picked) ?? usable[0] ?? null
  const card = useCardPayment(orderCode, type, check)

  const status = payStatus(order?.payStatus)
  const due = order ? dueFen(order) : null
  const stage = stageOf({
    status,
    isChecking: state.isChecking,
    isOpenEnded: state.isOpenEnded,
    dueFen: due,
    isExpired: order?.expireAt !== null && order?.expireAt !== undefined && order.expireAt <= serverNow(),
    // Until the methods have come nobody is told that there are none.
    hasMethod: channels.isLoading || option !== null,
  })

  const release = useCallback((attempt: object): void => {
    if (busy.current !== attempt) return
    busy.current = null
    setPaying(false)
  }, [])

  const throughHost = useCallback(
    async ({ by, method }: PayOption, shownFen: number, attempt: object): Promise<void> => {
      if (by === 'card' || method === 'visitCard') return card.begin()
      const { facilityType } = sessionState()
      const returnPath = `/PayResult?orderCode=${orderCode}`
      const prepared = await preparePayment(by, { orderCode, method, facilityType, returnPath })
      setReturnUrl(prepared.returnUrl)
      if (prepared.payableFen !== null && prepared.payableFen !== shownFen) {
        setSaid(SAID.changed)
        return check('failed')
      }
      if (prepared.payment === null) {
        // An order of amount 0 is settled by the server itself; the query tells.
        if (shownFen > 0) setSaid(SAID.unusable)
        return check('failed')
      }
      const gatewayHosts = [...hospital.payment.gatewayHosts, ...hospital.externalHosts]
      newest.current = attempt
      const silent = setTimeout(() => {
        if (newest.current !== attempt) return
        release(attempt)
        void check('unknown')
      }, SILENT_CASHIER_MS)
      const { outcome } = await payment.pay(prepared.payment, { gatewayHosts })
      clearTimeout(silent)
      // A page that is gone asks when it is opened again; an attempt that took nothing says nothing of a newer one.
      if (newest.current === null) return
      if (newest.current !== attempt && (outcome === 'cancelled' || outcome === 'failed')) return
      if (outcome === 'cancelled') {
        setSaid(SAID.cancelled)
        return onCancelled()
      }
      if (outcome === 'failed') setSaid(SAID.failed)
      await check(outcome)
    },
    [card, check, hospital, onCancelled, orderCode, release],
  )

  const pay = useCallback(async (): Promise<void> => {
    if (busy.current !== null || !order || !option) return
    const attempt = {}
    busy.current = attempt
    setPaying(true)
    setSaid('')
    try {
      await throughHost(option, order.payableFen, attempt)
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason
      // Preparing charges nothing and the host's cashier never opened; whether an earlier payment came through is asked.
      await check('failed')
    } finally {
      release(attempt)
    }
  }, [check, option, order, release, throughHost])

  return {
    ...state,
    status,
    dueFen: due,
    stage,
    options,
    option,
    choose: setPicked,
    pay,
    isPaying: isPaying || card.isPaying,
    card,
    said,
    /** Where the payload of the newest payment wants to go on to; '' for nowhere. */
    returnUrl,
  }
}

export type Cashier = ReturnType<typeof useCashier>
