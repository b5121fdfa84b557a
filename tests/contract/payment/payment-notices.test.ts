import type { NotifyReport } from '../../attack/rounds/notify-rounds'
import { probe } from '../../programs'
import { startHost } from '../support/test-host'
import type { TriesReport } from './payment-tries-probe'

/**
 * spec:security#payment-notices: one charge each, nothing forged accepted; `attack -- notify-chaos` plays 600 of
 * another seed, 6,000 in full.
 */
const CASES = 200

it('charges once whatever the payment institution sends: 200 cases lost, late, doubled, reordered, forged, wrong', () => {
  const report = probe<NotifyReport>('payment/payment-notices', String(CASES), '20261121')
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
    // The hospital learns of it once.
    const trail = await host.client.look<{ list: object[] }>('audit', { callId: 'gateway.notify' })
    expect(trail.list).toMatchObject([{ actor: 'gateway', result: 'refused:badSignature', target: '' }])
  } finally {
    await host.close()
  }
})

let tries: TriesReport | undefined
/** Played once for all that look at it. */
const triesReport = (): TriesReport => (tries ??= probe<TriesReport>('payment/payment-tries'))

describe('tries of one order', () => {
  let report: TriesReport
  beforeAll(() => {
    report = triesReport()
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

describe('orders, refunds and the books, as one process plays them', () => {
  const CHANGED = '费用状态已变化，请重新选择'
  const LAPSED = '订单已失效，请重新提交'
  let report: TriesReport
  beforeAll(() => {
    report = triesReport()
  })

  it('the comparison of a day tells every charge and refund that only one of the two books has, and no other', () => {
    const charge = (of: string, gatewayFen: number, ledgerFen: number) => ({
      of,
      kind: 'charge',
      gatewayFen,
      ledgerFen,
    })
    const back = (of: string, gatewayFen: number, ledgerFen: number) => ({ of, kind: 'refund', gatewayFen, ledgerFen })
    expect(report.books.differences).toEqual([
      back('by hand', 400, 0),
      back('less paid back', 600, 800),
      back('never paid back', 0, 700),
      charge('no order', 8000, 0),
      charge('no trade', 0, 8000),
      charge('nobody told', 8000, 0),
      charge('not charged', 0, 8000),
      charge('other number', 0, 8000),
      charge('other number', 8000, 0),
    ])
    // The sums of the charges agree: three errors on either side hide each other.
    expect(report.books.grown).toEqual({ gatewayIn: 88_000, gatewayBack: 9_500, ledgerIn: 88_000, ledgerBack: 10_000 })
  })

  it('a refund that the institution refuses stops the others of that hospital in the same round, and is told once', () => {
    const { refused, atOnce } = report.refunds
    expect(refused).toEqual({ asked: 1, states: ['due', 'failed'], told: ['退款未到账'], failure: '' })
    expect(atOnce).toEqual({ asked: 1, states: ['failed'], told: ['退款未到账'], failure: '', differences: 1 })
  })

  it('a refund that cannot be asked for keeps none of the others waiting, is reported, and is paid the next time', () => {
    const { unreachable, afterwards } = report.refunds
    expect(unreachable).toEqual({ asked: 2, states: ['done', 'due'], told: [], failure: 'away' })
    expect(afterwards).toMatchObject({ states: ['done', 'done'], failure: '' })
  })

  it('more refunds than one page are all paid in one round', () => {
    expect(report.refunds.many).toMatchObject({ states: ['done'], failure: '' })
  })

  it('what a round of the house has answered meanwhile, the desk neither decides nor notes a second time', () => {
    expect(report.refunds.retried).toEqual([
      { said: 'failed', state: 'failed', noted: 0 },
      { said: 'done', state: 'done', noted: 0 },
    ])
  })

  it('an order is refunded once for one reason', () => {
    expect(report.refunds.again).toEqual({ first: 1000, second: 0, refundedFen: 1000 })
  })

  it('in the moment that its time ends an order is paid by no way, is closed, and a bill has a new one', () => {
    expect(report.moments.ends).toEqual({ cashier: LAPSED, card: LAPSED, state: 'closed' })
    expect(report.moments.renewed).toEqual([
      { isNew: true, before: 'closed' },
      { isNew: true, before: 'closed' },
    ])
  })

  it('a bill that is taken by another order meanwhile has no second one, nor one whose payment has become unclear', () => {
    const { alone, together, unclear } = report.moments.meanwhile
    expect([alone, together]).toEqual([CHANGED, CHANGED])
    expect(unclear).toBe('“x”有一笔支付正在确认，请稍后查询')
    expect(report.moments.second).toBe('该业务已有待支付订单')
  })

  it('only an order of nothing is settled without a payment, and once', () => {
    expect(report.moments.free).toEqual(['created -', 'paid 0', 'paid 0'])
  })

  it('money for an order that is paid already goes back as paid twice, and its cashier does not open any more', () => {
    expect(report.moments.paidOnceMore).toEqual({ answer: 'lateRefund', reasons: ['paidTwice:trade-other'] })
    expect(report.moments.opened).toEqual({ said: '该订单已支付，请勿重复支付', trade: 'closed' })
  })

  it('a notice over no whole amount changes nothing and is kept without it', () => {
    expect(report.moments.odd).toEqual({ answer: 'wrongAmount', keptFen: [0] })
  })

  it('the document of a receipt is read by its patient and by who asked for it, as long as its address lasts', () => {
    const { shortBefore, atTheEnd, ...readers } = report.moments.receipt
    expect(readers).toEqual({ patient: true, asker: true, stranger: false })
    expect([shortBefore, atTheEnd]).toEqual([true, false])
  })

  it('a payment that cannot be asked about is reported, after all others were', () => {
    expect(report.moments.reconciled).toEqual({ failure: 'away', states: ['paying', 'paid'] })
  })
})
