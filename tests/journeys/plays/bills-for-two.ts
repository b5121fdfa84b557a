/**
 * The bills of a visit between the two (J5): his eyes before and while she shares, her payment with the network cut and the
 * app killed, the balance of her card after it was asked for, his payment in her name, money that came back, and at the
 * end the ledger of both against the orders. One definition for all platforms.
 */

import { ServerClient } from '../../attack/server/server-client'
import type { Driver } from '../support/driver'
import { says, soon, tapSoon, withText } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL, openCashier } from './booking'
import type { Partner } from './partner'
import { issued, ledgerIsOrders, openOrder, seePaid } from './paying'

import { yuan } from '@/domain/money'

/** The couple in treatment, of whom she has bills. */
export const BILLED = { hers: 'zhou-min', his: 'wu-gang' } as const

interface Two {
  her: Partner
  him: Partner
  world: World
  client: ServerClient
  tokens: { hers: string; his: string }
  steps: string[]
}

interface BillRow {
  billId: string
  title: string
  status: string
  selfPayFen: number
  orderCode: string
}

const LIST = 'payable-list'
const DETAIL = 'payable-detail'

async function bill({ client, tokens }: Two, title: string): Promise<BillRow> {
  const { data } = await client.call<{ list: BillRow[] }>('advice.adviceList', {}, tokens.hers)
  const found = data.list.find((one) => one.title === title)
  if (!found) throw new Error(`she has no bill ${title}`)
  return found
}

const balance = async ({ client, tokens }: Two): Promise<number> =>
  (await client.call<{ balanceFen: number }>('ext.balanceReturns', {}, tokens.hers)).data.balanceFen

async function paidOnce({ world }: Two, orderCode: string, charges: number): Promise<void> {
  const { order, trade } = await world.order(orderCode)
  const found = `${order?.state}, charged ${trade?.charges ?? 0}`
  demand(found === `paid, charged ${charges}`, `the books say ${found} of ${orderCode}`)
}

const openBill = async (driver: Driver, title: string): Promise<void> => {
  await driver.visit('/payListTG')
  await driver.tap(await withText(driver, `${LIST}-item-`, title))
  await says(driver, `${DETAIL}-facts`, title)
}

/** Nothing of hers while she keeps it; then to be read and not to be paid. */
async function sharing(two: Two): Promise<void> {
  const { her, him, client, tokens, steps } = two
  const { billId, selfPayFen } = await bill(two, '检查检验费')
  const theirs = async () => {
    await him.driver.visit('/payListTG')
    await tapSoon(him.driver, `${LIST}-whose-spouse`)
  }
  steps.push('she keeps her bills')
  await theirs()
  await says(him.driver, `${LIST}-empty`, '没有向您共享')
  steps.push('she shares them')
  await her.driver.visit('/couplePair')
  await tapSoon(her.driver, 'couple-pair-detail-share-bills')
  await soon(async () => {
    await theirs()
    await says(him.driver, await withText(him.driver, `${LIST}-item-`, '检查检验费'), yuan(selfPayFen), 2_000)
  })
  demand(!(await him.driver.has(`${LIST}-together`)), 'he is offered to pay what he only reads')
  await him.driver.tap(await withText(him.driver, `${LIST}-item-`, '检查检验费'))
  await says(him.driver, `${DETAIL}-partners`, '本人办理')
  demand(!(await him.driver.has(`${DETAIL}-pay`)), 'he is offered to pay what he only reads')
  const { message } = await client.call('advice.createPay', { billId }, tokens.his)
  demand(message === '未找到该记录', `asked to pay her bill the hospital says ${message}`)
}

/** The way to the cashier without network, the app killed, the card's money after 4002, its answer lost, killed again. */
async function payFromCard(two: Two): Promise<void> {
  const { her, world, steps } = two
  const { driver } = her
  const had = await balance(two)
  const { selfPayFen } = await bill(two, '检查检验费')
  steps.push('cut off before the order')
  await openBill(driver, '检查检验费')
  const before = await world.orders()
  await driver.offline(true)
  await tapSoon(driver, `${DETAIL}-pay`)
  await soon(async () => demand(await driver.enabled(`${DETAIL}-pay`), 'paying is not offered again'))
  await driver.kill()
  await driver.offline(false)
  demand((await world.orders()) === before, 'an order was made of a tap that never left the phone')
  steps.push('asked before the card pays, and no is no')
  await openBill(driver, '检查检验费')
  await tapSoon(driver, `${DETAIL}-pay`)
  await driver.waitFor('pay-order-facts')
  await tapSoon(driver, 'pay-order-method-visitCard')
  await tapSoon(driver, 'pay-order-submit')
  await says(driver, 'pay-order-card', yuan(had - selfPayFen))
  await tapSoon(driver, 'pay-order-card-close')
  demand((await balance(two)) === had, 'the card paid although she said no')
  steps.push('paid from the card, the answer lost, killed')
  const { orderCode } = await bill(two, '检查检验费')
  await tapSoon(driver, 'pay-order-submit')
  await driver.waitFor('pay-order-card-confirm')
  await world.sandbox.act('fault', { callId: 'advice.prescriptionPay', kind: 'cut', times: 1 })
  await tapSoon(driver, 'pay-order-card-confirm')
  await soon(async () => demand((await balance(two)) !== had, 'nothing was taken'))
  await driver.kill()
  await world.sandbox.act('clearFaults')
  await openOrder(driver, orderCode)
  await seePaid(driver)
  demand((await balance(two)) === had - selfPayFen, 'the card did not pay once')
  await paidOnce(two, orderCode, 0)
}

