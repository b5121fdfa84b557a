import type { Login } from './contract'

import { PortFault } from '@/platform/shared/fault'
import { callHost } from '@/platform/shared/call-host'
import { withTimeout } from '@/platform/shared/with-timeout'

export * from './contract'

const MESSAGE = '支付宝登录暂不可用，请使用手机号登录'

/** Milliseconds the host may take to hand out a code [ours]. */
const CODE_DEADLINE_MS = 10_000

export const login: Login = {
  supports: { authCode: true },
  phoneButton: { openType: 'getAuthorize', scope: 'phoneNumber' },
  async authCode() {
    // auth_base asks nothing of the person; auth_user must not be used on the first screen.
    const asked = callHost<{ authCode?: string }>(
      (callbacks) => my.getAuthCode({ ...callbacks, scopes: 'auth_base' }),
      MESSAGE,
    )
    const { authCode } = await withTimeout(asked, CODE_DEADLINE_MS, () => {
      throw new PortFault('timeout', MESSAGE)
    })
    if (!authCode) throw new PortFault('failed', MESSAGE)
    return { code: authCode, kind: 'alipay' }
  },
  async phoneFromButton() {
    const read = my.getPhoneNumber
    if (!read) return null
    try {
      const { response } = await callHost<{ response?: string }>((callbacks) => read(callbacks), '未能取得手机号')
      return response ? { kind: 'encrypted', value: response } : null
    } catch (fault) {
      if (fault instanceof PortFault && fault.kind !== 'failed') return null
      throw fault
    }
  },
}
