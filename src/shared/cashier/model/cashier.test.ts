import { BUTTONS, dueFen, endsLoop, isOpenEnded, needsHelp, type PayState, type Stage, stageOf } from './stage'
import { payOptions, type PrepareBy, prepareBy } from './ways'

import { payStatus } from '@/domain/payment/orders'
import type { HostKind } from '@/domain/platform'
import { payment as onAlipay } from '@/platform/payment/index.alipay'
import { payment as onH5 } from '@/platform/payment/index.h5'
import { payment as onWeapp } from '@/platform/payment/index.weapp'

/** The payment port that really runs in each host. */
const PORTS = {
  browser: onH5,
  messagingBrowser: onH5,
  wechatWebView: onH5,
  alipayWebView: onH5,
  nativeShell: onH5,
  weapp: onWeapp,
  alipay: onAlipay,
} as const

/** The whole table: how each method is prepared in each host; '' where it cannot be used. */
const WAYS: Readonly<Record<HostKind, readonly [PrepareBy | '', PrepareBy | '', PrepareBy | '']>> = {
  browser: ['paymentH5', 'paymentH5', 'card'],
  messagingBrowser: ['getPrepayId', '', 'card'],
  wechatWebView: ['miniPage', '', 'card'],
  alipayWebView: ['', 'miniPage', 'card'],
  nativeShell: ['paymentH5', 'paymentH5', 'card'],
  weapp: ['createPay', '', 'card'],
  alipay: ['', 'paymentPrepare', 'card'],
}

const METHODS = ['weChatPay', 'aliPay', 'visitCard'] as const
const HOSTS = Object.keys(WAYS) as HostKind[]
const factsOf = (host: HostKind, change = {}) => ({
  wants: PORTS[host].wants,
  hasAlipayExtension: true,
  takesCard: true,
  ...change,
})

/** Every value of the wire with the stage and the buttons of an order nothing is open for. */
const STATUSES: readonly (readonly [unknown, Stage, readonly string[]])[] = [
  [0, 'payable', ['pay']],
  [1, 'done', ['result']],
  [2, 'done', ['result']],
  [3, 'payable', ['pay']],
  [4, 'done', ['result']],
  [9, 'timedOut', ['query', 'home']],
  [5, 'timedOut', ['query', 'home']],
  [null, 'timedOut', ['query', 'home']],
  [undefined, 'timedOut', ['query', 'home']],
  ['', 'timedOut', ['query', 'home']],
  ['paid', 'timedOut', ['query', 'home']],
]

describe.each(HOSTS)('in %s', (host) => {
  describe.each(METHODS)('by %s', (method) => {
    const expected = WAYS[host][METHODS.indexOf(method)] || null

    it('[rule:enums.paymentMethod] is prepared by the call of this host', () => {
      expect(prepareBy(method, host, factsOf(host))).toBe(expected)
    })

    it.each(STATUSES)(
      '[rule:enums.paymentStatus] status %p shows the right buttons and no others',
      (wire, stage, buttons) => {
        const hasMethod = expected !== null
        const found = stageOf({
          status: payStatus(wire),
          isChecking: false,
          isOpenEnded: false,
          dueFen: 5000,
          isExpired: false,
          hasMethod,
        })
        const wanted = stage === 'payable' && !hasMethod ? 'noMethod' : stage
        expect([found, BUTTONS[found]]).toEqual([wanted, wanted === 'noMethod' ? ['query', 'home'] : buttons])
      },
    )
  })
})