/** A balance that does not cover it says so and leads to where it is filled. */
async function fallShort(two: Two): Promise<void> {
  const { her: { driver, doors }, world, steps } = two // prettier-ignore
  steps.push('the balance is short')
  const had = await balance(two)
  const orderCode = await issued(world, 2, { persona: BILLED.hers, amountFen: had + 5_000 })
  await openOrder(driver, orderCode)
  await says(driver, 'pay-order-method-visitCard', '余额不足')
  await tapSoon(driver, 'pay-order-top-up')
  await tapSoon(driver, 'card-top-up-pay-amount-100')
  await tapSoon(driver, 'card-top-up-pay-submit')
  await driver.waitFor('pay-order-facts')
  await doors.pay('paid', openCashier(driver))
  await seePaid(driver)
  await openOrder(driver, orderCode)
  await tapSoon(driver, 'pay-order-method-visitCard')
  await tapSoon(driver, 'pay-order-submit')
  await tapSoon(driver, 'pay-order-card-confirm')
  await seePaid(driver)
  demand((await balance(two)) === 5_000, 'what is left on the card is not what was filled up less what was paid')
}

/** She lets him act: on her card he pays her bill with his money, his app dies before it hears of it, and hers finds it. */
async function payForHer(two: Two): Promise<void> {
  const { her, him, world, steps } = two
  const { driver } = him
  steps.push('she lets him act')
  await her.driver.visit('/couplePair')
  await tapSoon(her.driver, 'couple-pair-detail-share-actFor')
  await soon(async () => {
    await driver.visit('/medicalCard')
    await driver.tap(await withText(driver, 'visiting-card-list-item-', '配偶'))
    await driver.waitFor('visiting-card-list-act-for', 2_000)
  })
  await tapSoon(driver, 'visiting-card-list-act-for')
  await soon(async () => demand(!(await driver.has('visiting-card-list-act-for')), 'the card is not in use'))
  steps.push('he pays in her name, killed at the cashier')
  // Without a new start of the app: on a mini-program that makes him himself again.
  await tapSoon(driver, 'visiting-card-list-next-payable')
  await driver.tap(await withText(driver, `${LIST}-item-`, '西药费'))
  await tapSoon(driver, `${DETAIL}-pay`)
  await driver.waitFor('pay-order-facts')
  await him.doors.pay('nothing', openCashier(driver))
  const { orderCode } = await bill(two, '西药费')
  await driver.kill()
  await world.sandbox.act('pay', { orderCode, decision: 'paid', notify: false })
  await openOrder(her.driver, orderCode)
  await seePaid(her.driver)
  await paidOnce(two, orderCode, 1)
  await her.driver.visit('/PaidRecordsTG')
  await her.driver.tap(await withText(her.driver, 'paid-records-records-item-', '西药费'))
  await says(her.driver, 'paid-records-detail-facts', '已缴费')
}

/** A part of it comes back; each reads it, and what both have spent is what the orders say. */
async function partComesBack(two: Two): Promise<void> {
  const { her, client, tokens, world, steps } = two
  steps.push('a part comes back')
  const { orderCode } = await bill(two, '西药费')
  await world.sandbox.act('refundPart', { orderCode, amountFen: 1_000 })
  await her.driver.visit(`/PayResult?orderCode=${orderCode}`)
  await says(her.driver, 'pay-result-title', '部分退款')
  const { refunds } = await world.order(orderCode)
  demand(refunds.length === 1 && refunds[0]?.amountFen === 1_000, `${refunds.length} refunds are in the books`)
  steps.push('the ledger of both')
  for (const token of Object.values(tokens)) await ledgerIsOrders(client, token)
  const spent = async (token: string, whose: string): Promise<number> => {
    const { data } = await client.call<{ list: { whose: string; sums: { netFen: number } }[] }>(
      'ext.ledgerRows',
      { pageSize: 100 },
      token,
    )
    return data.list.filter((row) => row.whose === whose).reduce((sum, { sums }) => sum + sums.netFen, 0)
  }
  const [own, read] = [await spent(tokens.hers, 'self'), await spent(tokens.his, 'spouse')]
  demand(own > 0 && own === read, `she has spent ${own} fen, he reads ${read}`)
}

/** @throws Error at the step that fails */
export async function settleForTwo(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const client = new ServerClient(world.origin)
  const [hers, his] = [
    await client.token(BILLED.hers, HOSPITAL.unitId),
    await client.token(BILLED.his, HOSPITAL.unitId),
  ]
  const two: Two = { her, him, world, client, tokens: { hers, his }, steps }
  for (const part of [sharing, payFromCard, fallShort, payForHer, partComesBack]) await part(two)
}
