import type { Login } from './contract'

import { PortFault } from '@/platform/shared/fault'
import { callHost } from '@/platform/shared/call-host'
import { withTimeout } from '@/platform/shared/with-timeout'

export * from './contract'

const MESSAGE = '微信登录暂不可用，请使用手机号登录'

/** Milliseconds the host may take to hand out a code [ours]. */
const CODE_DEADLINE_MS = 10_000

export const login: Login = {
  supports: { authCode: true },
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
  phoneFromButton(detail) {
    const { code } = (detail ?? {}) as { code?: unknown }
    return Promise.resolve(typeof code === 'string' && code !== '' ? { kind: 'code', value: code } : null)
  },
}