describe('ways to pay', () => {
  it('takes the trade number from the specified call where the backend has no extension', () => {
    expect(prepareBy('aliPay', 'alipay', factsOf('alipay', { hasAlipayExtension: false }))).toBe('paymentH5')
  })

  it('offers the card for registrations only', () => {
    for (const host of HOSTS) expect(prepareBy('visitCard', host, factsOf(host, { takesCard: false }))).toBeNull()
  })

  const channel = (payMethod: (typeof METHODS)[number] | null, enabled = true, reason = '') => ({
    payMethod,
    label: '',
    enabled,
    reason,
    balanceFen: null,
  })

  it('shows what server, hospital and host agree on, in the order of the hospital', () => {
    const offered = METHODS.map((method) => channel(method))
    const names = (allowed: readonly (typeof METHODS)[number][], host: HostKind) =>
      payOptions(offered, allowed, host, factsOf(host)).map(({ method }) => method)
    expect(names(['visitCard', 'aliPay', 'weChatPay'], 'browser')).toEqual(['visitCard', 'aliPay', 'weChatPay'])
    expect(names(['weChatPay', 'aliPay'], 'weapp')).toEqual(['weChatPay'])
    expect(names(['weChatPay'], 'alipay')).toEqual([])
    expect(payOptions([channel('aliPay'), channel(null)], ['weChatPay'], 'browser', factsOf('browser'))).toEqual([])
  })

  it('keeps a method that cannot be used now, with the reason of the server', () => {
    const [card] = payOptions([channel('visitCard', false, '余额不足')], ['visitCard'], 'weapp', factsOf('weapp'))
    expect(card).toMatchObject({ label: '就诊卡余额', enabled: false, reason: '余额不足', by: 'card' })
  })
})

describe('the stage of an order', () => {
  const open = {
    status: 'unpaid',
    isChecking: false,
    isOpenEnded: false,
    dueFen: 5000,
    isExpired: false,
    hasMethod: true,
  } as const

  it.each([
    [{}, 'payable'],
    [{ isChecking: true }, 'checking'],
    [{ isOpenEnded: true }, 'openEnded'],
    [{ isOpenEnded: true, status: 'partlyPaid' }, 'openEnded'],
    [{ isOpenEnded: true, status: 'timedOut' }, 'openEnded'],
    [{ isOpenEnded: true, isChecking: true, status: 'paid' }, 'done'],
    [{ isExpired: true }, 'expired'],
    [{ isExpired: true, isOpenEnded: true }, 'openEnded'],
    [{ dueFen: null }, 'noAmount'],
    [{ hasMethod: false }, 'noMethod'],
    [{ hasMethod: false, dueFen: 0 }, 'payable'],
  ] as const)('of %p is %s', (change, stage) => {
    expect(stageOf({ ...open, ...change })).toBe(stage)
  })

  it('offers a payment in one stage only', () => {
    const stages = Object.keys(BUTTONS) as Stage[]
    expect(stages.filter((stage) => BUTTONS[stage].includes('pay'))).toEqual(['payable'])
    expect(BUTTONS.openEnded).toEqual(['query', 'home'])
    expect(stages.filter(needsHelp)).toEqual(stages.filter((stage) => stage !== 'payable' && stage !== 'done'))
  })

  it('owes what is left of a part payment and refuses amounts that do not add up', () => {
    expect(dueFen({ payableFen: 5000, paidFen: 0 })).toBe(5000)
    expect(dueFen({ payableFen: 5000, paidFen: 3000 })).toBe(2000)
    expect(dueFen({ payableFen: 5000, paidFen: 5001 })).toBeNull()
  })
})

describe('the end of a payment', () => {
  const AFTER = ['opening', 'request', 'ok', 'unknown', 'failed', 'leaving'] as const
  const state = (status: number | null, pending: boolean): PayState => ({ payStatus: status, pending })

  it.each(AFTER)('after %s is known as soon as the server says paid or refunded', (after) => {
    for (const status of [1, 2, 4]) {
      expect(endsLoop(after, state(status, true))).toBe(true)
      expect(isOpenEnded(after, state(status, true))).toBe(false)
    }
  })

  it.each(AFTER)('after %s is open while there has been no answer', (after) => {
    expect(isOpenEnded(after, null)).toBe(true)
  })

  it.each([
    // after, pending: whether the loop may end, whether the end is open
    ['opening', false, true, false],
    ['opening', true, false, true],
    ['request', false, true, false],
    ['request', true, false, true],
    ['failed', false, true, false],
    ['failed', true, false, false],
    ['ok', false, false, true],
    ['ok', true, false, true],
    ['unknown', false, false, true],
    ['unknown', true, false, true],
    ['leaving', false, false, true],
    ['leaving', true, false, true],
  ] as const)('after %s of an unpaid order with pending %s', (after, pending, ends, isOpen) => {
    expect([endsLoop(after, state(0, pending)), isOpenEnded(after, state(0, pending))]).toEqual([ends, isOpen])
  })
})
