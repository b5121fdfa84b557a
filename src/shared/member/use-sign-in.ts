/** Signing in with a mobile and a code, and what follows: who is this, where were they going. */

import { useRef, useState } from 'react'

import { learnOpenId } from './host-open-id'
import { loadMember } from './load-member'
import { signInByHost } from './own-login'

import type { InputOf } from '@/api/core/call'
import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import {
  bindMobile,
  signInByDeskCode,
  signInByHost as signInByHostCall,
  signInBySms,
  signInByTicket,
  signInKnownPatient,
} from '@/api/identity/calls'
import { actAsked, type StepUpAct } from '@/domain/person/step-up'
import type { FacilityType } from '@/domain/platform'
import { hospitalOf } from '@/hospitals/index'
import { login as hostLogin, type PhoneButtonAnswer, type PhoneGrant } from '@/platform/login'
import { PortFault } from '@/platform/shared/fault'
import { goBack, goOn } from '@/routing/go'
import { findLegacy } from '@/routing/resolve'
import { dispatch, sessionState } from '@/session/store'

/** A mini-program's own login opens an account without a phone; the phone is then bound to it instead of signed in with. */
export const isApplet = (facilityType: FacilityType): boolean =>
  facilityType === 'wx_applet' || facilityType === 'ali_applet'

/**
 * Whoever signs in by hand leaves what an address had opened: a token that came by a link may be a stranger's, and what is
 * proven now must not be added to it (spec:identity#linking).
 */
const leaveLink = (): void => void dispatch({ type: 'entryDeclined' })

interface Typed {
  readonly mobile: string
  readonly code: string
  /** Of the SMS code, '' for none. */
  readonly ticket: string
}

/** Shows who somebody is (spec:security#step-up). @returns null when the person closed the question */
export type Prove = (act: StepUpAct) => Promise<{ readonly proof: string } | null>

/** An account that holds a record takes another phone only with a proof: the hospital asks, and the page opens the question. */
async function bind(input: InputOf<typeof bindMobile>, prove: Prove | undefined): Promise<string> {
  try {
    return (await send(bindMobile, input, { withoutEffects: true })).token
  } catch (reason) {
    const act = reason instanceof CallError ? actAsked(reason.data) : null
    const proven = act && prove ? await prove(act) : null
    if (!proven) throw reason
    return (await send(bindMobile, { ...input, stepUpProof: proven.proof }, { withoutEffects: true })).token
  }
}

async function open({ mobile, code: smsCode, ticket }: Typed, binding: boolean, prove?: Prove): Promise<string> {
  leaveLink()
  const smsTicket = ticket === '' ? {} : { smsTicket: ticket }
  const { openId, linkTicket } = await learnOpenId()
  const proof = linkTicket === '' ? {} : { linkTicket }
  const { token, unitId, channel, facilityType, consentVersion } = sessionState()
  if (token !== '' && (binding || isApplet(facilityType))) {
    return bind({ mobile, smsCode, ...smsTicket, ...proof }, prove)
  }
  if (unitId > 0 && hospitalOf(unitId).smsSignIn === 'quickLogin')
    return (await send(signInKnownPatient, { mobile, smsCode, unitId, ...smsTicket }, { withoutEffects: true })).token
  const opened = await send(
    signInBySms,
    {
      mobile,
      smsCode,
      ...smsTicket,
      ...(consentVersion !== '' && { consentVersion }),
      ...(unitId > 0 && { unitId }),
      ...(openId !== '' && { openId }),
      ...proof,
      ...(channel !== '' && { channel }),
    },
    { withoutEffects: true },
  )
  return opened.token
}

/** The host vouches for the account and for its phone; the hospital exchanges both for a session. */
async function openWithPhone(grant: PhoneGrant): Promise<string> {
  leaveLink()
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
async function enterWith(token: string, back: string | undefined, byEntry: boolean): Promise<void> {
  dispatch({ type: 'loggedIn', token, byEntry })
  await loadMember().catch(() => undefined)
  await goAlong(back)
}

/** On to where the patient was going; else to the page beneath, and where none is left to the one on which the session ended. */
async function goAlong(back: string | undefined): Promise<void> {
  const { backToPath } = sessionState()
  const ended = backToPath === '' ? null : findLegacy(backToPath)
  dispatch({ type: 'wayBackKept', address: '' })
  await (back === undefined && ended !== null ? goBack(ended) : goOn(back))
}

const wordsOf = (reason: unknown): string =>
  reason instanceof CallError || reason instanceof PortFault ? reason.message : '登录未成功，请重试'

export interface SignIn {
  readonly isRunning: boolean
  /** Resolves with a text for the code field when it was refused, '' when the patient is in. Never rejects. */
  readonly withCode: (typed: Typed) => Promise<string>
  /** The mini-program's own login. The account may turn out to have no phone: then the patient stays to bind one. */
  readonly withHost: () => Promise<string>
  /** The answer of the host's phone-number button; '' as well when the person kept the number to themselves. */
  readonly withPhone: (answer: PhoneButtonAnswer) => Promise<string>
  /** A code of the hospital's desk with the end of the document number; the person is verified by it as well. */
  readonly withDeskCode: (code: string, idTail: string) => Promise<string>
  /** Password-free sign-in with a one-time ticket of another system of the hospital. */
  readonly withTicket: (ticket: string) => Promise<string>
}

/**
 * @param back address the patient was led away from
 * @param binding true where a phone is bound to the signed-in account (code 403)
 * @param prove opens the question that the hospital may ask before it changes the phone of an account
 */
export function useSignIn(back: string | undefined, binding = false, prove?: Prove): SignIn {
  const [isRunning, setRunning] = useState(false)
  const isReading = useRef(false)
  const attempt = async (obtain: () => Promise<string>, byEntry = false): Promise<string> => {
    if (isRunning) return ''
    setRunning(true)
    try {
      await enterWith(await obtain(), back, byEntry)
      return ''
    } catch (reason) {
      return wordsOf(reason)
    } finally {
      setRunning(false)
    }
  }
  return {
    isRunning,
    withCode: (typed) => attempt(() => open(typed, binding, prove)),
    withHost: async () => {
      if (isRunning) return ''
      setRunning(true)
      leaveLink()
      const outcome = await signInByHost(() => undefined)
      setRunning(false)
      if (outcome !== 'done') return '暂时无法快捷登录，请使用手机号登录'
      if (sessionState().boundLevel !== 'guest') await goAlong(back)
      return ''
    },
    withPhone: async (answer) => {
      // The host may tell one answer by two events, before the first has drawn anything.
      if (isReading.current) return ''
      isReading.current = true
      try {
        const grant = await hostLogin.phoneFromButton(answer)
        return grant === null ? '' : await attempt(() => openWithPhone(grant))
      } catch (reason) {
        return wordsOf(reason)
      } finally {
        isReading.current = false
      }
    },
    withDeskCode: (code, idTail) =>
      attempt(async () => {
        leaveLink()
        const { unitId, consentVersion } = sessionState()
        const consent = consentVersion === '' ? {} : { consentVersion }
        return (await send(signInByDeskCode, { code, idTail, unitId, ...consent }, { withoutEffects: true })).token
      }),
    withTicket: (ticket) =>
      attempt(async () => (await send(signInByTicket, { ticket }, { withoutEffects: true })).token, true),
  }
}
