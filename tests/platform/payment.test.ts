/** @jest-environment jsdom */

import type { PayResult, PreparedPayment } from '@/platform/payment/contract'
import { payment as alipayPayment } from '@/platform/payment/index.alipay'
import { gatewayAddress, payment as h5Payment } from '@/platform/payment/index.h5'
import { payment as weappPayment } from '@/platform/payment/index.weapp'
import { toMiniPage } from '@/platform/shared/mini-page'
import { wechatOutcome } from '@/platform/shared/pay-outcome'

const context = { gatewayHosts: ['pay.hospital.example'] }
const bridge: PreparedPayment = {
  kind: 'wechatBridge',
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
}
const trade: PreparedPayment = { kind: 'alipayTrade', tradeNo: '2026112122001' }

const setGlobal = (name: string, value: unknown): void =>
  void Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })

afterEach(() => {
  jest.useRealTimers()
  for (const name of ['wx', 'my', 'WeixinJSBridge']) Reflect.deleteProperty(globalThis, name)
})

describe('WeChat mini-program', () => {
  const answer = (errMsg: string | undefined, by: 'success' | 'fail') => {
    const asked: Record<string, unknown>[] = []
    setGlobal('wx', {
      requestPayment: (options: Record<string, unknown>) => (
        asked.push(options),
        (options[by] as (r: object) => void)({ errMsg })
      ),
    })
    return { asked, result: weappPayment.pay(bridge, context) }
  }

  it.each([
    ['requestPayment:ok', 'success', 'ok'],
    ['requestPayment:fail cancel', 'fail', 'cancelled'],
    ['requestPayment:fail', 'fail', 'failed'],
    ['requestPayment:fail no permission', 'fail', 'failed'],
    ['requestPayment:fail parameter error: parameter.package should be String', 'fail', 'failed'],
    ['', 'success', 'unknown'],
    [undefined, 'fail', 'unknown'],
    ['something', 'success', 'unknown'],
  ] as const)('%s (%s) is %s', async (errMsg, by, outcome) => {
    expect((await answer(errMsg, by).result).outcome).toBe(outcome)
  })

  it('hands the prepared parameters over unchanged', async () => {
    const { asked, result } = answer('requestPayment:ok', 'success')
    await result
    expect(asked[0]).toMatchObject({
      timeStamp: '1',
      nonceStr: 'n',
      package: 'prepay_id=1',
      signType: 'RSA',
      paySign: 's',
    })
  })

  it('fails when nothing was opened', async () => {
    setGlobal('wx', {})
    expect((await weappPayment.pay(bridge, context)).outcome).toBe('failed')
    expect((await weappPayment.pay(trade, context)).outcome).toBe('failed')
  })
})

