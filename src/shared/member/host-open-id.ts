import { exchangeWeChatCode } from '@/api/identity/calls'
import { send } from '@/api/core/client'
import { login } from '@/platform/login'
import { dispatch, sessionState } from '@/session/store'

/**
 * Before a phone is signed in with or bound on WeChat: the hospital exchanges the mini-program's login code for the
 * open id (spec:journeys#j1), which then travels in the header and lets the next launch know the patient. It only adds to the
 * sign-in: where WeChat or the hospital gives none, the phone is enough. Elsewhere it does nothing. Never rejects.
 */
export async function learnOpenId(): Promise<void> {
  const { facilityType, openId, generation } = sessionState()
  if (facilityType !== 'wx_applet' || openId !== '') return
  try {
    const { code, kind } = await login.authCode()
    if (kind !== 'wx') return
    const learned = await send(exchangeWeChatCode, { code }, { quiet: true, withoutEffects: true })
    dispatch({ type: 'openIdLearned', generation, openId: learned.openId })
  } catch {
    // Signed in by phone alone; the own login of the next launch links the two.
  }
}
