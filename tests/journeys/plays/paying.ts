/**
 * The one cashier, whatever the order is for: the app killed at eight points of a payment finds the right state on its
 * return, and fifty taps are one. One definition for all platforms.
 */

import { ServerClient } from '../../attack/server/server-client'
import { BRIEF_MS, type Driver } from '../support/driver'
import { says, soon, tapSoon, tapWhileThere } from '../support/places'
import type { World } from '../support/world'
import { demand, type Doors, HOSPITAL, openCashier } from './booking'
import type { Partner } from './partner'
import { prove } from './storage'

import { yuan } from '@/domain/money'
import { ORDER_TYPE_LABELS, type OrderType } from '@/domain/payment/orders'

/** A patient whom the hospital has verified, with bills to pay. */
export const PAYER = 'he-jing'

/** The call that prepares a payment on each platform. */
const PREPARES = { h5: 'payment.paymentH5', weapp: 'advice.createPay', alipay: 'ext.paymentPrepare' } as const

/** How often the client may try the call again by itself, and more. */
const ALWAYS = 9

interface Scene {
  driver: Driver
  world: World
  doors: Doors
  orderCode: string
}

/** What the patient finds on return. */
type Found = 'payable' | 'paid' | 'open'

interface Kill {
  readonly point: string
  readonly type: OrderType
  /** From the open order page to the moment before the app dies. */
  until(scene: Scene): Promise<void>
  /** What happens while the app is dead. */
  meanwhile?(scene: Scene): Promise<unknown>
  readonly found: Found
}

const damage = ({ driver, world }: Scene, kind: 'reset' | 'cut') =>
  world.sandbox.act('fault', { callId: PREPARES[driver.platform], kind, times: ALWAYS })

const decide = ({ world, orderCode }: Scene, decision: 'paid' | 'cancelled', notify = true) =>
  world.sandbox.act('pay', { orderCode, decision, notify })

const leaveOpen = ({ driver, doors }: Scene): Promise<void> => doors.pay('nothing', openCashier(driver))

/** Asks, and waits until the app has noticed that no answer came. */
async function askInVain(scene: Scene, kind: 'reset' | 'cut'): Promise<void> {
  await damage(scene, kind)
  await tapSoon(scene.driver, 'pay-order-submit')
  await soon(async () => demand(await scene.driver.enabled('pay-order-submit'), 'paying is not offered again'))
}

/** The eight points. */
export const KILLS: readonly Kill[] = [
  { point: 'the order is shown', type: 2, until: () => Promise.resolve(), found: 'payable' },
  { point: 'the request did not arrive', type: 5, until: (scene) => askInVain(scene, 'reset'), found: 'payable' },
  { point: 'the answer was lost', type: 6, until: (scene) => askInVain(scene, 'cut'), found: 'payable' },
  { point: 'the cashier is open', type: 7, until: leaveOpen, found: 'payable' },
  {
    point: 'cancelled, and the app not told',
    type: 4,
    until: leaveOpen,
    meanwhile: (scene) => decide(scene, 'cancelled'),
    found: 'payable',
  },
  {
    point: 'paid, and the notice lost',
    type: 1,
    until: leaveOpen,
    meanwhile: (scene) => decide(scene, 'paid', false),
    found: 'paid',
  },
  {
    point: 'paid and noticed, and the app not told',
    type: 2,
    until: leaveOpen,
    meanwhile: (scene) => decide(scene, 'paid'),
    found: 'paid',
  },
  {
    point: 'the end is unknown and the app is asking',
    type: 4,
    until: ({ driver, doors }) => doors.pay('unknown', openCashier(driver)),
    found: 'open',
  },
]

const QUESTION = { description: '想了解下次复查前需要做哪些准备，谢谢。' }
const FEE_FEN = 8_000

