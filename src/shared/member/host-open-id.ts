import { send } from '@/api/core/client'
import { exchangeAlipayCode, exchangeWeChatCode } from '@/api/identity/calls'
import { hospitalOf, offers } from '@/hospitals/index'
import { login } from '@/platform/login'
import { dispatch, sessionState } from '@/session/store'

/** What an exchange of the host's login code gave; '' where there is none. */
export interface HostIdentity {
  readonly openId: string
  /** Proves the exchange to the hospital, for one sign-in (spec:identity#linking). */
  readonly linkTicket: string
}

const NONE: HostIdentity = { openId: '', linkTicket: '' }
const QUIET = { quiet: true, withoutEffects: true } as const

/**
 * Before a phone is signed in with or bound inside a mini-program: the hospital exchanges the host's login code
 * (spec:journeys#j1), so that the next launch knows the patient. Only what comes out of this exchange is ever linked: an open
 * id that an address brought may be anybody's (spec:identity#linking). It only adds to the sign-in: where the host or the
 * hospital gives none, the phone is enough. Elsewhere it does nothing. Never rejects.
 */
export async function learnOpenId(): Promise<HostIdentity> {
  const { facilityType, unitId, generation } = sessionState()
  const isAlipay = facilityType === 'ali_applet' && offers(hospitalOf(unitId), 'alipayLogin')
  if (facilityType !== 'wx_applet' && !isAlipay) return NONE
  try {
    const { code, kind } = await login.authCode()
    if (kind !== (isAlipay ? 'alipay' : 'wx')) return NONE
    const { openId, linkTicket } = await send(isAlipay ? exchangeAlipayCode : exchangeWeChatCode, { code }, QUIET)
    if (!isAlipay) dispatch({ type: 'openIdLearned', generation, openId })
    return { openId: isAlipay ? '' : openId, linkTicket }
  } catch {
    // Signed in by phone alone; the own login of the next launch links the two.
    return NONE
  }
}
