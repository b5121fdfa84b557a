import { isToken } from './keys'
import { dispatch, sessionState } from './store'

import { exchangesToken } from '@/domain/platform'
import type { AuthCode, Login } from '@/platform/login/contract'

export interface ExchangeDeps {
  login: Pick<Login, 'authCode'>
  /** `member/getMemberToken` with its two query values; the data of its answer. */
  getMemberToken: (query: { authorization: string; deptId: string }) => Promise<unknown>
  /** The extension call that takes an Alipay code; the data of its answer. Absent: this backend does not offer it. */
  exchangeAlipayCode?: (query: { authorization: string; deptId: string }) => Promise<unknown>
  /**
   * The member call (spec:session#token-exchange). It answers whether the token held still belongs to somebody, and
   * tells the session who it is.
   */
  loadMember: () => Promise<unknown>
  /** Takes kinds and numbers only. */
  log: (message: string, facts?: Readonly<Record<string, string | number>>) => void
}

/**
 * `skipped`: not a mini-program · `done`: a token is held · `kept`: the exchange failed, the old token still holds ·
 * `guest`: refused · `unreached`: nobody is signed in because host or hospital could not be asked.
 */
export type ExchangeOutcome = 'skipped' | 'done' | 'kept' | 'guest' | 'unreached'

/** Kinds of faults after which the same question may be answered later: of the request, and of the host's own login. */
const UNREACHED: readonly unknown[] = ['offline', 'timeout', 'failed']

/** What of an error may be logged: its kind and number, never its text, which may quote an address or an answer. */
function factsOf(error: unknown): Record<string, string | number> {
  if (error === null || typeof error !== 'object') return { kind: 'threw' }
  try {
    const { kind, code } = error as { kind?: unknown; code?: unknown }
    return {
      kind: typeof kind === 'string' && /^[a-zA-Z]{1,24}$/.test(kind) ? kind : 'threw',
      ...(typeof code === 'number' ? { code } : {}),
    }
  } catch {
    return { kind: 'threw' }
  }
}

/** The token in an answer's data: the specification stores the data itself; an empty or odd one is no token. */
function tokenIn(data: unknown): string {
  if (data === null || data === undefined || data === '') throw Object.assign(new Error('empty'), { kind: 'emptyData' })
  if (!isToken(data)) throw Object.assign(new Error('type'), { kind: 'wrongType' })
  return data
}

async function ask(deps: ExchangeDeps, given: string | null): Promise<string> {
  const { facilityType, deptId } = sessionState()
  const code: AuthCode = given === null ? await deps.login.authCode() : { code: given, kind: 'none' }
  if (code.code === '') throw Object.assign(new Error('code'), { kind: 'noCode' })
  const call = facilityType === 'ali_applet' && deps.exchangeAlipayCode ? deps.exchangeAlipayCode : deps.getMemberToken
  return tokenIn(await call({ authorization: code.code, deptId }))
}

/**
 * Trades the mini-program's code for a token and reads the member (spec:session#token-exchange).
 * Every failure is logged without secrets and the app goes on: with the old token if it still holds, else as a guest
 * (spec:security#failed-exchange); without an answer it is still held. Never rejects.
 * @param authorization the value an entry address carried; null asks the host for a code
 */
export async function exchangeToken(deps: ExchangeDeps, authorization: string | null = null): Promise<ExchangeOutcome> {
  const { facilityType, generation, token: old } = sessionState()
  if (!exchangesToken(facilityType)) return 'skipped'
  try {
    const token = await ask(deps, authorization)
    // Somebody signed in by hand meanwhile: that session stands.
    if (sessionState().generation !== generation) return 'kept'
    const byHost = authorization === null
    dispatch({ type: 'tokenReceived', token, byHost, byEntry: !byHost })
  } catch (error) {
    const facts = factsOf(error)
    deps.log('tokenFetch', facts)
    if (old !== '') return keepIfValid(deps, generation)
    return UNREACHED.includes(facts['kind']) ? 'unreached' : 'guest'
  }
  await deps.loadMember().catch((error: unknown) => deps.log('memberInfo', factsOf(error)))
  return 'done'
}

async function keepIfValid(deps: ExchangeDeps, generation: number): Promise<ExchangeOutcome> {
  try {
    await deps.loadMember()
    return 'kept'
  } catch (error) {
    const facts = factsOf(error)
    deps.log('memberInfo', facts)
    // Nobody has said that the token is void: a start without a network signs nobody out and loses nothing.
    if (facts['kind'] === 'offline' || facts['kind'] === 'timeout') return 'kept'
    dispatch({ type: 'expired', generation })
    return 'guest'
  }
}