/** The order of a question to a doctor who takes money for it; the next doctor where one still waits for an answer. */
async function asked(world: World, type: OrderType): Promise<string> {
  const client = new ServerClient(world.origin)
  const token = await client.token(PAYER, HOSPITAL.unitId)
  const { data } = await client.call<{ list: { doctorId: string }[] }>(
    'consult.selectPageList',
    { pageSize: 50 },
    token,
  )
  const offer = { unitId: HOSPITAL.unitId, priceFen: FEE_FEN, enabled: true, onDuty: true }
  for (const { doctorId } of data.list) {
    await client.act('consultOffer', { ...offer, doctorId, type })
    const made = await client.call<{ orderCode: string }>(
      'consult.newAddConsult',
      { ...QUESTION, doctorId, type },
      token,
    )
    if (made.data.orderCode) return made.data.orderCode
  }
  throw new Error(`no doctor takes a question of type ${type}`)
}

/** An order of a question, or one that the hospital's window wrote. */
export async function issued(world: World, type: OrderType, more: Record<string, unknown> = {}): Promise<string> {
  if (type > 4) return asked(world, type)
  const answer = await world.sandbox.act('issueOrder', {
    persona: PAYER,
    unitId: HOSPITAL.unitId,
    type,
    amountFen: 12_300,
    ...more,
  })
  return String(answer['orderCode'])
}

export const openOrder = async (driver: Driver, orderCode: string): Promise<void> => {
  await driver.visit(`/PayOrder?orderCode=${orderCode}`)
  await driver.waitFor('pay-order-facts')
}

async function expectPaidOnce(world: World, orderCode: string, when: string): Promise<void> {
  const { order, trade, refunds } = await world.order(orderCode)
  const found = `${order?.state}, charged ${trade?.charges}, ${refunds.length} refunds`
  demand(found === 'paid, charged 1, 0 refunds', `${when} the books say ${found}`)
}

/**
 * The paid order on its result page. A cashier that was open when the payment came through moves on by itself and shows
 * its button only for a moment, so the button is tapped where it is there and never waited for.
 */
export async function seePaid(driver: Driver): Promise<void> {
  await soon(async () => {
    await tapWhileThere(driver, 'pay-order-result')
    await driver.waitFor('screen-pay-result', BRIEF_MS)
  })
  await says(driver, 'pay-result-title', '支付成功')
}

/** Kills the app at one point and goes on after its return. @throws Error when it finds another state */
export async function killAt(driver: Driver, world: World, doors: Doors, kill: Kill): Promise<void> {
  const orderCode = await issued(world, kill.type)
  const scene: Scene = { driver, world, doors, orderCode }
  await openOrder(driver, orderCode)
  await says(driver, 'pay-order-facts', ORDER_TYPE_LABELS[kill.type])
  await kill.until(scene)
  await driver.kill()
  await world.sandbox.act('clearFaults')
  await kill.meanwhile?.(scene)
  await openOrder(driver, orderCode)
  if (kill.found === 'payable') {
    await soon(async () =>
      demand(await driver.enabled('pay-order-submit'), 'the same order is not offered for payment'),
    )
    await doors.pay('paid', openCashier(driver))
  } else if (kill.found === 'open') {
    await says(driver, 'pay-order-stage', '正在确认支付结果')
    demand(!(await driver.has('pay-order-submit')), 'a second payment is offered while the first one is open')
    await decide(scene, 'paid')
  } else {
    await soon(async () => {
      const isShown = (await driver.has('pay-order-result')) || (await driver.has('screen-pay-result'))
      demand(isShown, 'the payment is not found')
    })
    demand(!(await driver.has('pay-order-submit')), 'a paid order is offered for payment')
  }
  await seePaid(driver)
  await expectPaidOnce(world, orderCode, `killed when ${kill.point},`)
}

/** Touches something many times before the app can answer the first touch. */
export interface Storm {
  taps(id: string, times: number): Promise<void>
}

/** The patient is not sure that the tap was felt. */
const TAPS = 50

