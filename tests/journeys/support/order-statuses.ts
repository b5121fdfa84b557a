/** What the pages of an order offer by its status, and for a status that nobody knows. One definition for all platforms. */

import { type Answer, ServerClient } from '../../attack/server/server-client'
import { demand, HOSPITAL } from '../plays/booking'
import { issued, openOrder, PAYER } from '../plays/paying'
import type { Driver } from './driver'
import { says, soon, tapSoon } from './places'
import type { World } from './world'

/** What the order page and the result page can offer; each status offers some of these and none of the others. */
const PAY_BUTTONS = ['pay-order-submit', 'pay-order-query', 'pay-order-result']
const RESULT_BUTTONS = ['booking', 'records', 'pay', 'query', 'home'].map((name) => `pay-result-${name}`)

/** Waits for the last of the wanted buttons, then reads which are there. @throws Error when others are */
async function expectButtons(
  driver: Driver,
  all: readonly string[],
  wanted: readonly string[],
  what: string,
): Promise<void> {
  for (const button of wanted) await driver.waitFor(button)
  const shown: string[] = []
  for (const each of all) if (await driver.has(each)) shown.push(each)
  demand(shown.join() === wanted.join(), `${what} offers ${shown.join(', ')} and not ${wanted.join(', ')}`)
}

/** The order page of an order: its one button, and the words for its status. */
async function onOrderPage(driver: Driver, orderCode: string, button: string, label: string): Promise<void> {
  await openOrder(driver, orderCode)
  await expectButtons(driver, PAY_BUTTONS, [button], `the order page of an order that is ${label}`)
  await says(driver, 'pay-order-facts', label)
}

/** The result page of an order: its buttons, and its title. */
async function onResultPage(driver: Driver, orderCode: string, names: string[], title: string): Promise<void> {
  await driver.visit(`/PayResult?orderCode=${orderCode}`)
  await driver.waitFor('pay-result-facts')
  await says(driver, 'pay-result-title', title)
  const wanted = names.map((name) => `pay-result-${name}`)
  await expectButtons(driver, RESULT_BUTTONS, wanted, `the result page of an order that says ${title}`)
}

/** The wire's statuses 0 to 4 and 9 of an order, how each came to be, what both pages offer and what they must not. */
export async function statuses(driver: Driver, world: World): Promise<void> {
  const settled = async (refundFen: number): Promise<string> => {
    const orderCode = await issued(world, 2, { amountFen: 8_800 })
    await world.sandbox.act('payOrder', { orderCode })
    if (refundFen > 0) await world.sandbox.act('refundPart', { orderCode, amountFen: refundFen })
    return orderCode
  }
  const both = async (orderCode: string, button: string, label: string, names: string[], title = label) => {
    await onOrderPage(driver, orderCode, button, label)
    await onResultPage(driver, orderCode, names, title)
  }
  await both(await issued(world, 2), 'pay-order-submit', '待支付', ['pay', 'home'], '尚未支付')
  await both(await issued(world, 2, { insuredFen: 2300 }), 'pay-order-submit', '部分支付', ['pay', 'home'])
  await both(await settled(0), 'pay-order-result', '已支付', ['records', 'home'], '支付成功')
  await both(await settled(100), 'pay-order-result', '部分退款', ['records', 'home'])
  await both(await settled(8_800), 'pay-order-result', '已退款', ['records', 'home'])
  const lapsed = await issued(world, 2, { minutes: 1 })
  await world.pass(2)
  await both(lapsed, 'pay-order-query', '支付超时', ['query', 'home'])
}

/** What a backend may send for a status and the specification does not know: absent, empty, beyond, no number. */
export const STRANGE_STATUSES: readonly (readonly [string, unknown])[] = [
  ['5', 5],
  ['-1', -1],
  ['"7"', '7'],
  ['"01"', '01'],
  ['1.5', 1.5],
  ['true', true],
  ['"PAID"', 'PAID'],
  ['empty', ''],
  ['null', null],
  ['absent', undefined],
]

/** How often the pages may ask while they stand there. */
const WHILE_SHOWN = 50

/**
 * An unpaid order whose status is one nobody knows counts as timed out (spec:payment#payment-status): it can be asked
 * about, and neither be paid nor be called paid. Everything else in the answers stays what the hospital said.
 */
export async function strangeStatus(driver: Driver, world: World, payStatus: unknown): Promise<void> {
  const orderCode = await issued(world, 2)
  const client = new ServerClient(world.origin)
  const token = await client.token(PAYER, HOSPITAL.unitId)
  for (const callId of ['order.byCode', 'advice.queryPayState']) {
    const { code, data }: Answer = await client.call(callId, { orderCode }, token)
    demand(code === 200 && data['payStatus'] === 0, `${callId} does not say that the order is unpaid`)
    const said = { ...data, payStatus }
    await world.sandbox.act('fault', { callId, kind: 'code', code: 200, data: said, times: WHILE_SHOWN })
  }
  try {
    await onOrderPage(driver, orderCode, 'pay-order-query', '支付超时')
    await onResultPage(driver, orderCode, ['query', 'home'], '支付超时')
  } finally {
    await world.sandbox.act('clearFaults')
  }
  // Asked again, the hospital says what it knows, and the same order can be paid.
  await tapSoon(driver, 'pay-result-query')
  await soon(() => says(driver, 'pay-result-title', '尚未支付'))
  await expectButtons(driver, RESULT_BUTTONS, ['pay-result-pay', 'pay-result-home'], 'an order asked about again')
}
