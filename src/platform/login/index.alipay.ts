import type { Login } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { PortFault } from '@/platform/shared/fault'
import { withTimeout } from '@/platform/shared/with-timeout'

export * from './contract'

const MESSAGE = '支付宝登录暂不可用，请使用手机号登录'

const PHONE_MESSAGE = '未能取得支付宝手机号，请用短信验证码登录'

/** Whether an answer is a failure in clear, `{"response":{"code":"40003",…}}`, instead of the sealed number. */
function isFailure(response: string): boolean {
  try {
    const { response: inner } = JSON.parse(response) as { response?: unknown }
    return inner !== null && typeof inner === 'object'
  } catch {
    return false
  }
}

/** Milliseconds the host may take to hand out a code [ours]. */
const CODE_DEADLINE_MS = 10_000

export const login: Login = {
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
  async phoneFromButton({ event }) {
    // After a refusal the number may not be read: the host would hand out an error, sealed like a number.
    if (event === 'refused' || typeof my.getPhoneNumber !== 'function') return null
    try {
      const { response } = await callHost<{ response?: string }>(
        (callbacks) => my.getPhoneNumber(callbacks),
        PHONE_MESSAGE,
      )
      if (response && isFailure(response)) throw new PortFault('failed', PHONE_MESSAGE)
      return response ? { kind: 'encrypted', value: response } : null
    } catch (fault) {
      if (fault instanceof PortFault && fault.kind !== 'failed') return null
      throw fault
    }
  },
}