/** Fifty taps on the button that makes an order, and fifty on the one that opens the cashier: one order, one payment. */
export async function hammer(driver: Driver, world: World, doors: Doors, { taps }: Storm): Promise<void> {
  await driver.visit('/payOrderTG')
  await tapSoon(driver, 'card-top-up-pay-amount-100')
  await soon(async () => demand(await driver.enabled('card-top-up-pay-submit'), 'the top-up cannot be sent'))
  const before = await world.orders()
  await taps('card-top-up-pay-submit', TAPS)
  await driver.waitFor('screen-pay-order')
  await driver.waitFor('pay-order-submit')
  const made = (await world.orders()) - before
  demand(made === 1, `${TAPS} taps made ${made} orders`)
  const orderCode = /\d{20}/.exec(await driver.text('pay-order-facts'))?.[0] ?? ''
  await soon(async () => demand(await driver.enabled('pay-order-submit'), 'the order cannot be paid'))
  await doors.pay('nothing', () => taps('pay-order-submit', TAPS))
  const asked = await world.audited(PREPARES[driver.platform], orderCode)
  demand(asked === 1, `${TAPS} taps prepared ${asked} payments`)
  await world.sandbox.act('pay', { orderCode, decision: 'paid' })
  await driver.kill()
  await openOrder(driver, orderCode)
  await seePaid(driver)
  await expectPaidOnce(world, orderCode, 'after fifty taps')
}

interface Sums {
  netFen: number
}

/** What comes in and goes out is what the orders say, to the fen. */
export async function ledgerIsOrders(client: ServerClient, token: string): Promise<void> {
  const { data: ledger } = await client.call<{ sums: Sums; topUps: Sums }>('ext.ledger', {}, token)
  const { data: rows } = await client.call<{ list: { sums: Sums }[] }>('ext.ledgerRows', { pageSize: 100 }, token)
  const sum = rows.list.reduce((all, { sums }) => all + sums.netFen, 0)
  const said = ledger.sums.netFen + ledger.topUps.netFen
  demand(sum === said, `the ledger says ${said} fen, its orders ${sum}`)
}

/** The bills of a visit paid together, the card filled up, and a part of it given back to where it came from (J5). */
export async function settleVisit(payer: Partner, world: World, steps: string[]): Promise<void> {
  const { driver, doors } = payer
  const client = new ServerClient(world.origin)
  const token = await client.token(PAYER, HOSPITAL.unitId)
  const unpaid = async () =>
    (
      await client.call<{ list: { billId: string; selfPayFen: number }[] }>(
        'advice.adviceList',
        { state: 'UNPAID' },
        token,
      )
    ).data.list
  const bills = await unpaid()
  demand(bills.length > 1, `${bills.length} bills wait`)
  const total = yuan(bills.reduce((sum, { selfPayFen }) => sum + selfPayFen, 0))

  steps.push('bills together')
  await driver.visit('/payListTG')
  await tapSoon(driver, 'payable-list-together')
  await says(driver, 'payable-list-total', total)
  const before = await world.orders()
  await tapSoon(driver, 'payable-list-together-pay')
  // The insurance has borne its part: what is left is paid.
  await says(driver, 'pay-order-submit', total)
  demand((await world.orders()) === before + 1, 'several bills made several orders')
  await doors.pay('paid', openCashier(driver))
  await seePaid(driver)
  demand((await unpaid()).length === 0, 'a bill that was paid still waits')

  steps.push('top-up')
  const balance = async (): Promise<number> =>
    (await client.call<{ balanceFen: number }>('ext.balanceReturns', {}, token)).data.balanceFen
  const had = await balance()
  await driver.visit('/payOrderTG')
  await says(driver, 'card-top-up-pay-balance', yuan(had))
  await tapSoon(driver, 'card-top-up-pay-amount-500')
  await tapSoon(driver, 'card-top-up-pay-submit')
  await driver.waitFor('pay-order-facts')
  await doors.pay('paid', openCashier(driver))
  await seePaid(driver)
  await driver.visit('/payOrderTG')
  await says(driver, 'card-top-up-pay-balance', yuan(had + 50_000))

  steps.push('a part given back')
  await tapSoon(driver, 'card-top-up-pay-return')
  await driver.waitFor('balance-return-amount')
  await driver.type('balance-return-amount', '120')
  await tapSoon(driver, 'balance-return-submit')
  await tapSoon(driver, 'dialog-ok')
  demand((await balance()) === had + 50_000, 'money left before it was known who asks')
  await prove(payer, world)
  await says(driver, 'balance-return-item-0', '¥120.00')
  await says(driver, 'balance-return-balance', yuan(had + 38_000))
  await ledgerIsOrders(client, token)
}
