import type { Login } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { PortFault } from '@/platform/shared/fault'
import { withTimeout } from '@/platform/shared/with-timeout'

export * from './contract'

const MESSAGE = '微信登录暂不可用，请使用手机号登录'

const PHONE_MESSAGE = '未能取得微信手机号，请用短信验证码登录'

/** Numbers of the phone button that are no decision of the person's, by the vendor's document (spec:platforms#phone-button). */
const FAULTS: Readonly<Record<number, () => PortFault>> = {
  // The account of the mini-program has no leave to ask for the number.
  102: () => new PortFault('failed', '本小程序暂未开通微信手机号，请用短信验证码登录'),
  // The person has not agreed to the host's privacy guide.
  104: () => new PortFault('denied', '您尚未同意隐私指引，可用短信验证码登录'),
  // The quota that the hospital bought is used up.
  1400001: () => new PortFault('failed', '微信手机号暂时不可用，请用短信验证码登录'),
}

/** Milliseconds the host may take to hand out a code [ours]. */
const CODE_DEADLINE_MS = 10_000

export const login: Login = {
  phoneButton: { openType: 'getPhoneNumber' },
  async authCode() {
    const asked = callHost<{ code?: string }>(
      (callbacks) => wx.login({ ...callbacks, timeout: CODE_DEADLINE_MS }),
      MESSAGE,
    )
    const { code } = await withTimeout(asked, CODE_DEADLINE_MS, () => {
      throw new PortFault('timeout', MESSAGE)
    })
    if (!code) throw new PortFault('failed', MESSAGE)
    return { code, kind: 'wx' }
  },
  phoneFromButton({ detail }) {
    const { code, errno, errMsg } = (detail ?? {}) as { code?: unknown; errno?: unknown; errMsg?: unknown }
    if (typeof code === 'string' && code !== '') return Promise.resolve({ kind: 'code', value: code })
    const fault = FAULTS[Number(errno)]
    if (fault) return Promise.reject(fault())
    const isFailure = typeof errMsg === 'string' && errMsg.includes('fail') && !/deny|denied|cancel/.test(errMsg)
    return isFailure ? Promise.reject(new PortFault('failed', PHONE_MESSAGE)) : Promise.resolve(null)
  },
}
