/** Signing in with a mobile and a code, and what follows: who is this, where were they going. */
import { useState } from 'react'

import { learnOpenId } from './host-open-id'
import { loadMember } from './load-member'
import { signInByHost } from './own-login'

import {
  bindMobile,
  signInByDeskCode,
  signInByHost as signInByHostCall,
  signInBySms,
  signInByTicket,
  signInKnownPatient,
} from '@/api/identity/calls'
import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import type { FacilityType } from '@/domain/platform'
import { login as hostLogin, type PhoneGrant } from '@/platform/login'
import { hospitalOf } from '@/hospitals/index'
import { PortFault } from '@/platform/shared/fault'
import { goOn } from '@/routing/go'
import { dispatch, sessionState } from '@/session/store'

/** A mini-program's own login opens an account without a phone; the phone is then bound to it instead of signed in with. */
export const isApplet = (facilityType: FacilityType): boolean =>
  facilityType === 'wx_applet' || facilityType === 'ali_applet'

async function open(mobile: string, smsCode: string, binding: boolean): Promise<string> {
  await learnOpenId()
  const { token, openId, unitId, channel, facilityType, consentVersion } = sessionState()
  if (token !== '' && (binding || isApplet(facilityType))) {
    return (await send(bindMobile, { mobile, smsCode }, { withoutEffects: true })).token
  }
  if (unitId > 0 && hospitalOf(unitId).smsSignIn === 'quickLogin')
    return (await send(signInKnownPatient, { mobile, smsCode, unitId }, { withoutEffects: true })).token
  const opened = await send(
    signInBySms,
    {
      mobile,
      smsCode,
      ...(consentVersion !== '' && { consentVersion }),
      ...(unitId > 0 && { unitId }),
      ...(openId !== '' && { openId }),
      ...(channel !== '' && { channel }),
    },
    { withoutEffects: true },
  )
  return opened.token
}

/** The host vouches for the account and for its phone; the hospital exchanges both for a session. */
async function openWithPhone(grant: PhoneGrant): Promise<string> {
  const { code } = await hostLogin.authCode()
  const { unitId, facilityType, consentVersion } = sessionState()
  const opened = await send(
    signInByHostCall,
    {
      code,
      phoneCode: grant.value,
      facilityType,
      ...(unitId > 0 && { unitId }),
      ...(consentVersion !== '' && { consentVersion }),
    },
    { withoutEffects: true },
  )
  return opened.token
}

/** Takes a new token into the session, reads the member and goes on to where the patient was going. */
async function enterWith(token: string, back: string | undefined): Promise<void> {
  const way = back ?? sessionState().backToPath
  dispatch({ type: 'loggedIn', token })
  await loadMember().catch(() => undefined)
  await goAlong(way)
}

async function goAlong(way: string): Promise<void> {
  dispatch({ type: 'wayBackKept', address: '' })
  await goOn(way === '' ? undefined : way)
}

const wordsOf = (reason: unknown): string =>
  reason instanceof CallError || reason instanceof PortFault ? reason.message : '登录未成功，请重试'

export interface SignIn {
  readonly isRunning: boolean
  /** Resolves with a text for the code field when it was refused, '' when the patient is in. Never rejects. */
  readonly withCode: (mobile: string, smsCode: string) => Promise<string>
  /** The mini-program's own login. The account may turn out to have no phone: then the patient stays to bind one. */
  readonly withHost: () => Promise<string>
  /** The answer of the host's phone-number button; '' as well when the person kept the number to themselves. */
  readonly withPhone: (detail: unknown) => Promise<string>
  /** A code of the hospital's desk with the end of the document number; the person is verified by it as well. */
  readonly withDeskCode: (code: string, idTail: string) => Promise<string>
  /** Password-free sign-in with a one-time ticket of another system of the hospital. */
  readonly withTicket: (ticket: string) => Promise<string>
}

/**
 * @param back address the patient was led away from
 * @param binding true where a phone is bound to the signed-in account (code 403)
 */
export function useSignIn(back: string | undefined, binding = false): SignIn {
  const [isRunning, setRunning] = useState(false)
  const attempt = async (obtain: () => Promise<string>): Promise<string> => {
    if (isRunning) return ''
    setRunning(true)
    try {
      await enterWith(await obtain(), back)
      return ''
    } catch (reason) {
      return wordsOf(reason)
    } finally {
      setRunning(false)
    }
  }
  return {
    isRunning,
    withCode: (mobile, smsCode) => attempt(() => open(mobile, smsCode, binding)),
    withHost: async () => {
      if (isRunning) return ''
      setRunning(true)
      const way = back ?? sessionState().backToPath
      const outcome = await signInByHost(() => undefined)
      setRunning(false)
      if (outcome !== 'done') return '暂时无法快捷登录，请使用手机号登录'
      if (sessionState().boundLevel !== 'guest') await goAlong(way)
      return ''
    },
    withPhone: async (detail) => {
      try {
        const grant = await hostLogin.phoneFromButton(detail)
        return grant === null ? '' : await attempt(() => openWithPhone(grant))
      } catch (reason) {
        return wordsOf(reason)
      }
    },
    withDeskCode: (code, idTail) =>
      attempt(async () => {
        const { unitId, consentVersion } = sessionState()
        const consent = consentVersion === '' ? {} : { consentVersion }
        return (await send(signInByDeskCode, { code, idTail, unitId, ...consent }, { withoutEffects: true })).token
      }),
    withTicket: (ticket) =>
      attempt(async () => (await send(signInByTicket, { ticket }, { withoutEffects: true })).token),
  }
}
