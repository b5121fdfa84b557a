import type { PayContext, Payment, PayResult, PreparedPayment } from './contract'

import { checkExternal } from '@/domain/external-gate'
import type { HostKind } from '@/domain/platform'
import { hostKindOf } from '@/platform/shared/host-kind'
import { toMiniPage } from '@/platform/shared/mini-page'
import { notOpened, wechatOutcome } from '@/platform/shared/pay-outcome'
import { withTimeout } from '@/platform/shared/with-timeout'

export * from './contract'

type Method = 'weChatPay' | 'aliPay'

/** Alipay's gateway does not open inside WeChat, and the reverse; a web-view pays on the mini-program's own page. */
const WANTS: Readonly<Record<Method, Partial<Record<HostKind, PreparedPayment['kind']>>>> = {
  weChatPay: {
    messagingBrowser: 'wechatBridge',
    wechatWebView: 'miniPage',
    browser: 'redirect',
    nativeShell: 'redirect',
  },
  aliPay: { alipayWebView: 'miniPage', browser: 'redirect', nativeShell: 'redirect' },
}

/**
 * The bridge comes some time after the page (spec:platforms#wechat-bridge); waiting longer than this shows nothing was
 * opened.
 */
const BRIDGE_READY_MS = 10_000

function bridgeReady(): Promise<WeixinBridge> {
  const ready = new Promise<WeixinBridge>((resolve) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge)
    const onReady = (): void => {
      document.removeEventListener('WeixinJSBridgeReady', onReady)
      if (window.WeixinJSBridge) resolve(window.WeixinJSBridge)
    }
    document.addEventListener('WeixinJSBridgeReady', onReady)
  })
  return withTimeout(ready, BRIDGE_READY_MS, () => {
    throw new Error('no bridge')
  })
}

async function throughBridge(prepared: Extract<PreparedPayment, { kind: 'wechatBridge' }>): Promise<PayResult> {
  let bridge: WeixinBridge
  try {
    bridge = await bridgeReady()
  } catch {
    return notOpened('no bridge')
  }
  const { appId = '', timeStamp, nonceStr, package: prepay, signType, paySign } = prepared
  // The bridge accepts strings only, also for the time stamp.
  const texts = {
    appId: String(appId),
    timeStamp: String(timeStamp),
    nonceStr: String(nonceStr),
    package: String(prepay),
    signType: String(signType),
    paySign: String(paySign),
  }
  return new Promise<PayResult>((resolve) => {
    try {
      bridge.invoke('getBrandWCPayRequest', texts, (result) => resolve(wechatOutcome(result?.err_msg)))
    } catch {
      resolve(notOpened('bridge threw'))
    }
  })
}

/** The gateway's address when it may be opened: a listed host, or a page of this very origin (the sandbox's cashier). */
export function gatewayAddress(url: string, context: PayContext, origin: string): string | null {
  if (/^\/[A-Za-z0-9][A-Za-z0-9/._~-]*(?:\?[A-Za-z0-9=&%._~-]*)?$/.test(url) && !/\/\/|\.\.|%2e|%2f|%5c/i.test(url))
    return origin + url
  const checked = checkExternal(url, context.gatewayHosts)
  return checked.ok ? checked.url : null
}

async function pay(prepared: PreparedPayment, context: PayContext): Promise<PayResult> {
  switch (prepared.kind) {
    case 'wechatBridge':
      return throughBridge(prepared)
    case 'redirect': {
      const address = gatewayAddress(prepared.url, context, window.location.origin)
      if (address === null) return notOpened('gateway not listed')
      window.location.assign(address)
      return { outcome: 'leaving', code: 'redirect' }
    }
    case 'miniPage': {
      const kind = hostKindOf({ userAgent: navigator.userAgent, wxEnvironment: window.__wxjs_environment })
      return (await toMiniPage(kind, prepared.page))
        ? { outcome: 'leaving', code: 'miniPage' }
        : notOpened('no mini-program')
    }
    case 'alipayTrade':
      return notOpened('wrong parameters')
  }
}

export const payment: Payment = {
  wants: (method, host) => WANTS[method][host] ?? null,
  pay: (prepared, context) => pay(prepared, context).catch(() => notOpened('threw')),
}