describe('Alipay applet', () => {
  it.each([
    ['9000', 'ok'],
    [9000, 'ok'],
    ['8000', 'unknown'],
    ['6004', 'unknown'],
    ['4000', 'failed'],
    ['5000', 'unknown'],
    ['6001', 'cancelled'],
    ['6002', 'unknown'],
    ['4', 'failed'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    ['constructor', 'unknown'],
    ['7777', 'unknown'],
  ])('result code %s is %s', async (resultCode, outcome) => {
    const asked: Record<string, unknown>[] = []
    setGlobal('my', {
      tradePay: (options: Record<string, unknown>) => (
        asked.push(options),
        (options.success as (r: object) => void)({ resultCode })
      ),
    })
    expect((await alipayPayment.pay(trade, context)).outcome).toBe(outcome)
    expect(asked[0]?.tradeNO).toBe('2026112122001')
  })

  it('reads the number of a failure as well', async () => {
    setGlobal('my', { tradePay: (options: { fail: (r: object) => void }) => options.fail({ error: 4 }) })
    expect((await alipayPayment.pay(trade, context)).outcome).toBe('failed')
    setGlobal('my', { tradePay: (options: { fail: (r: object) => void }) => options.fail({ errorMessage: 'network' }) })
    expect((await alipayPayment.pay(trade, context)).outcome).toBe('unknown')
    setGlobal('my', {})
    expect((await alipayPayment.pay(trade, context)).outcome).toBe('failed')
  })
})

describe('messaging browser', () => {
  const withBridge = (err_msg: unknown): { asked: unknown[][]; bridge: WeixinBridge } => {
    const asked: unknown[][] = []
    return {
      asked,
      bridge: { invoke: (name, data, done) => (asked.push([name, data]), done?.({ err_msg } as { err_msg?: string })) },
    }
  }

  it.each([
    ['get_brand_wcpay_request:ok', 'ok'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
    ['get_brand_wcpay_request:ok ', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    [{}, 'unknown'],
  ])('[rule:environment.payHelper] %s is %s', async (said, outcome) => {
    const fake = withBridge(said)
    setGlobal('WeixinJSBridge', fake.bridge)
    expect((await h5Payment.pay(bridge, context)).outcome).toBe(outcome)
    expect(fake.asked[0]?.[0]).toBe('getBrandWCPayRequest')
  })

  it('sends texts only', async () => {
    const fake = withBridge('x:ok')
    setGlobal('WeixinJSBridge', fake.bridge)
    await h5Payment.pay({ ...bridge, timeStamp: 1 as unknown as string }, context)
    expect(Object.values(fake.asked[0]?.[1] as object).every((value) => typeof value === 'string')).toBe(true)
  })

  it('waits for a bridge that comes after the page', async () => {
    const result = h5Payment.pay(bridge, context)
    setGlobal('WeixinJSBridge', withBridge('get_brand_wcpay_request:ok').bridge)
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect((await result).outcome).toBe('ok')
  })

  it('fails when no bridge comes', async () => {
    jest.useFakeTimers()
    const none = h5Payment.pay(bridge, context)
    await jest.advanceTimersByTimeAsync(10_000)
    expect((await none).outcome).toBe('failed')
  })
})

describe('a cashier that the person keeps open for five minutes', () => {
  type Reply = (result: object) => void
  const LATE_MS = 5 * 60_000
  const HOSTS = {
    weapp: {
      open: (later: (reply: () => void) => void, said: object) => {
        setGlobal('wx', { requestPayment: ({ fail }: { fail: Reply }) => later(() => fail(said)) })
        return weappPayment.pay(bridge, context)
      },
      says: {
        ok: { errMsg: 'requestPayment:ok' },
        cancelled: { errMsg: 'requestPayment:fail cancel' },
        failed: { errMsg: 'requestPayment:fail' },
      },
    },
    alipay: {
      open: (later: (reply: () => void) => void, said: object) => {
        setGlobal('my', { tradePay: ({ success }: { success: Reply }) => later(() => success(said)) })
        return alipayPayment.pay(trade, context)
      },
      says: { ok: { resultCode: '9000' }, cancelled: { resultCode: '6001' }, failed: { resultCode: '4000' } },
    },
    h5: {
      open: (later: (reply: () => void) => void, said: object) => {
        setGlobal('WeixinJSBridge', { invoke: (_name: string, _data: object, done: Reply) => later(() => done(said)) })
        return h5Payment.pay(bridge, context)
      },
      says: {
        ok: { err_msg: 'get_brand_wcpay_request:ok' },
        cancelled: { err_msg: 'get_brand_wcpay_request:cancel' },
        failed: { err_msg: 'get_brand_wcpay_request:fail' },
      },
    },
  } as const

  describe.each(['weapp', 'alipay', 'h5'] as const)('on %s', (host) => {
    it.each(['ok', 'cancelled', 'failed'] as const)(
      'its answer %s is heard, and nothing is said before',
      async (outcome) => {
        jest.useFakeTimers()
        const { open, says } = HOSTS[host]
        const heard: PayResult[] = []
        void open((reply) => setTimeout(reply, LATE_MS), says[outcome]).then((result) => heard.push(result))
        await jest.advanceTimersByTimeAsync(LATE_MS - 1)
        expect(heard).toEqual([])
        await jest.advanceTimersByTimeAsync(1)
        expect(heard.map((result) => result.outcome)).toEqual([outcome])
      },
    )
  })
})

describe('leaving for a gateway', () => {
  const origin = 'https://h.example'
  it.each([
    ['https://pay.hospital.example/pay?order=1', 'https://pay.hospital.example/pay?order=1'],
    ['/cashier/pay?orderCode=1', `${origin}/cashier/pay?orderCode=1`],
    ['https://evil.example/', null],
    ['https://pay.hospital.example.evil.example/', null],
    ['https://pay.hospital.example@evil.example/', null],
    ['http://pay.hospital.example/', null],
    ['https://pay.hospital.example:8443/', null],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['/..//evil.example', null],
    ['/%2e%2e/x', null],
    ['javascript:alert(1)', null],
    ['weixin://wap/pay', null],
    ['', null],
  ])('%s opens %s', (url, opened) => {
    expect(gatewayAddress(url, context, origin)).toBe(opened)
  })

  it('an unlisted gateway is not opened and counts as failed', async () => {
    expect((await h5Payment.pay({ kind: 'redirect', url: 'https://evil.example/' }, context)).outcome).toBe('failed')
    expect((await h5Payment.pay(trade, context)).outcome).toBe('failed')
  })
})

describe('inside a web-view', () => {
  const page = '/packages/payment/pay-order/index?orderCode=1'
  it('goes to the mini-program’s own page and asks the order afterwards', async () => {
    const opened: string[] = []
    const mini = {
      navigateTo: ({ url }: { url: string }) => void opened.push(url),
      reLaunch: ({ url }: { url: string }) => void opened.push(`re ${url}`),
    }
    expect(await toMiniPage('wechatWebView', page, 'push', { wx: { miniProgram: mini } } as unknown as Window)).toBe(
      true,
    )
    expect(await toMiniPage('alipayWebView', page, 'relaunch', { my: mini } as unknown as Window)).toBe(true)
    const invoked: unknown[] = []
    expect(
      await toMiniPage('wechatWebView', page, 'push', {
        WeixinJSBridge: { invoke: (...args: unknown[]) => invoked.push(args) },
      } as unknown as Window),
    ).toBe(true)
    expect(opened).toEqual([page, `re ${page}`])
    expect(invoked).toEqual([['invokeMiniProgramAPI', { name: 'navigateTo', arg: { url: page } }]])
  })

  it.each(['https://evil.example', '//evil.example', '/a//b', 'javascript:1', '/x?u=https://evil', ''])(
    'does not carry %s',
    async (bad) => {
      const mini = { navigateTo: jest.fn(), reLaunch: jest.fn() }
      expect(await toMiniPage('wechatWebView', bad, 'push', { wx: { miniProgram: mini } } as unknown as Window)).toBe(
        false,
      )
      expect(mini.navigateTo).not.toHaveBeenCalled()
    },
  )

  it('says so where there is no mini-program', async () => {
    expect(await toMiniPage('browser', page)).toBe(false)
    expect(await toMiniPage('wechatWebView', page, 'push', {} as Window)).toBe(false)
  })
})

describe('which payment a host takes', () => {
  it.each([
    ['weChatPay', 'messagingBrowser', 'wechatBridge'],
    ['weChatPay', 'wechatWebView', 'miniPage'],
    ['weChatPay', 'alipayWebView', null],
    ['weChatPay', 'browser', 'redirect'],
    ['aliPay', 'messagingBrowser', null],
    ['aliPay', 'wechatWebView', null],
    ['aliPay', 'alipayWebView', 'miniPage'],
    ['aliPay', 'nativeShell', 'redirect'],
  ] as const)('[rule:enums.paymentMethod] %s in %s: %s', (method, kind, wanted) => {
    expect(h5Payment.wants(method, kind)).toBe(wanted)
  })

  it('has no outcome that says paid', () => {
    const outcomes: PayResult['outcome'][] = ['ok', 'cancelled', 'unknown', 'failed', 'leaving']
    expect(outcomes).not.toContain('paid')
    expect(wechatOutcome('x:paid').outcome).toBe('unknown')
    expect([weappPayment.wants('aliPay', 'weapp'), alipayPayment.wants('weChatPay', 'alipay')]).toEqual([null, null])
  })
})
