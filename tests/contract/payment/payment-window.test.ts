/** The window of the hospital in the console, used as a person uses it: by its forms and buttons, without a script. */

import { startHost, type TestHost } from '../support/test-host'

const UNIT = 335
let host: TestHost
let token: string
beforeAll(async () => {
  host = await startHost()
  token = await host.client.token('he-jing', UNIT)
})
afterAll(() => host.close())

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const address = () => `${host.client.url}/console/orders?unitId=${UNIT}`
const show = async (): Promise<string> => (await fetch(address())).text()

/** The row of an order; '' when there is none. */
const rowOf = (html: string, orderCode: string): string =>
  html.split('<tr>').find((row) => row.includes(orderCode)) ?? ''

/** Fills a form in and presses its button. @returns the page that follows */
async function submit(part: string, button: string, typed: Record<string, string> = {}): Promise<string> {
  const form = part.split('<form').find((one) => one.includes(`>${button}</button>`)) ?? ''
  const action = /action="([^"]+)"/.exec(form)?.[1]
  if (!action) throw new Error(`no button ${button}`)
  const body = new URLSearchParams()
  for (const [, name = '', value = ''] of form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
    body.set(name, value)
  for (const [name, value] of Object.entries(typed)) {
    if (!form.includes(`name="${name}"`)) throw new Error(`no field ${name}`)
    body.set(name, value)
  }
  const answer = await fetch(`${host.client.url}${action}`, {
    method: 'POST',
    headers: { origin: host.client.url, referer: address() },
    body,
  })
  expect(answer.url).toContain('/console/orders')
  return answer.text()
}

const told = async (orderCode: string) => {
  const { data } = await host.client.call<{ payStatus: number; payableFen: number; refundedFen: number }>(
    'order.byCode',
    { orderCode },
    token,
  )
  return [data.payStatus, data.payableFen, data.refundedFen]
}

const codesIn = (html: string): string[] => [...html.matchAll(/<code>(\d{20})<\/code>/g)].map(([, code = '']) => code)

/** @returns the code of the new order, wherever it stands among those of the seed */
async function issued(amountYuan: string): Promise<string> {
  const before = await show()
  const page = await submit(before, '开单', { persona: 'he-jing', type: '2', amountYuan, title: '超声检查' })
  expect(text(page)).toContain('已开单：超声检查')
  return codesIn(page).find((code) => !codesIn(before).includes(code)) ?? ''
}

it('writes an order that the app can pay, takes its money, and gives it back in parts', async () => {
  const orderCode = await issued('88.50')
  expect(text(rowOf(await show(), orderCode))).toMatch(/何静 .*超声检查 .*¥88\.50 .*待支付/)
  expect(await told(orderCode)).toEqual([0, 8850, 0])

  const paid = await submit(rowOf(await show(), orderCode), '窗口收费')
  expect(text(paid)).toContain('已在窗口收费')
  expect(rowOf(paid, orderCode)).not.toContain('窗口收费')
  expect(await told(orderCode)).toEqual([1, 8850, 0])

  const part = await submit(rowOf(paid, orderCode), '退款', { amountYuan: '10' })
  expect(text(part)).toContain('已退¥10.00')
  expect(text(rowOf(part, orderCode))).toMatch(/部分退款/)
  expect(await told(orderCode)).toEqual([4, 8850, 1000])

  // More than is left gives back what is left.
  const all = await submit(rowOf(part, orderCode), '退款', { amountYuan: '99999' }).catch(() => '')
  expect(text(all)).toContain('金额不能超过')
  const rest = await submit(rowOf(part, orderCode), '退款', { amountYuan: '78.5' })
  expect(text(rowOf(rest, orderCode))).toMatch(/已退款/)
  expect(rowOf(rest, orderCode)).not.toContain('<form')
  expect(await told(orderCode)).toEqual([2, 8850, 8850])
})

it.each(['', '0.001', '12.345', '-1', 'x', '1e3', '１２'])('takes no amount like “%s”', async (amountYuan) => {
  const before = await show()
  const page = await submit(before, '开单', { persona: 'he-jing', type: '2', amountYuan })
  expect(text(page)).toMatch(/请填写金额|金额应为元，最多两位小数/)
  expect(page.match(/<tr>/g)?.length ?? 0).toBe(before.match(/<tr>/g)?.length ?? 0)
  const orderCode = await issued('5')
  const paid = await submit(rowOf(await show(), orderCode), '窗口收费')
  await submit(rowOf(paid, orderCode), '退款', { amountYuan })
  expect(await told(orderCode)).toEqual([1, 500, 0])
})
