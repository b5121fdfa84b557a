import type { NotifyReport } from '../attack/notify-rounds'
import { probe } from '../programs'
import type { TriesReport } from './payment-tries-probe'
import { startHost } from './test-host'

/**
 * spec:security#payment-notices: one charge each, nothing forged accepted; `attack -- notify-chaos` plays 600 of
 * another seed, 6,000 in full.
 */
const CASES = 200

it('charges once whatever the payment institution sends: 200 cases lost, late, doubled, reordered, forged, wrong', () => {
  const report = probe<NotifyReport>('payment-notices', String(CASES), '20261121')
  const { findings, tried, charged, forgedAccepted } = report
  expect(findings).toEqual([])
  expect(forgedAccepted).toBe(0)
  expect(charged).toBe(CASES - (tried['never'] ?? 0))
  // Every kind of ending and arrival really was among them.
  for (const kind of [
    'afterClose',
    'unknownThenPaid',
    'genuine',
    'forgedSign',
    'forgedAmount',
    'wrongAmount',
    'otherOrder',
  ])
    expect(tried[kind]).toBeGreaterThan(15)
})

it('takes sixty forged notices an hour from one machine and not one more', async () => {
  const host = await startHost()
  try {
    const send = async (at: number) =>
      (
        await fetch(`${host.url}/gateway/notify`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ orderCode: `X${at}`, tradeNo: 'T1', amountFen: 1, sign: 'a'.repeat(64) }),
        })
      ).status
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) statuses.push(await send(at))
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429, 429])
  } finally {
    await host.close()
  }
})

describe('tries of one order', () => {
  let report: TriesReport
  beforeAll(() => {
    report = probe('payment-tries')
  })

  it('every late trade of a closed order goes back, each once', () => {
    expect(report.lateAnswers).toEqual(['lateRefund', 'lateRefund', 'duplicate', 'unknownOrder'])
    expect(report.lateRefunds).toEqual([4200, 4200])
  })

  it('the institution’s own answer decides: a signed notice that it contradicts changes nothing and is kept', () => {
    expect(report.contradicted).toEqual(
      ['notPaid', 'wrongMerchant'].map((what) => ({ answer: what, state: 'paying', kept: what })),
    )
  })

  it('an answer about the try before does not undo the payment that goes on', () => {
    expect(report.overtaken).toEqual([
      { asked: 'afterReopening', state: 'paying', paid: 'found' },
      { asked: 'beforeReopening', state: 'paying', paid: 'found' },
    ])
  })

  it('an order whose trade was not opened can be asked about and paid; one closed meanwhile is not paid any more', () => {
    expect(report.opening).toEqual({
      asked: 'paying',
      paid: 'found',
      closed: '订单已失效，请重新提交',
      trade: 'closed',
    })
  })

  it('late trades are asked about page by page and for 30 days', () => {
    expect(report.silent).toEqual({ trades: 120, back: 120, askedAgain: 0, old: 0 })
  })
})
