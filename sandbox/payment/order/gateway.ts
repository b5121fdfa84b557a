import type { Clock } from '../../server/clock'
import type { Db } from '../../server/db/database'
import { randomId, sameText, sign } from '../../server/secrets'
import type { TradeState } from '../tables'
import {
  closeTrade,
  decideTrade,
  findGatewayTradesByOrderCode,
  findGatewayTradesByPrepayId,
  insertGatewayRefundIfFits,
  insertGatewayTradeIfAbsent,
  lockGatewayTrade,
  findGatewayRefund,
  joinTrade,
  reopenTrade,
} from './gateway-queries'

declare module '../../server/context' {
  interface Sandbox {
    /** The payment institution as the hospital sees it. */
    gateway: Gateway
    /** The same institution from its own side, for the console's cashier. */
    institution: SimulatedGateway
  }
}

/** A trade as the payment institution reports it. */
export interface Trade {
  orderCode: string
  tradeNo: string
  prepayId: string
  amountFen: number
  unitId: number
  channel: string
  state: TradeState
  /** The try that this state is of, as the hospital numbered it when it asked. */
  tryNo: number
}

/** What is asked of the institution when a payment starts. */
export interface TradeRequest {
  orderCode: string
  unitId: number
  title: string
  amountFen: number
  channel: string
  /** Counts the tries of one order, from 1; every answer names the one it belongs to. */
  tryNo: number
}

/** What is asked of the institution when money goes back; asked twice under one id, it goes back once. */
export interface RefundRequest {
  refundId: string
  orderCode: string
  tradeNo: string
  amountFen: number
}

/** The institution's message that a trade was paid; `sign` is an HMAC over the other fields. */
export interface PayNotice {
  orderCode: string
  tradeNo: string
  amountFen: number
  /** For whom the institution took the money; the hospital has an account of its own there. */
  merchantId: string
  sign: string
}

/** The hospital's account at the institution. */
export const merchantOf = (unitId: number): string => `M${unitId}`

/**
 * The payment institution as the hospital sees it. One order is one trade, so an order can be charged once at most;
 * a network adapter to a real institution would implement the same six methods.
 */
export interface Gateway {
  /** Opens the order's trade or returns the one that exists; one that was cancelled or waits is for the newest try and its method. */
  prepare(request: TradeRequest): Promise<Trade>
  query(orderCode: string): Promise<Trade | null>
  /** Asks for no further payment. The answer says where the trade stands now: `paid` means too late. */
  close(orderCode: string): Promise<TradeState | null>
  /**
   * Pays back by the way the money came in, never more than came in.
   * @returns false: the institution knows no such trade, or not that much is left of it
   */
  refund(request: RefundRequest): Promise<boolean>
  /** Parameters of the messaging app's payment bridge, all texts. */
  bridge(trade: Trade): Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>
  /** True when the notice was signed by the institution. */
  isGenuine(notice: PayNotice): boolean
}

/** The simulated institution has a payer's side as well; only the cashier page and the console touch it. */
export interface SimulatedGateway extends Gateway {
  byPrepayId(prepayId: string): Promise<(Trade & { title: string }) | null>
  /** The payer pays, cancels, or leaves it open what happened. @returns the trade afterwards, null when absent. */
  decide(orderCode: string, decision: 'paid' | 'cancelled' | 'unknown'): Promise<Trade | null>
  /** A genuine notice for this order; the console may ask for another amount. */
  notice(trade: Trade, amountFen?: number): PayNotice
}

/** @param key shared secret of hospital and institution. */
export function createGateway(db: Db, clock: Clock, key: string): SimulatedGateway {
  const find = async (orderCode: string): Promise<Trade | null> => {
    const [row] = await findGatewayTradesByOrderCode(db, orderCode)
    return row ?? null
  }
  return {
    async prepare(request) {
      await insertGatewayTradeIfAbsent(db, {
        ...request,
        tradeNo: `T${randomId()}`,
        prepayId: randomId(),
        state: 'waiting',
        createdAt: clock.now(),
      })
      const { orderCode, channel, tryNo } = request
      await reopenTrade(db, { state: 'waiting', channel, tryNo, decidedAt: null }, orderCode)
      await joinTrade(db, tryNo, orderCode)
      const trade = await find(orderCode)
      if (!trade) throw new Error('trade vanished')
      return trade
    },
    query: find,
    async close(orderCode) {
      await closeTrade(db, { state: 'closed', decidedAt: clock.now() }, orderCode)
      return (await find(orderCode))?.state ?? null
    },
    refund: (request) =>
      db.transaction(async (tx) => {
        const [trade] = await lockGatewayTrade(tx, request.orderCode)
        const [known] = await findGatewayRefund(tx, request.refundId)
        if (known) return known.amountFen === request.amountFen
        if (trade?.state !== 'paid' || trade.tradeNo !== request.tradeNo) return false
        return (await insertGatewayRefundIfFits(tx, { ...request, createdAt: clock.now() }, trade.amountFen)).length > 0
      }),
    bridge(trade) {
      const fields = {
        appId: 'wx0000000000000000',
        timeStamp: String(Math.floor(clock.now() / 1000)),
        nonceStr: randomId(),
        package: `prepay_id=${trade.prepayId}`,
        signType: 'HMAC-SHA256',
      }
      return { ...fields, paySign: sign(fields, key) }
    },
    isGenuine: ({ sign: given, ...fields }) => typeof given === 'string' && sameText(sign(fields, key), given),
    async byPrepayId(prepayId) {
      const [row] = await findGatewayTradesByPrepayId(db, prepayId)
      return row ?? null
    },
    async decide(orderCode, decision) {
      await decideTrade(
        db,
        { state: decision, decidedAt: clock.now(), ...(decision === 'paid' ? { charges: 1 } : {}) },
        orderCode,
      )
      return find(orderCode)
    },
    notice(trade, amountFen = trade.amountFen) {
      const merchantId = merchantOf(trade.unitId)
      const fields = { orderCode: trade.orderCode, tradeNo: trade.tradeNo, amountFen, merchantId }
      return { ...fields, sign: sign(fields, key) }
    },
  }
}
