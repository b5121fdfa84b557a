/**
 * Signing in with the mini-program's own login: its code, the member token, the member (spec:session#token-exchange).
 */

import { loadMember } from './load-member'

import { send } from '@/api/core/client'
import { exchangeAlipayCode as exchangeAlipayCodeCall, exchangeMemberToken } from '@/api/identity/calls'
import { hospitalOf, offers } from '@/hospitals/index'
import { login } from '@/platform/login'
import { exchangeToken, type ExchangeDeps, type ExchangeOutcome } from '@/session/exchange'
import { sessionState } from '@/session/store'

const QUIET = { quiet: true, withoutEffects: true } as const

type Query = Parameters<ExchangeDeps['getMemberToken']>[0]

const exchangeCode = (query: Query): Promise<unknown> => send(exchangeMemberToken, query, QUIET)

/** Alipay's code becomes an authorization first; the member token follows as on WeChat. */
async function exchangeAlipayCode({ authorization, deptId }: Query): Promise<unknown> {
  const { authorization: exchanged } = await send(exchangeAlipayCodeCall, { code: authorization }, QUIET)
  return exchangeCode({ authorization: exchanged, deptId })
}

/**
 * Only after the consent. Outside a mini-program it does nothing. Never rejects.
 * @param authorization what an entry address carried instead of a code
 */
export function signInByHost(log: ExchangeDeps['log'], authorization: string | null = null): Promise<ExchangeOutcome> {
  const alipay = offers(hospitalOf(sessionState().unitId), 'alipayLogin')
  return exchangeToken(
    { login, getMemberToken: exchangeCode, ...(alipay && { exchangeAlipayCode }), loadMember, log },
    authorization,
  )
}
